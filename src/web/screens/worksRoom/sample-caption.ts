import type { ShortScene } from '../../../contract/short.ts';
import { plainWords } from '../../parts/speech/marks.ts';

const LONGEST = 16;

/** Words that show how the captions will look; null: a scene with a recording has none until it is made. */
export function sampleCaption({ text, audioFileId }: ShortScene): string | null {
  if (audioFileId) return null;
  const first = plainWords(text ?? '')
    .split(/(?<=[。！？；!?;\n])/)
    .map((part) => part.trim())
    .find((part) => /[\p{L}\p{N}]/u.test(part));
  return first ? first.slice(0, LONGEST) : '字幕会显示在这里';
}
