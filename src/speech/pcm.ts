const LARGEST = 32_767;

/** 16-bit samples, the smaller byte first. */
export function toPcm(samples: Float32Array): Buffer {
  const bytes = Buffer.alloc(samples.length * 2);
  samples.forEach((sample, index) =>
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * LARGEST), index * 2),
  );
  return bytes;
}

export const fromPcm = (bytes: Buffer): Float32Array =>
  Float32Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readInt16LE(index * 2) / LARGEST);
