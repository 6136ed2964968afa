import type { Model } from '../../models/graph.ts';

/** One matrix of the decoder: what is added to it is first × second, each column of the first by its scale. */
interface Lesson {
  place: string;
  inputs: number;
  outputs: number;
}

interface Matrix {
  weights: string;
  scale: string;
  zero: string;
}

const BYTES = 255;

/**
 * Adds what tools/hearing taught to the matrices of Whisper's decoder. They become bytes again, now with a scale for each
 * column: on the old grid of one scale for all, most of what was learnt is less than half a step and would be lost.
 */
export function teachDecoder(model: Model, taught: Buffer): Model {
  const tensors = new Map(model.graph!.initializer!.map((tensor) => [tensor.name!, tensor]));
  const matrices = matricesOf(model);
  for (const { lesson, rank, scales, first, second } of lessonsIn(taught)) {
    const { inputs, outputs } = lesson;
    const matrix = matrices.get(lesson.place);
    if (!matrix) throw new Error(`the decoder has no ${lesson.place}`);
    const bytes = tensors.get(matrix.weights)!.rawData as Uint8Array;
    if (bytes.length !== inputs * outputs) throw new Error(`${lesson.place} is of another size`);
    const scale = floatsOf(tensors.get(matrix.scale)!.rawData as Uint8Array)[0]!;
    const zero = (tensors.get(matrix.zero)!.rawData as Uint8Array)[0]!;
    const whole = Float32Array.from(bytes, (byte) => (byte - zero) * scale);
    for (let row = 0; row < inputs; row++)
      for (let part = 0; part < rank; part++) {
        const share = first[row * rank + part]! * scales[part]!;
        if (share === 0) continue;
        for (let column = 0; column < outputs; column++)
          whole[row * outputs + column]! += share * second[part * outputs + column]!;
      }
    const quantized = byColumns(whole, inputs, outputs);
    tensors.get(matrix.weights)!.rawData = quantized.bytes;
    Object.assign(tensors.get(matrix.scale)!, { dims: [outputs], rawData: bytesOf(quantized.scales) });
    Object.assign(tensors.get(matrix.zero)!, { dims: [outputs], rawData: quantized.zeros });
  }
  return model;
}

/** By the place in the network; both branches of the graph use the same tensors. */
function matricesOf(model: Model): Map<string, Matrix> {
  const branches = model.graph!.node!.flatMap((one) => one.attribute!.flatMap(({ g }) => g?.node ?? []));
  return new Map(
    branches
      .filter(({ opType, input }) => opType === 'MatMulInteger' && input![1]!.endsWith('_quantized'))
      .map(({ name, input }) => {
        const place = name!.replace(/^\/model\/decoder\/|\/MatMul_quant$/g, '').replaceAll('/', '.');
        const weights = input![1]!;
        const scale = weights.replace(/quantized$/, 'scale');
        return [place, { weights, scale, zero: input![3]! }];
      }),
  );
}

function* lessonsIn(taught: Buffer) {
  const start = 4 + taught.readUInt32LE(0);
  const { rank, lessons } = JSON.parse(taught.toString('utf8', 4, start)) as {
    rank: number;
    lessons: Lesson[];
  };
  let at = start;
  const take = (count: number) => taught.subarray(at, (at += count));
  const signed = (count: number) => Int8Array.from(take(count), (byte) => (byte << 24) >> 24);
  for (const lesson of lessons) {
    const scales = floatsOf(take(4 * rank));
    const first = signed(lesson.inputs * rank);
    const second = signed(rank * lesson.outputs);
    yield { lesson, rank, scales, first, second };
  }
}

function byColumns(whole: Float32Array, rows: number, columns: number) {
  const least = new Float32Array(columns);
  const most = new Float32Array(columns);
  for (let at = 0; at < whole.length; at++) {
    const column = at % columns;
    least[column] = Math.min(least[column]!, whole[at]!);
    most[column] = Math.max(most[column]!, whole[at]!);
  }
  const scales = least.map((value, column) => Math.max(1e-12, (most[column]! - value) / BYTES));
  const zeros = Uint8Array.from(least, (value, column) => Math.round(-value / scales[column]!));
  const bytes = new Uint8Array(rows * columns);
  for (let at = 0; at < bytes.length; at++) {
    const column = at % columns;
    const byte = Math.round(whole[at]! / scales[column]!) + zeros[column]!;
    bytes[at] = Math.max(0, Math.min(BYTES, byte));
  }
  return { bytes, scales, zeros };
}

const floatsOf = (bytes: Uint8Array) => new Float32Array(Uint8Array.from(bytes).buffer);
const bytesOf = (values: Float32Array) => new Uint8Array(values.buffer);
