const LONGEST = 18;

const isSpoken = (part: string) => /[\p{L}\p{N}]/u.test(part);
const partsOf = (text: string, behind: RegExp) =>
  text
    .split(behind)
    .map((part) => part.trim())
    .filter(isSpoken);

export function sampleCaptions(text: string): string[] {
  const [first] = partsOf(text, /(?<=[。！？；!?;\n])/);
  return first
    ? partsOf(first, /(?<=[，：,:])/).map((clause) => clause.slice(0, LONGEST))
    : ['字幕会显示在这里'];
}

export const sampleCaptionText = (text: string): string => sampleCaptions(text)[0]!;
