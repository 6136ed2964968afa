import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { plainRecipe } from '../../../../test/helpers/recipe.ts';
import { openWeights } from '../../../../test/helpers/weights.ts';
import type { Recipe } from '../recipe.ts';
import { hasHalfArithmetic } from './split-model.ts';
import { openKokoro } from './model.ts';

const MOST_MEGABYTES = 1200;
/** Seen were -72 dB where the runtime computes halves in full precision, and -29 dB on ARM, which does not. */
const MOST_DIFFERENCE = 0.01;
const MOST_SHIFT = 240;

/** Makes one cut in a process of its own; returns the most memory it had, in megabytes. */
function cutApart(kokoro: string, dir: string, half: boolean): number {
  const code = `
    import { splitKokoro } from ${JSON.stringify(new URL('./split-model.ts', import.meta.url).href)};
    splitKokoro(${JSON.stringify(kokoro)}, ${JSON.stringify(dir)}, ${half}, false);
    console.log(process.resourceUsage().maxRSS / 1024);`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', code];
  return Number(execFileSync(process.execPath, args, { encoding: 'utf8', timeout: 100_000 }));
}

async function sayIn(kokoro: string, voice: string, dir: string, half: boolean): Promise<Float32Array> {
  const syllables: Recipe['syllables'] = [
    { from: 0, to: 3, tone: 3 },
    { from: 3, to: 7, tone: 3 },
  ];
  const recipe = plainRecipe(['n', 'i', '↓', 'x', 'a', 'u', '↓', '.'], syllables);
  const model = await openKokoro(kokoro, dir, 2, half);
  const { value } = await model.say(recipe, { voices: { zf_xiaoxiao: voice }, vocoder: null }).next();
  return value!.samples;
}

/**
 * How much of a sound another one differs by, wherever it begins: the silence before it is cut off in steps, and one
 * step more or less is heard by nobody.
 */
function differenceOf(one: Float32Array, other: Float32Array): number {
  const power = one.reduce((sum, sample) => sum + sample ** 2, 0);
  let least = Infinity;
  for (let shift = -MOST_SHIFT; shift <= MOST_SHIFT; shift++) {
    const rest = one.reduce((sum, sample, at) => sum + (sample - (other[at + shift] ?? 0)) ** 2, 0);
    least = Math.min(least, rest / power);
  }
  return least;
}

it('halves only for ARM processors that compute in halves', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-cut-'));
  onTestFinished(() => fs.rmSync(dir, { recursive: true }));
  const [able, unable] = [path.join(dir, 'able'), path.join(dir, 'unable')];
  fs.writeFileSync(able, 'Features\t: fp asimd aes fphp asimdhp cpuid\n');
  fs.writeFileSync(unable, 'Features\t: fp asimd aes\n');
  expect(hasHalfArithmetic('arm64', able)).toBe(true);
  expect(hasHalfArithmetic('arm64', unable)).toBe(false);
  expect(hasHalfArithmetic('arm64', path.join(dir, 'none'))).toBe(false);
  expect(hasHalfArithmetic('x64', able)).toBe(false);
});

// Each processor uses one of the two: made here both, neither can rot where nobody looks.
it('is cut for either kind of processor in little memory, and sounds the same from both', async () => {
  const { file } = await openWeights();
  const [kokoro, voice] = [file('kokoro')!, file('voice/zf_xiaoxiao')!];
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-cut-'));
  onTestFinished(() => fs.rmSync(dir, { recursive: true }));
  expect(cutApart(kokoro, dir, true)).toBeLessThan(MOST_MEGABYTES);
  expect(cutApart(kokoro, dir, false)).toBeLessThan(MOST_MEGABYTES);

  const half = await sayIn(kokoro, voice, dir, true);
  const full = await sayIn(kokoro, voice, dir, false);
  expect(Math.abs(half.length - full.length)).toBeLessThanOrEqual(2 * MOST_SHIFT);
  expect(full.some((sample) => sample > 0.1)).toBe(true);
  expect(differenceOf(full, half)).toBeLessThan(MOST_DIFFERENCE);
});
