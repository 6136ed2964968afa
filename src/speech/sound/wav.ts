export interface Wave {
  samples: Float32Array;
  rate: number;
}

type ReadSample = (view: DataView, at: number) => number;

const readers: Record<string, ReadSample> = {
  'int 8': (view, at) => (view.getUint8(at) - 128) / 0x80,
  'int 16': (view, at) => view.getInt16(at, true) / 0x8000,
  'int 24': (view, at) => (view.getUint16(at, true) + view.getInt8(at + 2) * 0x1_0000) / 0x80_0000,
  'int 32': (view, at) => view.getInt32(at, true) / 0x8000_0000,
  'float 32': (view, at) => view.getFloat32(at, true),
  'float 64': (view, at) => view.getFloat64(at, true),
};

const encodings: Record<number, string> = { 1: 'int', 3: 'float' };
const EXTENSIBLE = 0xff_fe;

/** A streaming writer does not know the size yet and writes 0 or a figure near 2 or 4 GB. */
const isOpenEnded = (size: number) => size === 0 || size >= 0x7f00_0000;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const tag = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)));

/** Channels are mixed into one. Throws when it is no WAV, an encoding we do not know, or cut short. */
export function readWav(bytes: Uint8Array): Wave {
  const view = viewOf(bytes);
  if (view.byteLength < 12 || tag(view, 0) !== 'RIFF' || tag(view, 8) !== 'WAVE')
    throw new Error('not a WAV file');
  let format: Format | null = null;
  for (let at = 12; at + 8 <= view.byteLength;) {
    const name = tag(view, at);
    const size = view.getUint32(at + 4, true);
    const start = at + 8;
    const left = view.byteLength - start;
    if (name === 'data') {
      if (!format) throw new Error('WAV file without a format');
      if (size > left && !isOpenEnded(size)) throw new Error('WAV file is cut short');
      return mix(view, start, isOpenEnded(size) ? left : size, format);
    }
    if (size > left) throw new Error('WAV file is cut short');
    if (name === 'fmt ') format = readFormat(view, start, size);
    at = start + size + (size % 2);
  }
  throw new Error('WAV file without sound');
}

interface Format {
  channels: number;
  rate: number;
  sampleBytes: number;
  read: ReadSample;
}

function readFormat(view: DataView, at: number, size: number): Format {
  if (size < 16) throw new Error('WAV file with a broken format');
  const code = view.getUint16(at, true);
  const encoding = code === EXTENSIBLE && size >= 26 ? view.getUint16(at + 24, true) : code;
  const channels = view.getUint16(at + 2, true);
  const rate = view.getUint32(at + 4, true);
  const bits = view.getUint16(at + 14, true);
  const read = readers[`${encodings[encoding]} ${bits}`];
  if (!read) throw new Error(`WAV file with encoding ${encoding} of ${bits} bits`);
  if (channels === 0 || rate === 0) throw new Error('WAV file with a broken format');
  return { channels, rate, sampleBytes: bits / 8, read };
}

function mix(view: DataView, start: number, size: number, format: Format): Wave {
  const { channels, rate, sampleBytes, read } = format;
  const frameBytes = channels * sampleBytes;
  const samples = new Float32Array(Math.floor(size / frameBytes));
  for (let i = 0; i < samples.length; i++) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++)
      sum += read(view, start + i * frameBytes + channel * sampleBytes);
    samples[i] = sum / channels;
  }
  return { samples, rate };
}

export function withComment(wav: Uint8Array, comment: string): Uint8Array {
  // It ends with a zero, and every chunk has an even length.
  const text = Buffer.alloc(comment.length + 2 - (comment.length % 2));
  text.write(comment, 'latin1');
  const bytes = new Uint8Array(wav.length + 20 + text.length);
  const view = viewOf(bytes);
  bytes.set(wav);
  view.setUint32(4, bytes.length - 8, true);
  bytes.set(Buffer.from('LIST', 'latin1'), wav.length);
  view.setUint32(wav.length + 4, 12 + text.length, true);
  bytes.set(Buffer.from('INFOICMT', 'latin1'), wav.length + 8);
  view.setUint32(wav.length + 16, text.length, true);
  bytes.set(text, wav.length + 20);
  return bytes;
}
