import { IDENTITY_SIDE } from '../../src/face/identity.ts';
import { floatValue, node } from '../../src/models/graph.ts';
import { encodeModel, graphBuilder } from './graph-builder.ts';
import type { Weights } from './tfjs-weights.ts';

/** Numbers by which it tells people apart. */
const IDENTITY_NUMBERS = 128;

/** Those called `down` halve the picture. */
const blocks = [
  ['conv32_1', 'conv32_2', 'conv32_3'],
  ['conv64_down', 'conv64_1', 'conv64_2', 'conv64_3'],
  ['conv128_down', 'conv128_1', 'conv128_2'],
  ['conv256_down', 'conv256_1', 'conv256_2', 'conv256_down_out'],
].flat();

/** The side of a picture after a filter went over it in steps of two, without padding. */
const halved = (side: number, filter: number) => Math.floor((side - filter) / 2) + 1;

/** dlib's face_recognition_resnet_model_v1, whose weights exist as TensorFlow.js only, as ONNX. */
export function identityNetwork(weights: Map<string, Weights>): Uint8Array {
  const { nodes, constants, constant, packed, whole, emit } = graphBuilder();
  const values = (name: string) => weights.get(name)!.values;
  const shapeOf = (name: string) => weights.get(name)!.shape as [number, number, number, number];

  /** What follows a convolution scales each channel, which its filters can do as well. */
  function convolution(input: string, name: string, stride: 1 | 2): string {
    const [height, width, from, to] = shapeOf(`${name}/conv/filters`);
    const filters = weights.get(`${name}/conv/filters`)!;
    const bias = values(`${name}/conv/bias`);
    const [scale, shift] = [values(`${name}/scale/weights`), values(`${name}/scale/biases`)];
    const cells = height * width;
    /** Where each one stands in the file: what is put out comes last there, and first in ONNX. */
    const places = Array.from({ length: cells * from * to }, (_, at) => {
      const [o, i, cell] = [Math.floor(at / cells / from), Math.floor(at / cells) % from, at % cells];
      return (cell * from + i) * to + o;
    });
    const dims = [to, from, height, width];
    const kernel = filters.packed
      ? packed(
          dims,
          Uint8Array.from(places, (place) => filters.packed!.bytes[place]!),
          filters.packed.zero,
          scale.map((value) => value * filters.packed!.step),
        )
      : constant(
          dims,
          Float32Array.from(places, (place) => filters.values[place]! * scale[place % to]!),
        );
    return emit(
      'Conv',
      [
        input,
        kernel,
        constant(
          [to],
          bias.map((value, o) => value * scale[o]! + shift[o]!),
        ),
      ],
      {
        kernel_shape: [height, width],
        strides: [stride, stride],
        auto_pad: stride === 2 ? 'VALID' : 'SAME_UPPER',
      },
    );
  }
  const relu = (value: string) => emit('Relu', [value]);
  const padded = (value: string, channels: number, side: number) =>
    channels + side === 0 ? value : emit('Pad', [value, whole([0, 0, 0, 0, 0, channels, side, side])]);

  let side = halved(halved(IDENTITY_SIDE, 7), 3);
  let value = relu(convolution('input', 'conv32_down', 2));
  value = emit('MaxPool', [value], { kernel_shape: [3, 3], strides: [2, 2] });
  for (const name of blocks) {
    const isDown = name.includes('_down');
    const made = convolution(relu(convolution(value, `${name}/conv1`, isDown ? 2 : 1)), `${name}/conv2`, 1);
    if (!isDown) {
      value = relu(emit('Add', [made, value]));
      continue;
    }
    // Halved without padding, the two ways differ by a row and a column, and in their channels.
    const [, , from, to] = shapeOf(`${name}/conv1/conv/filters`);
    const [shrunk, convolved] = [halved(side, 2), halved(side, 3)];
    const pooled = emit('AveragePool', [value], { kernel_shape: [2, 2], strides: [2, 2] });
    value = relu(emit('Add', [padded(made, 0, shrunk - convolved), padded(pooled, to - from, 0)]));
    side = shrunk;
  }
  const { shape, values: last } = weights.get('fc')!;
  const flat = emit('Flatten', [emit('GlobalAveragePool', [value])]);
  nodes.push(node('MatMul', 'output', [flat, constant(shape, last)], ['output']));
  return encodeModel(
    nodes,
    constants,
    [floatValue('input', [1, 3, IDENTITY_SIDE, IDENTITY_SIDE])],
    [floatValue('output', [1, IDENTITY_NUMBERS])],
  );
}
