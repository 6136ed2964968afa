const HEADER_BYTES = 44;
const LARGEST = 0x7fff;

export function wavHeader(rate: number, channels: number, dataBytes: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES);
  const view = new DataView(bytes.buffer);
  const name = (at: number, text: string) => {
    for (let index = 0; index < text.length; index++) bytes[at + index] = text.charCodeAt(index);
  };
  name(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  name(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * channels * 2, true);
  view.setUint16(32, channels * 2, true);
  view.setUint16(34, 16, true);
  name(36, 'data');
  view.setUint32(40, dataBytes, true);
  return bytes;
}

export function encodeWav(samples: Float32Array, rate: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES + samples.length * 2);
  bytes.set(wavHeader(rate, 1, samples.length * 2));
  bytes.set(encodePcm16(samples), HEADER_BYTES);
  return bytes;
}

export function encodePcm16(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(samples.length * 2);
  const view = new DataView(bytes.buffer);
  samples.forEach((sample, index) =>
    view.setInt16(index * 2, Math.round(Math.max(-1, Math.min(1, sample)) * LARGEST), true),
  );
  return bytes;
}

export function decodePcm16(bytes: Uint8Array): Float32Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // By hand: Float32Array.from takes ten times as long, and minutes of sound come through here.
  const samples = new Float32Array(bytes.byteLength >> 1);
  for (let index = 0; index < samples.length; index++)
    samples[index] = view.getInt16(index * 2, true) / LARGEST;
  return samples;
}
