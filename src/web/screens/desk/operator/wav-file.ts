/** As every voice of a room is. */
const RATE = 24_000;
const HEAD = 44;

/** What the browser recorded, in whatever form it likes, as a file that is taken everywhere. */
export async function wavFile(recording: Blob): Promise<File> {
  const sound = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(await recording.arrayBuffer());
  return new File([wavBytes(sound.getChannelData(0), RATE)], '插播录音.wav', { type: 'audio/wav' });
}

export function wavBytes(samples: Float32Array, rate: number): ArrayBuffer {
  const bytes = new ArrayBuffer(HEAD + samples.length * 2);
  const view = new DataView(bytes);
  const word = (at: number, text: string) => {
    for (let index = 0; index < text.length; index++) view.setUint8(at + index, text.charCodeAt(index));
  };
  word(0, 'RIFF');
  view.setUint32(4, bytes.byteLength - 8, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  word(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((sample, index) => {
    view.setInt16(HEAD + index * 2, Math.max(-1, Math.min(1, sample)) * 0x7fff, true);
  });
  return bytes;
}
