import fs from 'node:fs';
import path from 'node:path';
import {
  cutModel,
  FLOAT,
  floatConstant,
  floatsOf,
  floatValue,
  HALF,
  halfTensor,
  node,
  readModel,
  writeModel,
  type Model,
  type Node,
} from '../../../models/graph.ts';
import { fuseNorms, multiplyBytes, widenConvolutions } from './optimise-graph.ts';

export const tensors = {
  /** [1,T] frames of each phoneme, before rounding. */
  durations: '/encoder/predictor/ReduceSum_output_0',
  /** [1,640,T] and [1,512,T], one column for each phoneme; below, repeated for each frame. */
  prosody: '/encoder/Transpose_output_0',
  text: '/encoder/text_encoder/Transpose_2_output_0',
  prosodyFrames: '/encoder/MatMul_output_0',
  textFrames: '/encoder/MatMul_1_output_0',
  /** [1,2F]: two steps a frame. */
  pitch: '/encoder/Reshape_output_0',
  energy: '/encoder/Reshape_1_output_0',
  /** [1,512,2F], from which a vocoder makes the sound. */
  features: '/decoder/decoder/decode.3/Div_4_output_0',
} as const;

const LEFTOVER_MS = 600_000;

interface KokoroFiles {
  durations: string;
  melody: string;
  features: string;
  generator: string;
}

/** Half precision pays on ARM with its own arithmetic only; elsewhere it is slower and gains nothing. */
export function hasHalfArithmetic(arch: string, cpuInfo: string): boolean {
  if (arch !== 'arm64') return false;
  const features = fs.existsSync(cpuInfo) ? fs.readFileSync(cpuInfo, 'utf8') : '';
  return /\basimdhp\b/.test(features);
}

/**
 * Four models, so that durations and pitch can be changed in between, and the last one replaced; takes some seconds, once. The last file names
 * the others' sizes: where it is missing or differs, all are made anew.
 */
export function splitKokoro(source: string, dir: string, half: boolean, anew: boolean): KokoroFiles {
  const into = path.join(dir, half ? 'kokoro-half-3' : 'kokoro-4');
  const files: KokoroFiles = {
    durations: path.join(into, 'durations.onnx'),
    melody: path.join(into, 'melody.onnx'),
    features: path.join(into, 'features.onnx'),
    generator: path.join(into, 'generator.onnx'),
  };
  const seal = path.join(into, 'seal.json');
  if (!anew && isSealed(seal, source, files)) return files;
  fs.mkdirSync(into, { recursive: true });
  removeLeftovers(into);
  const model = readModel(source);
  guardSilence(model);
  const given = (name: string) => model.graph!.input!.find((value) => value.name === name)!;
  const style = given('style');
  const pitch = floatValue(tensors.pitch, [1, 'F2']);
  const energy = floatValue(tensors.energy, [1, 'F2']);
  const durations = cutModel(
    model,
    [given('input_ids'), style],
    [
      floatValue(tensors.durations, [1, 'T']),
      floatValue(tensors.prosody, [1, 640, 'T']),
      floatValue(tensors.text, [1, 512, 'T']),
    ],
  );
  multiplyBytes(durations);
  writeModel(durations, files.durations);
  writeModel(
    cutModel(model, [floatValue(tensors.prosodyFrames, [1, 640, 'F']), style], [pitch, energy]),
    files.melody,
  );
  const features = floatValue(tensors.features, [1, 512, 'F2']);
  const text = floatValue(tensors.textFrames, [1, 512, 'F']);
  const rest: [string, Model][] = [
    [files.features, cutModel(model, [text, pitch, energy, style], [features])],
    [files.generator, cutModel(model, [features, pitch, style], [model.graph!.output![0]!])],
  ];
  for (const [file, part] of rest) {
    if (half) halveConvolutions(part);
    else {
      fuseNorms(part);
      widenConvolutions(part);
    }
    writeModel(part, file);
  }
  fs.writeFileSync(`${seal}.${process.pid}`, JSON.stringify(sizesOf(source, files)), { flush: true });
  fs.renameSync(`${seal}.${process.pid}`, seal);
  return files;
}

