import { encodeWav } from '../../../../common/wav.ts';

/** As every voice of a room is. */
const RATE = 24_000;

/** What the browser recorded, in whatever form it likes, as a file that is taken everywhere. */
export async function wavFile(recording: Blob): Promise<File> {
  const sound = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(await recording.arrayBuffer());
  return new File([encodeWav(sound.getChannelData(0), RATE)], '插播录音.wav', { type: 'audio/wav' });
}
