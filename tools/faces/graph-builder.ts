import onnxProto, { type onnx as OnnxTypes } from 'onnx-proto';
import { halfTensor, node, wholeConstant, type Node } from '../../src/models/graph.ts';

const { onnx } = onnxProto;
const FLOAT = 1;
const BYTE = 2;

const bytesOf = (values: ArrayBufferView): Uint8Array =>
  new Uint8Array(values.buffer, values.byteOffset, values.byteLength);

/**
 * The nodes and constants of a graph, each under a name of its own, which is what is returned. Weights stand in the file
 * as narrow as they were published; the runtime widens them once, when it opens it.
 */
export function graphBuilder() {
  const nodes: Node[] = [];
  const constants: OnnxTypes.ITensorProto[] = [];
  const fresh = (kind: string) => `${kind}${nodes.length + constants.length}`;
  function emit(type: string, inputs: string[], attributes: Parameters<typeof node>[4] = {}): string {
    const name = fresh('value');
    nodes.push(node(type, name, inputs, [name], attributes));
    return name;
  }
  function add(dataType: number, dims: number[], values: ArrayBufferView): string {
    const name = fresh('weight');
    constants.push(onnx.TensorProto.create({ name, dataType, dims, rawData: bytesOf(values) }));
    return name;
  }
  function constant(dims: number[], values: Float32Array): string {
    const halves = toHalves(values);
    if (!halves) return add(FLOAT, dims, values);
    const name = fresh('weight');
    constants.push(halfTensor(name, dims, halves));
    return emit('Cast', [name], { to: FLOAT });
  }
  /** Each value is `(byte - zero)`, times the step of what it puts out, its first dimension. */
  function packed(dims: number[], bytes: Uint8Array, zero: number, steps: Float32Array): string {
    const whole = Math.round(zero);
    if (Math.abs(whole - zero) > 1e-6) throw new Error(`${zero} is no whole byte`);
    const wide = emit('Cast', [add(BYTE, dims, bytes)], { to: FLOAT });
    const shifted = emit('Sub', [wide, add(FLOAT, [1], Float32Array.of(whole))]);
    return emit('Mul', [shifted, add(FLOAT, [steps.length, 1, 1, 1], steps)]);
  }
  function whole(values: number[]): string {
    const name = fresh('shape');
    constants.push(wholeConstant(name, ...values));
    return name;
  }
  return { nodes, constants, constant, packed, whole, emit };
}

/** Null where one of them would lose something by it. */
function toHalves(values: Float32Array): Uint16Array | null {
  const bits = new Uint32Array(values.buffer, values.byteOffset, values.length);
  const halves = new Uint16Array(values.length);
  for (const [i, value] of bits.entries()) {
    const exponent = ((value >>> 23) & 255) - 112;
    const fraction = (value & 0x7fffff) | (exponent <= 0 ? 0x800000 : 0);
    const dropped = 13 + Math.max(0, 1 - exponent);
    const isZero = (value & 0x7fffffff) === 0;
    if (!isZero && (exponent > 30 || dropped > 23 || fraction % 2 ** dropped !== 0)) return null;
    const rest = isZero ? 0 : (Math.max(0, exponent) << 10) | (fraction >>> dropped);
    halves[i] = ((value >>> 16) & 0x8000) | rest;
  }
  return halves;
}

/** A whole model as bytes, in the version of the format that the runtime of this project reads. */
export const encodeModel = (
  nodes: Node[],
  initializer: OnnxTypes.ITensorProto[],
  input: OnnxTypes.IValueInfoProto[],
  output: OnnxTypes.IValueInfoProto[],
): Uint8Array =>
  onnx.ModelProto.encode({
    irVersion: 7,
    opsetImport: [{ domain: '', version: 14 }],
    graph: { name: 'graph', node: nodes, initializer, input, output },
  }).finish();
