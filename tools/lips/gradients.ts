import { convolve, type Layer, type LipNet } from '../../src/stage/mouth/lip-net.ts';

export type Gradients = { weights: Float64Array; bias: Float64Array }[];

export const blankGradients = (net: LipNet): Gradients =>
  net.map(({ weights, bias }) => ({
    weights: new Float64Array(weights.length),
    bias: new Float64Array(bias.length),
  }));

const relu = (values: Float64Array) => values.map((value) => Math.max(0, value));

export interface Pass {
  /** What each layer was given. */
  inputs: Float64Array[];
  /** What the layer itself made of it, after the bend. */
  bent: Float64Array[];
  output: Float64Array;
}

/** Like the product's own run, but remembers what the way back needs. */
export function forward(net: LipNet, features: Float64Array, frames: number): Pass {
  const inputs: Float64Array[] = [];
  const bent: Float64Array[] = [];
  let state = features;
  for (const [index, layer] of net.entries()) {
    const made = new Float64Array(frames * layer.outputs);
    convolve(layer, state, made);
    inputs.push(state);
    if (index === net.length - 1) return { inputs, bent, output: made };
    const shaped = relu(made);
    bent.push(shaped);
    const before = state;
    state = index === 0 ? shaped : shaped.map((value, at) => value + before[at]!);
  }
  throw new Error('a net without layers');
}

/** `wanted`: how the loss changes with each output. Adds to `gradients`. */
export function backward(
  net: LipNet,
  { inputs, bent }: Pass,
  wanted: Float64Array,
  gradients: Gradients,
): void {
  let slope = wanted;
  for (let index = net.length - 1; index >= 0; index--) {
    const layer = net[index]!;
    const isInner = index > 0 && index < net.length - 1;
    const shaped = bent[index];
    const own = shaped ? slope.map((value, at) => (shaped[at]! > 0 ? value : 0)) : slope;
    const below = index > 0 ? (isInner ? slope.slice() : new Float64Array(inputs[index]!.length)) : null;
    backwardLayer(layer, inputs[index]!, own, gradients[index]!, below);
    if (below) slope = below;
  }
}

function backwardLayer(
  layer: Layer,
  input: Float64Array,
  slope: Float64Array,
  gradient: Gradients[number],
  below: Float64Array | null,
): void {
  const { taps, step, stride, before, inputs, outputs, weights } = layer;
  const { weights: sums, bias } = gradient;
  const frames = slope.length / outputs;
  const length = input.length / inputs;
  for (let frame = 0; frame < frames; frame++) {
    const from = frame * outputs;
    for (let o = 0; o < outputs; o++) bias[o]! += slope[from + o]!;
    for (let tap = 0; tap < taps; tap++) {
      const source = frame * stride + tap * step - before;
      if (source < 0 || source >= length) continue;
      for (let i = 0; i < inputs; i += 2) {
        const at = source * inputs + i;
        const row = (tap * inputs + i) * outputs;
        const row2 = row + outputs;
        const a = input[at]!;
        const b = input[at + 1]!;
        let first = 0;
        let second = 0;
        for (let o = 0; o < outputs; o++) {
          const value = slope[from + o]!;
          sums[row + o]! += a * value;
          sums[row2 + o]! += b * value;
          first += weights[row + o]! * value;
          second += weights[row2 + o]! * value;
        }
        if (!below) continue;
        below[at]! += first;
        below[at + 1]! += second;
      }
    }
  }
}
