import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openWeights } from '../../../test/helpers/weights.ts';
import { runFfmpeg } from '../../../test/helpers/samples.ts';
import { findWhisper } from '../transcription/whisper-files.ts';
import { openOverlap } from './overlap.ts';

async function fixture(name: string): Promise<Float32Array> {
  const bytes = await runFfmpeg(['-i', `test/fixtures/${name}.opus`, ...'-ar 16000 -f f32le -'.split(' ')]);
  return new Float32Array(new Uint8Array(bytes).buffer);
}

test('two voices at once are heard, one voice is one, and a moment is too short to tell', async () => {
  const weights = await openWeights();
  const derived = await mkdtemp(path.join(os.tmpdir(), 'lingbo-overlap-'));
  try {
    const whisper = findWhisper((id) => weights.file(id))!;
    const hear = await openOverlap(whisper, derived, 'assets/voices/overlap.json');
    const [one, other] = [await fixture('welcome'), await fixture('consent')];
    const both = one.slice(0, other.length).map((sample, i) => sample + other[i]!);
    expect(await hear(one)).toBeLessThan(0.5);
    expect(await hear(other)).toBeLessThan(0.5);
    expect(await hear(both)).toBeGreaterThan(0.9);
    expect(await hear(one.subarray(0, 16_000))).toBeNull();
  } finally {
    await rm(derived, { recursive: true });
  }
});
