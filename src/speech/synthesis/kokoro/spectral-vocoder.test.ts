import path from 'node:path';
import { InferenceSession } from 'onnxruntime-node';
import { expect, it } from 'vitest';
import { plainRecipe } from '../../../../test/helpers/recipe.ts';
import { openWeights } from '../../../../test/helpers/weights.ts';
import { seeded } from '../../../common/random.ts';
import { RATE, type Recipe } from '../recipe.ts';
import { openKokoro } from './model.ts';
import { openSpectralVocoder, STEP } from './spectral-vocoder.ts';
import { hasHalfArithmetic } from './split-model.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const weights = path.join(root, 'assets/vocoder/vocoder.onnx');
const STEPS = 120;

it('makes a sound piece by piece as it makes it whole: nobody hears where they were joined', async () => {
  const random = seeded(7);
  const vocoder = openSpectralVocoder(await InferenceSession.create(weights));
  const spoken = {
    features: Float32Array.from({ length: 512 * STEPS }, () => random() - 0.5),
    // Voiced, voiceless, and voiced again.
    pitch: Float32Array.from({ length: STEPS }, (_, step) => (step > 40 && step < 60 ? 0 : 180 + step)),
    energy: Float32Array.from({ length: STEPS }, () => random()),
    style: Float32Array.from({ length: 256 }, () => random() - 0.5),
  };
  const whole = await vocoder(spoken, 0, STEPS);
  expect(whole).toHaveLength(STEPS * STEP);
  const furthest = Math.max(...whole.map(Math.abs));
  expect(furthest).toBeGreaterThan(0);
  for (let from = 0; from < STEPS; from += 40) {
    const piece = await vocoder(spoken, from, from + 40);
    const off = piece.map((sample, at) => Math.abs(sample - whole[from * STEP + at]!));
    expect(Math.max(...off)).toBeLessThan(furthest / 1000);
  }
});

it('says the same at the same time as Kokoro’s own vocoder', async () => {
  const { file } = await openWeights();
  const syllables: Recipe['syllables'] = [
    { from: 0, to: 3, tone: 3 },
    { from: 3, to: 7, tone: 3 },
  ];
  const recipe = plainRecipe(['n', 'i', '↓', 'x', 'a', 'u', '↓', '.'], syllables);
  const half = hasHalfArithmetic(process.arch, '/proc/cpuinfo');
  const voice = { zf_xiaoxiao: file('voice/zf_xiaoxiao')! };
  const say = async (vocoder: string | null) => {
    const derived = path.join(root, 'models/files/derived');
    const kokoro = await openKokoro(file('kokoro')!, derived, 2, half, vocoder);
    return (await kokoro.say(recipe, voice).next()).value!;
  };
  const [plain, small] = [await say(null), await say(weights)];
  expect(Math.abs(plain.samples.length - small.samples.length)).toBeLessThan(RATE / 20);
  const levels = (samples: Float32Array) =>
    Array.from({ length: Math.floor(samples.length / 480) }, (_, at) =>
      Math.hypot(...samples.subarray(at * 480, (at + 1) * 480)),
    );
  expect(alike(levels(plain.samples), levels(small.samples))).toBeGreaterThan(0.9);
});

/** The cosine of the angle between two rows of levels. */
function alike(one: number[], other: number[]): number {
  const shared = one.slice(0, other.length).reduce((sum, value, at) => sum + value * other[at]!, 0);
  return shared / (Math.hypot(...one) * Math.hypot(...other));
}
