import { encodeWav } from '../../../../common/wav.ts';

const RATE = 24_000;

/** Browsers record in formats of their own; the server takes WAV from all of them. */
export async function wavFile(recording: Blob): Promise<File> {
  const sound = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(await recording.arrayBuffer());
  return new File([encodeWav(sound.getChannelData(0), RATE)], '插播录音.wav', { type: 'audio/wav' });
}
