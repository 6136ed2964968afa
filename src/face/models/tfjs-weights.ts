/** A file of weights as TensorFlow.js stores them: one list of names and shapes, the numbers one behind the other. */
interface Listed {
  name: string;
  shape: number[];
  quantization?: { dtype: 'uint8'; scale: number; min: number };
}

export interface Weights {
  shape: number[];
  values: Float32Array;
}

export function readTfjsWeights(manifest: string, data: Buffer): Map<string, Weights> {
  const [{ weights }] = JSON.parse(manifest) as [{ weights: Listed[] }];
  let at = 0;
  return new Map(
    weights.map(({ name, shape, quantization: packed }) => {
      const length = shape.reduce((product, size) => product * size, 1);
      const values = Float32Array.from({ length }, (_, i) =>
        packed ? data[at + i]! * packed.scale + packed.min : data.readFloatLE(at + i * 4),
      );
      at += length * (packed ? 1 : 4);
      return [name, { shape, values }];
    }),
  );
}
