import {
  blankNet,
  lipFeatures,
  melFrames,
  voiceLevel,
  OUTPUTS,
  type LipNet,
} from '../../src/stage/mouth/lip-net.ts';
import { openAdam } from './adam.ts';
import type { Spoken } from './corpus.ts';
import { backward, blankGradients, forward } from './gradients.ts';
import { shuffled } from '../../src/common/random.ts';
import { openRandom, type Random } from './random.ts';
import { hasten, roughen } from './roughen.ts';
import { truthOf } from './score-net.ts';

const CLIPS_A_STEP = 2;
const FASTEST = 2e-3;
const SLOWEST = 5e-5;
const WARM_CLIPS = 200;
/** open, round, closed, bite, speaking */
const importance = [3, 1.5, 1.5, 0.7, 0.5];
/** A closure is rare: to miss one costs more than to see one too many. */
const RARE = 2;

export function trainNet(
  spoken: Spoken[],
  epochs: number,
  onEpoch: (epoch: number, loss: number, net: LipNet) => void,
): LipNet {
  const random = openRandom(7);
  const net = blankNet();
  scatter(net, random);
  const adam = openAdam(net);
  const gradients = blankGradients(net);
  for (let epoch = 1; epoch <= epochs; epoch++) {
    let loss = 0;
    let frames = 0;
    for (const [index, clip] of shuffled(spoken, random.next).entries()) {
      const other = spoken[random.below(spoken.length)]!;
      const { features, wanted } = lesson(clip, other, random);
      const length = wanted.length / OUTPUTS;
      const pass = forward(net, features, length);
      const wrong = slopesOf(pass.output, wanted);
      loss += wrong.loss;
      frames += length;
      backward(net, pass, wrong.slopes, gradients);
      if (index % CLIPS_A_STEP !== CLIPS_A_STEP - 1) continue;
      const clips = (epoch - 1) * spoken.length + index;
      const wave = 0.5 + 0.5 * Math.cos((Math.PI * clips) / (epochs * spoken.length));
      adam(gradients, Math.min(1, clips / WARM_CLIPS) * (SLOWEST + (FASTEST - SLOWEST) * wave));
    }
    onEpoch(epoch, loss / frames, net);
  }
  return net;
}

function scatter(layers: LipNet, chance: Random): void {
  for (const [index, { taps, inputs, weights }] of layers.entries()) {
    // Small steps beside the direct way: the sum of all layers stays in bounds at the start.
    const size = Math.sqrt(2 / (taps * inputs)) * (index === 0 ? 1 : 0.4);
    for (let i = 0; i < weights.length; i++) weights[i] = chance.normal() * size;
  }
}

/** Distorts a clip differently each time, so that the net does not learn it by heart. */
function lesson(
  clip: Spoken,
  other: Spoken,
  chance: Random,
): { features: Float64Array; wanted: Float64Array } {
  const factor = chance.between(0.87, 1.15);
  const samples = roughen(hasten(clip.samples, factor), other.samples, chance);
  const phonemes = clip.phonemes.map(({ phoneme, start, end }) => ({
    phoneme,
    start: start / factor,
    end: end / factor,
  }));
  const { open, round, closed, bite } = truthOf({ samples, phonemes });
  const wanted = Float64Array.from({ length: open.length * OUTPUTS }, (_, at) => {
    const i = Math.floor(at / OUTPUTS);
    const isSpeaking = open[i]! > 0 || closed[i]! > 0 || bite[i]! > 0;
    return [open[i]!, (round[i]! + 1) / 2, closed[i]!, bite[i]!, isSpeaking ? 1 : 0][at % OUTPUTS]!;
  });
  const sound = melFrames(samples);
  return { features: lipFeatures(sound.bands, voiceLevel(sound)), wanted };
}

/** Cross entropy: its slope is the plain difference. */
function slopesOf(output: Float64Array, wanted: Float64Array): { slopes: Float64Array; loss: number } {
  let loss = 0;
  const slopes = output.map((value, at) => {
    const kind = at % OUTPUTS;
    const truth = wanted[at]!;
    const guess = 1 / (1 + Math.exp(-value));
    const weight = importance[kind]! * (kind === 2 || kind === 3 ? 1 + RARE * truth : 1);
    loss -= weight * (truth * Math.log(guess + 1e-9) + (1 - truth) * Math.log(1 - guess + 1e-9));
    return (weight * (guess - truth)) / (CLIPS_A_STEP * 200);
  });
  return { slopes, loss };
}
