// A program of its own: a second of speech takes ten milliseconds, which the next picture does not have.
import fs from 'node:fs/promises';
import path from 'node:path';
import { serveParent } from '../../../process/serve-parent.ts';
import { decodePcm16 } from '../../../common/wav.ts';
import { RATE } from '../../../speech/synthesis/recipe.ts';
import { resample } from '../../../speech/sound/resample.ts';
import { mouthCurveOfSound, readLipNet } from '../../../stage/mouth/lip-net.ts';
import { SOUND_RATE } from '../../../stage/mouth/log-mel.ts';
import { withRest } from '../../../stage/mouth/spoken-track.ts';
import { root } from '../../root.ts';
import type { LipService } from './lip-client.ts';

serveParent<LipService>(async () => {
  const { buffer, byteOffset, byteLength } = await fs.readFile(path.join(root, 'assets/lips/lip-net.bin'));
  const net = readLipNet(buffer.slice(byteOffset, byteOffset + byteLength));
  return (pcm) => {
    const samples = withRest(decodePcm16(Buffer.from(pcm)), RATE);
    return mouthCurveOfSound(resample(samples, RATE, SOUND_RATE), net);
  };
});
