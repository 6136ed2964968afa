import type { ShortScene } from '../../../../contract/short.ts';
import { plainText } from '../../../parts/speech/markup/marks.ts';
import { sampleCaptionText } from '../../../parts/stage-editor/sample-caption-text.ts';

/** Words that show how the captions will look; null: a recording that was not heard yet. */
export function sampleCaption({ text, audioFileId, captions }: ShortScene): string | null {
  if (audioFileId) return captions?.find((line) => line.text.trim())?.text ?? null;
  return sampleCaptionText(plainText(text ?? ''));
}
