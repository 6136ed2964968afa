import path from 'node:path';
import { InferenceSession } from 'onnxruntime-node';
import { expect, it } from 'vitest';
import { plainRecipe } from '../../../../test/helpers/recipe.ts';
import { openWeights } from '../../../../test/helpers/weights.ts';
import { seeded } from '../../../common/random.ts';
import { mandarinSounds } from '../../sounds/mandarin.ts';
import { join, levelGain } from '../../sound/samples.ts';
import { planSentences } from '../../text/plan-sentences.ts';
import { makeRecipe, RATE, within, type Recipe, type Vocoder } from '../recipe.ts';
import { findVoice, toneStrength } from '../voices.ts';
import { openKokoro, type ClipPart } from './model.ts';
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

it('sends a sentence in pieces to whoever waits, which are together what it is as a whole', async () => {
  const { file } = await openWeights();
  const voice = findVoice('zf_xiaoxiao')!;
  const [sentence] = planSentences('这款保温杯拍下立减五十块钱，还包邮到家。', voice.id, [], () => 'zh-CN');
  const sounds = await mandarinSounds(sentence!, null, toneStrength(voice));
  const plain = makeRecipe(sounds, 0, voice, { speed: 1, pitch: 0, liveliness: 1 }, 'small');
  expect(plain.pauses.length).toBeGreaterThan(0);
  const equaliser = [0, 3, -3, 2, -2, 4, -4, 1, 0, 0, 2, -1];
  const timbre = { colour: { zf_xiaoxiao: 1 }, melody: { zf_xiaoxiao: 1 }, equaliser };
  const derived = path.join(root, 'models/files/derived');
  const kokoro = await openKokoro(file('kokoro')!, derived, 2, false);
  const files = { voices: { zf_xiaoxiao: file('voice/zf_xiaoxiao')! }, vocoder: weights };
  for (const recipe of [plain, { ...plain, timbre }]) {
    const say = async (isAwaited: boolean) => {
      const parts: ClipPart[] = [];
      for await (const part of kokoro.say(recipe, files, isAwaited)) parts.push(part);
      return parts;
    };
    const [[whole, none], pieces] = [await say(false), await say(true)];
    expect(none).toBeUndefined();
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.map(({ isLast }) => isLast)).toEqual(pieces.map((_, at) => at === pieces.length - 1));
    expect(pieces[0]!.samples.length / RATE).toBeLessThan(0.5);
    expect(pieces[0]!.times).toHaveLength(recipe.phonemes.length);
    const joined = join(pieces.map(({ samples }) => samples));
    expect(joined).toHaveLength(whole!.samples.length);
    const off = joined.map((sample, at) => Math.abs(sample - whole!.samples[at]!));
    expect(off.reduce((most, one) => Math.max(most, one), 0)).toBeLessThan(1e-4);
    const { times } = whole!;
    within(pieces[0]!.times, joined.length / RATE).forEach(([start, end], index) => {
      expect(start).toBeCloseTo(times[index]![0], 6);
      expect(end).toBeCloseTo(times[index]![1], 6);
    });
    expect(levelGain(joined)).toBeGreaterThan(0.8);
    expect(levelGain(joined)).toBeLessThan(1.25);
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
  const say = async (vocoder: Vocoder) => {
    const derived = path.join(root, 'models/files/derived');
    const kokoro = await openKokoro(file('kokoro')!, derived, 2, half);
    const said = kokoro.say({ ...recipe, vocoder }, { voices: voice, vocoder: weights });
    return (await said.next()).value!;
  };
  const [plain, small] = [await say('kokoro'), await say('small')];
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
