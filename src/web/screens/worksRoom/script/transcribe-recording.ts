import type { Caption } from '../../../../contract/caption.ts';
import { hearFile, type HearingLanguage } from '../../../../contract/file.ts';
import { callLines } from '../../../parts/speech/call-lines.ts';

/** What a recording says; `onPercent` is called with null while others are heard first. */
export async function transcribeRecording(
  fileId: string,
  language: HearingLanguage,
  onPercent: (percent: number | null) => void,
  signal: AbortSignal,
): Promise<Caption[]> {
  for await (const line of callLines(hearFile, { fileId, language }, signal)) {
    switch (line.type) {
      case 'waiting':
        onPercent(null);
        break;
      case 'progress':
        onPercent(line.percent);
        break;
      case 'captions':
        return line.captions;
      case 'failed':
        throw new Error(line.message);
    }
  }
  throw new Error('识别中途断开了，请检查网络后再试。');
}
