import { bytesByColumns, floatsOf, type Model } from '../../models/graph.ts';

/** One matrix of the decoder: what is added to it is first × second, each column of the first by its scale. */
interface Lesson {
  place: string;
  inputs: number;
  outputs: number;
}

const MOST = 127;

/**
 * Adds what tools/hearing taught to the matrices of Whisper's decoder. They become bytes again, now with a scale for each
 * column: on the old grid of one scale for all, most of what was learnt is less than half a step and would be lost.
 */
export function teachDecoder(model: Model, taught: Buffer): Model {
  const tensors = new Map(model.graph!.initializer!.map((tensor) => [tensor.name!, tensor]));
  const matrices = matricesOf(model);
  for (const { lesson, rank, scales, first, second } of lessonsIn(taught)) {
    const { inputs, outputs } = lesson;
    const name = matrices.get(lesson.place);
    const weights = tensors.get(`${name}_quantized`);
    const scale = tensors.get(`${name}_scale`);
    if (!weights || !scale) throw new Error(`the decoder has no ${lesson.place}`);
    const step = scale.floatData![0]!;
    const whole = new Float32Array(signed(weights.rawData as Uint8Array)).map((byte) => byte * step);
    if (whole.length !== inputs * outputs) throw new Error(`${lesson.place} is of another size`);
    const deltas = new Float32Array(first).map((value, at) => value * scales[at % rank]!);
    addProduct(whole, deltas, second, rank);
    const { bytes, scales: steps } = bytesByColumns(whole, outputs, MOST);
    weights.rawData = new Uint8Array(bytes.buffer);
    Object.assign(scale, { dims: [outputs], floatData: Array.from(steps) });
  }
  return model;
}

/** Four rows at once take a third less than one by one, and whoever waits for the first words waits for this. */
function addProduct(sum: Float32Array, first: Float32Array, second: Int8Array, rank: number): void {
  const columns = second.length / rank;
  const rows = new Float32Array(columns * (rank + 3));
  rows.set(second);
  for (let row = 0, at = 0; row * rank < first.length; row++, at += columns)
    for (let part = 0; part < rank; part += 4) {
      const [a = 0, b = 0, c = 0, d = 0] = first.subarray(row * rank + part, (row + 1) * rank);
      const [from, two, three, four] = [0, 1, 2, 3].map((n) => (part + n) * columns) as [
        number,
        number,
        number,
        number,
      ];
      for (let column = 0; column < columns; column++)
        sum[at + column]! +=
          a * rows[from + column]! +
          b * rows[two + column]! +
          c * rows[three + column]! +
          d * rows[four + column]!;
    }
}

/** Their names by the place in the network; both branches of the graph use the same tensors. */
function matricesOf(model: Model): Map<string, string> {
  const branches = model.graph!.node!.flatMap((one) => one.attribute!.flatMap(({ g }) => g?.node ?? []));
  return new Map(
    branches
      .filter(({ opType, input }) => opType === 'MatMulInteger' && input![1]!.endsWith('_quantized'))
      .map(({ name, input }) => [
        name!.replace(/^\/model\/decoder\/|\/MatMul_quant$/g, '').replaceAll('/', '.'),
        input![1]!.replace(/_quantized$/, ''),
      ]),
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
  for (const lesson of lessons) {
    const scales = floatsOf(take(4 * rank));
    const first = signed(take(lesson.inputs * rank));
    const second = signed(take(rank * lesson.outputs));
    yield { lesson, rank, scales, first, second };
  }
}

const signed = (bytes: Uint8Array) => new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
