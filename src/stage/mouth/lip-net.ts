import { BANDS, logMel, MEL_RATE, SOUND_RATE, type LogMel } from './log-mel.ts';
import { CURVE_RATE, ease, SHORTEST_SEAL, type MouthCurve } from './mouth.ts';

/** A convolution over time. Tap t of output frame k looks at input frame k · stride + t · step − before. */
export interface Layer {
  taps: number;
  step: number;
  stride: number;
  before: number;
  inputs: number;
  outputs: number;
  /** [tap][input][output] */
  weights: Float64Array;
  bias: Float64Array;
}

export type LipNet = Layer[];

const FRAMES_EACH = MEL_RATE / CURVE_RATE;
const WIDTH = 64;
const REACHES = [1, 2, 4, 8];
const MARGIN = 20;
const PIECE = 2400;
export const OUTPUTS = 5;

const blank = (shape: Omit<Layer, 'weights' | 'bias'>): Layer => ({
  ...shape,
  weights: new Float64Array(shape.taps * shape.inputs * shape.outputs),
  bias: new Float64Array(shape.outputs),
});

export const blankNet = (): LipNet => [
  blank({ taps: 6, step: 1, stride: FRAMES_EACH, before: 2, inputs: BANDS, outputs: WIDTH }),
  ...REACHES.map((reach) =>
    blank({ taps: 3, step: reach, stride: 1, before: reach, inputs: WIDTH, outputs: WIDTH }),
  ),
  blank({ taps: 1, step: 1, stride: 1, before: 0, inputs: WIDTH, outputs: OUTPUTS }),
];

/** For each layer a scale for every output and the biases, then a byte a weight. */
export function readLipNet(file: ArrayBuffer): LipNet {
  const net = blankNet();
  const size = net.reduce((sum, { weights, bias }) => sum + weights.length + 8 * bias.length, 0);
  if (file.byteLength !== size) throw new Error(`the lip net has ${file.byteLength} bytes, not ${size}`);
  const view = new DataView(file);
  let at = 0;
  for (const { outputs, weights, bias } of net) {
    const scales = at;
    const bytes = at + 8 * outputs;
    for (let o = 0; o < outputs; o++) bias[o] = view.getFloat32(scales + 4 * (outputs + o), true);
    for (let i = 0; i < weights.length; i++)
      weights[i] = view.getInt8(bytes + i) * view.getFloat32(scales + 4 * (i % outputs), true);
    at = bytes + weights.length;
  }
  return net;
}

export function convolve(layer: Layer, input: Float64Array, output: Float64Array): void {
  const { taps, step, stride, before, inputs, outputs, weights, bias } = layer;
  const frames = output.length / outputs;
  const length = input.length / inputs;
  for (let frame = 0; frame < frames; frame++) {
    const to = frame * outputs;
    for (let o = 0; o < outputs; o++) output[to + o]! += bias[o]!;
    for (let tap = 0; tap < taps; tap++) {
      const source = frame * stride + tap * step - before;
      if (source < 0 || source >= length) continue;
      // Four inputs at a time: half the time is spent on fetching and storing the sums.
      for (let i = 0; i < inputs; i += 4) {
        const at = source * inputs + i;
        const a = input[at]!;
        const b = input[at + 1]!;
        const c = input[at + 2]!;
        const d = input[at + 3]!;
        if (a === 0 && b === 0 && c === 0 && d === 0) continue;
        const row = (tap * inputs + i) * outputs;
        const row2 = row + outputs;
        const row3 = row2 + outputs;
        const row4 = row3 + outputs;
        for (let o = 0; o < outputs; o++)
          output[to + o]! +=
            a * weights[row + o]! + b * weights[row2 + o]! + c * weights[row3 + o]! + d * weights[row4 + o]!;
      }
    }
  }
}

/** A recording that never gets above −60 dB holds no voice. */
const FAINTEST = Math.log(1e-6);
/** What is 48 dB below the voice is nothing to the net; 40 dB below it nobody is speaking. */
const DEPTH = 11;
/** … and 40 dB below it nobody is speaking. */
const QUIET = 9.2;
const SPREAD = 5;

export function voiceLevel({ loudness }: LogMel): number {
  const loudest = loudness.reduce((most, one) => Math.max(most, one), FAINTEST);
  const heard = loudness.filter((one) => one > loudest - QUIET).toSorted();
  return Math.max(FAINTEST, heard[Math.floor(heard.length * 0.9)] ?? FAINTEST);
}

