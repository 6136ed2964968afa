import { floatValue, node, type Node } from '../../src/models/graph.ts';
import { encodeModel, graphBuilder } from './graph-builder.ts';
import { readTflite, type TfliteModel, type TfliteOperator } from './tflite.ts';

/** Numbers of the format's operators that MediaPipe's face models use. */
const ADD = 0;
const CONCATENATION = 2;
const CONV_2D = 3;
const DEPTHWISE_CONV_2D = 4;
const DEQUANTIZE = 6;
const MAX_POOL_2D = 17;
const RELU = 19;
const RESHAPE = 22;
const PAD = 34;
const PRELU = 54;

/** TFLite keeps channels last, ONNX first. */
const toChannelsFirst = [0, 3, 1, 2];
const toChannelsLast = [0, 2, 3, 1];

/**
 * MediaPipe publishes its face models as TFLite only, and no runtime for that is to be had in Node; ours runs ONNX.
 * Inputs come channels first; outputs are called `out0`, `out1` … and have the shapes of the file.
 */
export function tfliteToOnnx(file: Buffer): Uint8Array {
  const model = readTflite(file);
  const { tensors } = model;
  const { nodes, constants, constant, whole, emit } = graphBuilder();
  const names = new Map<number, string>();
  const isChannelsFirst = new Set<number>();

  const floats = (index: number) => tensors[index]!.values as Float32Array;
  const activated = (value: string, activation: number) => (activation === 1 ? emit('Relu', [value]) : value);

  model.inputs.forEach((index) => {
    names.set(index, 'input');
    isChannelsFirst.add(index);
  });

  function convolution({ code, inputs: [input, weights, bias], options }: TfliteOperator): string {
    const isDepthwise = code === DEPTHWISE_CONV_2D;
    const shape = tensors[weights!]!.shape;
    const order = isDepthwise ? [3, 0, 1, 2] : toChannelsFirst;
    const [values, dims] = transposed(floats(weights!), shape, order);
    const given = [names.get(input!)!, constant(dims, values)];
    if (bias !== undefined && bias >= 0) given.push(constant(tensors[bias]!.shape, floats(bias)));
    const made = emit('Conv', given, {
      kernel_shape: [shape[1]!, shape[2]!],
      strides: [options.int(2), options.int(1)],
      group: isDepthwise ? shape[3]! : 1,
      auto_pad: padding(options.byte(0)),
    });
    return activated(made, options.byte(isDepthwise ? 4 : 3));
  }

  function reshape({ inputs: [input], outputs: [output] }: TfliteOperator): string {
    const value = names.get(input!)!;
    const flat = isChannelsFirst.has(input!) ? emit('Transpose', [value], { perm: toChannelsLast }) : value;
    return emit('Reshape', [flat, whole(tensors[output!]!.shape)]);
  }

  function padded({ inputs: [input, widths] }: TfliteOperator): string {
    const around = tensors[widths!]!.values!;
    const before = toChannelsFirst.map((axis) => around[axis * 2]!);
    const after = toChannelsFirst.map((axis) => around[axis * 2 + 1]!);
    return emit('Pad', [names.get(input!)!, whole([...before, ...after])]);
  }

  function converted(operator: TfliteOperator): string {
    const { code, inputs, options } = operator;
    const value = names.get(inputs[0]!)!;
    switch (code) {
      case CONV_2D:
      case DEPTHWISE_CONV_2D:
        return convolution(operator);
      case ADD:
        return activated(emit('Add', [value, names.get(inputs[1]!)!]), options.byte(0));
      case RELU:
        return emit('Relu', [value]);
      case PRELU: {
        const slopes = floats(inputs[1]!);
        return emit('PRelu', [value, constant([slopes.length, 1, 1], slopes)]);
      }
      case MAX_POOL_2D:
        return emit('MaxPool', [value], {
          kernel_shape: [options.int(4), options.int(3)],
          strides: [options.int(2), options.int(1)],
          auto_pad: padding(options.byte(0)),
        });
      case PAD:
        return padded(operator);
      case RESHAPE:
        return reshape(operator);
      case CONCATENATION: {
        const given = inputs.map((index) => names.get(index)!);
        return emit('Concat', given, { axis: options.int(0) });
      }
      default:
        throw new Error(`operator ${code} is not known`);
    }
  }

  for (const operator of model.operators) {
    const [input] = operator.inputs as [number];
    const [output] = operator.outputs as [number];
    if (operator.code === DEQUANTIZE) {
      tensors[output]!.values = tensors[input]!.values;
      continue;
    }
    names.set(output, converted(operator));
    const isFlat =
      operator.code === RESHAPE || (operator.code === CONCATENATION && !isChannelsFirst.has(input));
    if (!isFlat) isChannelsFirst.add(output);
  }
  return encodeModel(nodes, constants, inputsOf(model), outputsOf(model, names, nodes, isChannelsFirst));
}

const padding = (kind: number): string => (kind === 0 ? 'SAME_UPPER' : 'VALID');

const inputsOf = ({ inputs, tensors }: TfliteModel) => {
  const { shape } = tensors[inputs[0]!]!;
  return [
    floatValue(
      'input',
      toChannelsFirst.map((axis) => shape[axis]!),
    ),
  ];
};

function outputsOf(
  { outputs, tensors }: TfliteModel,
  names: Map<number, string>,
  nodes: Node[],
  first: Set<number>,
) {
  return outputs.map((index, place) => {
    const name = `out${place}`;
    const value = names.get(index)!;
    nodes.push(
      first.has(index)
        ? node('Transpose', name, [value], [name], { perm: toChannelsLast })
        : node('Identity', name, [value], [name]),
    );
    return floatValue(name, tensors[index]!.shape);
  });
}

function transposed(values: Float32Array, shape: number[], order: number[]): [Float32Array, number[]] {
  const strides = shape.map((_, axis) => shape.slice(axis + 1).reduce((a, b) => a * b, 1));
  const dims = order.map((axis) => shape[axis]!);
  const made = Float32Array.from({ length: values.length }, (_, place) => {
    let rest = place;
    let from = 0;
    for (let axis = dims.length - 1; axis >= 0; axis--) {
      from += (rest % dims[axis]!) * strides[order[axis]!]!;
      rest = Math.floor(rest / dims[axis]!);
    }
    return values[from]!;
  });
  return [made, dims];
}
