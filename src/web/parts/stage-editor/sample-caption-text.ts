const LONGEST = 16;

export function sampleCaptionText(text: string): string {
  const first = text
    .split(/(?<=[。！？；!?;\n])/)
    .map((part) => part.trim())
    .find((part) => /[\p{L}\p{N}]/u.test(part));
  return first ? first.slice(0, LONGEST) : '字幕会显示在这里';
}