export const lipFeatures = (bands: Float32Array, level: number): Float64Array =>
  new Float64Array(bands.length).map((_, i) => Math.max(0, bands[i]! - level + DEPTH) / SPREAD);

export const melFrames = (samples: Float32Array): LogMel =>
  logMel(samples, FRAMES_EACH * (Math.ceil((samples.length / SOUND_RATE) * CURVE_RATE) + 1));

function predict(net: LipNet, sound: LogMel): Float64Array {
  const length = sound.frames / FRAMES_EACH;
  const level = voiceLevel(sound);
  const values = new Float64Array(length * OUTPUTS);
  // An hour in one piece would fill the memory of a browser.
  for (let from = 0; from < length; from += PIECE) {
    const to = Math.min(length, from + PIECE);
    const first = Math.max(0, from - MARGIN);
    const heard = sound.bands.subarray(first * FRAMES_EACH * BANDS, (to + MARGIN) * FRAMES_EACH * BANDS);
    const made = runLayers(net, lipFeatures(heard, level));
    values.set(made.subarray((from - first) * OUTPUTS, (to - first) * OUTPUTS), from * OUTPUTS);
  }
  return values.map((value) => 1 / (1 + Math.exp(-value)));
}

function runLayers(net: LipNet, features: Float64Array): Float64Array {
  const length = features.length / BANDS / FRAMES_EACH;
  let state = features;
  for (const [index, layer] of net.entries()) {
    const made = new Float64Array(length * layer.outputs);
    convolve(layer, state, made);
    if (index === net.length - 1) return made;
    for (let i = 0; i < made.length; i++) made[i] = Math.max(0, made[i]!) + (index > 0 ? state[i]! : 0);
    state = made;
  }
  return state;
}

const SURE = 0.45;
const MOVE = 0.25;
/** Lips leave their rest before the sound begins. */
const AHEAD_FRAMES = 6;

export function mouthCurveOfSound(samples: Float32Array, net: LipNet): MouthCurve {
  const sound = melFrames(samples);
  return curveFromOutputs(predict(net, sound), quietIn(sound));
}

function quietIn(sound: LogMel): Uint8Array {
  const level = voiceLevel(sound);
  const threshold = level === FAINTEST ? Infinity : level - QUIET;
  return Uint8Array.from({ length: sound.frames / FRAMES_EACH }, (_, i) => {
    const near = sound.loudness.subarray(Math.max(0, i * FRAMES_EACH - 2), i * FRAMES_EACH + AHEAD_FRAMES);
    return near.every((one) => one < threshold) ? 1 : 0;
  });
}

function curveFromOutputs(values: Float64Array, silent: Uint8Array): MouthCurve {
  const of = (output: number) => Float32Array.from(silent, (_, i) => values[i * OUTPUTS + output]!);
  const speaking = of(4);
  const quiet = silent.map((one, i) => (one || speaking[i]! < 0.5 ? 1 : 0));
  const press = of(2);
  const hold = of(3);
  const closed = seals(press.map((value, i) => (silent[i] || value < hold[i]! ? 0 : value)));
  const bite = seals(hold.map((value, i) => (silent[i] || value < press[i]! || closed[i] ? 0 : value)));
  const atRest = reachOf(quiet);
  const apart = reachOf(quiet.map((one, i) => (one || closed[i] === 1 || bite[i] === 1 ? 1 : 0)));
  return {
    open: of(0).map((value, i) => Math.min(value, apart[i]!)),
    round: of(1).map((value, i) => Math.max(-atRest[i]!, Math.min(atRest[i]!, 2 * value - 1))),
    closed: ease(closed),
    bite: ease(bite),
  };
}

function seals(sureness: Float32Array): Float32Array {
  const found = new Float32Array(sureness.length);
  for (let from = 0; from < sureness.length; from++) {
    if (sureness[from]! < SURE) continue;
    let to = from;
    while (to < sureness.length && sureness[to]! >= SURE) to++;
    const missing = Math.max(0, SHORTEST_SEAL - (to - from));
    found.fill(1, Math.max(0, from - Math.ceil(missing / 2)), to + Math.floor(missing / 2));
    from = to;
  }
  return found;
}

function reachOf(fixed: Uint8Array): Float32Array {
  const reach = new Float32Array(fixed.length);
  let most = Infinity;
  for (let i = 0; i < fixed.length; i++) reach[i] = most = fixed[i] ? 0 : most + MOVE;
  most = Infinity;
  for (let i = fixed.length - 1; i >= 0; i--) {
    most = fixed[i] ? 0 : most + MOVE;
    reach[i] = Math.min(reach[i]!, most);
  }
  return reach;
}