/** A process killed in the middle leaves hundreds of megabytes. */
function removeLeftovers(dir: string): void {
  for (const name of fs.readdirSync(dir)) {
    const file = path.join(dir, name);
    const age = Date.now() - (fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (name.endsWith('.new') && age > LEFTOVER_MS) fs.rmSync(file, { force: true });
  }
}

const sizesOf = (source: string, files: KokoroFiles): number[] =>
  [source, ...Object.values(files)].map((file) => fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0);

function isSealed(seal: string, source: string, files: KokoroFiles): boolean {
  try {
    return fs.readFileSync(seal, 'utf8') === JSON.stringify(sizesOf(source, files));
  } catch {
    // No seal yet: the files are made anew.
    return false;
  }
}

/** The vocoder divides the parts of a spectrum; exact silence would be 0/0, and then the whole clip is no number. */
function guardSilence(model: Model): void {
  const graph = model.graph!;
  graph.initializer!.push(floatConstant('guard_zero', 0), floatConstant('guard_tiny', 1e-9));
  graph.node = graph.node!.flatMap((operation): Node[] => {
    if (operation.name !== '/decoder/decoder/generator/Div') return [operation];
    const divisor = operation.input![1]!;
    operation.input = [operation.input![0]!, 'guard_divisor'];
    return [
      node('Equal', 'guard_is_zero', [divisor, 'guard_zero'], ['guard_is_zero']),
      node('Where', 'guard_divisor', ['guard_is_zero', 'guard_tiny', divisor], ['guard_divisor']),
      operation,
    ];
  });
}

const LARGE = 128;

/** The large convolutions take four fifths of the time; all between them stays in full precision. */
function halveConvolutions(model: Model): void {
  const graph = model.graph!;
  const constants = new Map(graph.initializer!.map((tensor) => [tensor.name!, tensor]));
  const halved = new Map<string, NonNullable<typeof graph.initializer>[number]>();
  const halve = (name: string): string => {
    const half = `${name}_half`;
    if (!halved.has(half)) {
      const { rawData, dims } = constants.get(name)!;
      halved.set(half, halfTensor(half, dims, toHalf(floatsOf(rawData!))));
    }
    return half;
  };
  graph.node = graph.node!.flatMap((operation): Node[] => {
    const weight = operation.opType === 'Conv' ? constants.get(operation.input![1]!) : undefined;
    const [outward, inward] = weight?.dims?.map(Number) ?? [0, 0];
    if (!weight || outward! < LARGE || inward! < LARGE) return [operation];
    const [input, kernel, bias] = operation.input as [string, string, string?];
    const output = operation.output![0]!;
    const halfInput = `${operation.name}_half_in`;
    const halfOutput = `${operation.name}_half_out`;
    operation.input = [halfInput, halve(kernel), ...(bias ? [halve(bias)] : [])];
    operation.output = [halfOutput];
    return [
      node('Cast', halfInput, [input], [halfInput], { to: HALF }),
      operation,
      node('Cast', `${operation.name}_full`, [halfOutput], [output], { to: FLOAT }),
    ];
  });
  const used = new Set(graph.node.flatMap((operation) => operation.input ?? []));
  graph.initializer = [...graph.initializer!, ...halved.values()].filter((tensor) => used.has(tensor.name!));
}

function toHalf(values: Float32Array): Uint16Array {
  const bits = new Uint32Array(values.buffer);
  const halves = new Uint16Array(bits.length);
  for (let index = 0; index < bits.length; index++) halves[index] = halfOf(bits[index]!);
  return halves;
}

function halfOf(word: number): number {
  const sign = (word >>> 16) & 0x8000;
  const exponent = ((word >>> 23) & 255) - 112;
  const fraction = word & 0x7fffff;
  if (exponent >= 31) return sign | 0x7bff;
  if (exponent < -10) return sign;
  if (exponent <= 0) {
    const shift = 14 - exponent;
    return sign | (((fraction | 0x800000) + (1 << (shift - 1))) >> shift);
  }
  return sign | (((exponent << 10) | (fraction >> 13)) + ((fraction >> 12) & 1));
}
