import fs from 'node:fs/promises';
import path from 'node:path';
import { fromPcm } from '../../../speech/pcm.ts';
import { RATE } from '../../../speech/recipe.ts';
import { resample } from '../../../speech/resample.ts';
import { mouthCurveOfSound, readLipNet } from '../../../stage/lip-net.ts';
import { SOUND_RATE } from '../../../stage/log-mel.ts';
import { withRest } from '../../../stage/spoken-track.ts';
import { root } from '../../root.ts';
import type { FromLips, ToLips } from './hear-lips.ts';

/** A program of its own: a second of speech takes ten milliseconds, which the next picture does not have. */
process.on('disconnect', () => process.exit(0));
const { buffer, byteOffset, byteLength } = await fs.readFile(path.join(root, 'assets/lips/lip-net.bin'));
const net = readLipNet(buffer.slice(byteOffset, byteOffset + byteLength));

process.on('message', ({ id, pcm }: ToLips) => {
  const samples = withRest(fromPcm(Buffer.from(pcm)), RATE);
  const answer: FromLips = { id, curve: mouthCurveOfSound(resample(samples, RATE, SOUND_RATE), net) };
  process.send?.(answer);
});
