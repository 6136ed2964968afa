/** A file of weights as TensorFlow.js stores them: one list of names and shapes, the numbers one behind the other. */
interface Listed {
  name: string;
  shape: number[];
  quantization?: { dtype: 'uint8'; scale: number; min: number };
}

export interface Weights {
  shape: number[];
  values: Float32Array;
  /** Each value is `(byte - zero) * step`; null: they are stored as they are. */
  packed: { bytes: Uint8Array; zero: number; step: number } | null;
}

export function readTfjsWeights(manifest: string, data: Buffer): Map<string, Weights> {
  const [{ weights }] = JSON.parse(manifest) as [{ weights: Listed[] }];
  let at = 0;
  return new Map(
    weights.map(({ name, shape, quantization: packed = null }) => {
      const length = shape.reduce((product, size) => product * size, 1);
      const from = at;
      const values = Float32Array.from({ length }, (_, i) =>
        packed ? data[from + i]! * packed.scale + packed.min : data.readFloatLE(from + i * 4),
      );
      at += length * (packed ? 1 : 4);
      const inBytes = packed && {
        bytes: data.subarray(from, at),
        zero: -packed.min / packed.scale,
        step: packed.scale,
      };
      return [name, { shape, values, packed: inBytes }];
    }),
  );
}
