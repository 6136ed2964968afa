import type { LipNet } from '../../src/stage/mouth/lip-net.ts';
import { blankGradients, type Gradients } from './gradients.ts';

const FIRST = 0.9;
const SECOND = 0.999;
const DECAY = 1e-4;

/** Moves the net against the gradients and clears them. */
export function openAdam(net: LipNet): (gradients: Gradients, rate: number) => void {
  const means = blankGradients(net);
  const squares = blankGradients(net);
  let steps = 0;
  return (gradients, rate) => {
    steps++;
    const pace = (rate * Math.sqrt(1 - SECOND ** steps)) / (1 - FIRST ** steps);
    for (const [index, layer] of net.entries()) {
      for (const key of ['weights', 'bias'] as const) {
        const values = layer[key];
        const gradient = gradients[index]![key];
        const mean = means[index]![key];
        const square = squares[index]![key];
        for (let i = 0; i < values.length; i++) {
          const slope = gradient[i]!;
          mean[i]! += (1 - FIRST) * (slope - mean[i]!);
          square[i]! += (1 - SECOND) * (slope * slope - square[i]!);
          values[i]! -= (pace * mean[i]!) / (Math.sqrt(square[i]!) + 1e-8) + rate * DECAY * values[i]!;
        }
        gradient.fill(0);
      }
    }
  };
}
