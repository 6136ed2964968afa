import fs from 'node:fs';
import onnxProto, { type onnx as OnnxTypes } from 'onnx-proto';

const { onnx } = onnxProto;

export type Model = OnnxTypes.IModelProto;
export type Node = OnnxTypes.INodeProto;
type ValueInfo = OnnxTypes.IValueInfoProto;
type Dims = OnnxTypes.ITensorProto['dims'];

export const FLOAT = 1;
const BYTE = 3;
const INT64 = 7;
export const HALF = 10;

export const readModel = (file: string): Model => onnx.ModelProto.decode(fs.readFileSync(file));

/**
 * Tensor by tensor: encoded at once, a model would be in memory a second time. By the rules of the format messages
 * one behind the other are one message; `readModel` does not know that, the runtime does.
 * Under another name first: a half-written model would be taken for a whole one.
 */
export function writeModel(model: Model, file: string): void {
  const { initializer, ...graph } = model.graph!;
  const fresh = `${file}.${process.pid}.new`;
  const out = fs.openSync(fresh, 'w');
  try {
    fs.writeFileSync(out, onnx.ModelProto.encode({ ...model, graph }).finish());
    for (const tensor of initializer ?? [])
      fs.writeFileSync(out, onnx.ModelProto.encode({ graph: { initializer: [tensor] } }).finish());
    fs.fsyncSync(out);
  } finally {
    fs.closeSync(out);
  }
  fs.renameSync(fresh, file);
}

export function floatValue(name: string, dims: (number | string)[]): ValueInfo {
  const dim = dims.map((size) => (typeof size === 'string' ? { dimParam: size } : { dimValue: size }));
  return onnx.ValueInfoProto.create({ name, type: { tensorType: { elemType: FLOAT, shape: { dim } } } });
}

export const node = (
  opType: string,
  name: string,
  input: string[],
  output: string[],
  attributes: Record<string, number | number[] | string> = {},
): Node =>
  onnx.NodeProto.create({
    opType,
    name,
    input,
    output,
    attribute: Object.entries(attributes).map(([key, value]) => ({ name: key, ...attributeOf(value) })),
  });

function attributeOf(value: number | number[] | string) {
  if (typeof value === 'number') return { type: 2, i: value };
  return typeof value === 'string' ? { type: 3, s: Buffer.from(value) } : { type: 7, ints: value };
}

export const floatTensor = (name: string, dims: Dims, values: Float32Array) =>
  onnx.TensorProto.create({ name, dataType: FLOAT, dims, rawData: bytesOf(values) });

export const floatConstant = (name: string, value: number) => floatTensor(name, [], Float32Array.of(value));

export const byteTensor = (name: string, dims: Dims, values: Int8Array) =>
  onnx.TensorProto.create({ name, dataType: BYTE, dims, rawData: bytesOf(values) });

export const wholeConstant = (name: string, ...values: number[]) =>
  onnx.TensorProto.create({
    name,
    dataType: INT64,
    dims: [values.length],
    rawData: bytesOf(BigInt64Array.from(values, BigInt)),
  });

export const halfTensor = (name: string, dims: Dims, values: Uint16Array) =>
  onnx.TensorProto.create({ name, dataType: HALF, dims, rawData: bytesOf(values) });

/** Copied: of a file that was read, raw data is a view, and its buffer the whole file. */
export const floatsOf = (raw: Uint8Array): Float32Array => new Float32Array(Uint8Array.from(raw).buffer);

/** A matrix as bytes from −most to most, and the scale of each of its columns. */
export function bytesByColumns(values: Float32Array, columns: number, most: number) {
  const scales = new Float32Array(columns).fill(1e-12);
  for (let at = 0; at < values.length; at++)
    scales[at % columns] = Math.max(scales[at % columns]!, Math.abs(values[at]!) / most);
  const bytes = new Int8Array(values.map((value, at) => Math.round(value / scales[at % columns]!)));
  return { bytes, scales };
}

const bytesOf = (values: ArrayBufferView): Uint8Array =>
  new Uint8Array(values.buffer, values.byteOffset, values.byteLength);

export function cutModel(model: Model, inputs: ValueInfo[], outputs: ValueInfo[]): Model {
  const graph = model.graph!;
  const nodes = graph.node ?? [];
  const producers = new Map<string, number>();
  nodes.forEach((one, index) => one.output?.forEach((name) => name && producers.set(name, index)));
  const constants = new Map((graph.initializer ?? []).map((tensor) => [tensor.name!, tensor]));
  const given = new Set(inputs.map((value) => value.name!));
  const seen = new Set<string>();
  const needed = new Set<number>();
  const left = outputs.map((value) => value.name!);
  while (left.length > 0) {
    const name = left.pop()!;
    if (!name || seen.has(name) || given.has(name)) continue;
    seen.add(name);
    if (constants.has(name)) continue;
    const producer = producers.get(name);
    if (producer === undefined) throw new Error(`nothing in the model makes ${name}`);
    if (needed.has(producer)) continue;
    needed.add(producer);
    left.push(...(nodes[producer]!.input ?? []));
  }
  return onnx.ModelProto.create({
    irVersion: model.irVersion,
    opsetImport: model.opsetImport,
    graph: {
      name: graph.name,
      node: [...needed].toSorted((a, b) => a - b).map((index) => nodes[index]!),
      initializer: [...seen].flatMap((name) => constants.get(name) ?? []),
      input: inputs,
      output: outputs,
    },
  });
}
