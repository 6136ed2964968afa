import { listen, type ListenInput, type ListenLine } from '../../../contract/voice.ts';
import { callLines } from './call-lines.ts';

export type SpeechPart = Extract<ListenLine, { type: 'sound' }>;

type Speech = Required<Omit<ListenInput, 'text' | 'liveId'>>;

export const speechOf = ({
  voiceName = '',
  speed,
  pitch,
  volume,
  liveliness,
  isFine,
}: Omit<Speech, 'voiceName'> & { voiceName?: string | undefined }): Speech => ({
  voiceName,
  speed,
  pitch,
  volume,
  liveliness,
  isFine,
});

export async function* streamSpeech(
  input: ListenInput,
  onNotice: (words: string) => void,
  signal: AbortSignal,
): AsyncGenerator<SpeechPart> {
  for await (const part of callLines(listen, input, signal)) {
    switch (part.type) {
      case 'sound':
        yield part;
        break;
      case 'notice':
        onNotice(part.message);
        break;
      case 'failed':
        throw new Error(part.message);
      case 'end':
        return;
    }
  }
  throw new Error('试听中途断开了，请检查网络后再试。');
}
