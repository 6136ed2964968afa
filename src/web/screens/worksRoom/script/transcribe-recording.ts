import type { Caption } from '../../../../contract/file.ts';
import { transcribeFile, type TranscriptLanguage } from '../../../../contract/file.ts';
import { callLines } from '../../../parts/speech/call-lines.ts';

/** What a recording says; `onPercent` is called with null while others are heard first. */
export async function transcribeRecording(
  fileId: string,
  language: TranscriptLanguage,
  onPercent: (percent: number | null) => void,
  signal: AbortSignal,
): Promise<Caption[]> {
  for await (const line of callLines(transcribeFile, { fileId, language }, signal)) {
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
