import { expect, test } from 'vitest';
import { node, type Model } from '../../models/graph.ts';
import { teachDecoder } from './teach-decoder.ts';

const PLACE = 'layers.0.fc1';
const W = [
  [1, -2],
  [0.5, 4],
];

/** Two inputs and two outputs, as the published file holds them. */
function decoder(): Model {
  const step = 4 / 127;
  const matrix = 'onnx::MatMul_1_merged_0';
  const branch = node(
    'MatMulInteger',
    '/model/decoder/layers.0/fc1/MatMul_quant',
    ['x', `${matrix}_quantized`, 'x_zero', `${matrix}_zero_point`],
    ['y'],
  );
  const bytes = Int8Array.from(W.flat(), (value) => Math.round(value / step));
  return {
    graph: {
      node: [{ attribute: [{ name: 'then_branch', g: { node: [branch] } }] }],
      initializer: [
        { name: `${matrix}_quantized`, dims: [2, 2], rawData: new Uint8Array(bytes.buffer) },
        { name: `${matrix}_scale`, dims: [], floatData: [step] },
      ],
    },
  };
}

function lesson(place: string, scale: number, first: number[], second: number[]): Buffer {
  const head = Buffer.from(JSON.stringify({ rank: 1, lessons: [{ place, inputs: 2, outputs: 2 }] }));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  const scales = Buffer.from(Float32Array.of(scale).buffer);
  return Buffer.concat([length, head, scales, Buffer.from(Int8Array.from([...first, ...second]).buffer)]);
}

function matrixOf(model: Model): number[][] {
  const [weights, scale] = model.graph!.initializer!;
  const bytes = new Int8Array(Uint8Array.from(weights!.rawData as Uint8Array).buffer);
  const at = (row: number, column: number) => bytes[2 * row + column]! * scale!.floatData![column]!;
  return [0, 1].map((row) => [0, 1].map((column) => at(row, column)));
}

test('what was taught is added, however small beside the largest weight', () => {
  const taught = matrixOf(teachDecoder(decoder(), lesson(PLACE, 0.0001, [100, -100], [1, 0])));
  [1.01, -2, 0.49, 4].forEach((value, at) =>
    expect(Math.abs(taught.flat()[at]! - value), `${at}`).toBeLessThan(0.02),
  );
  expect(taught[0]![0]! - taught[1]![0]!).toBeGreaterThan(0.505);
});

test('a lesson for a place that is not there is refused', () => {
  expect(() => teachDecoder(decoder(), lesson('layers.9.fc1', 1, [0, 0], [0, 0]))).toThrow('layers.9.fc1');
});
