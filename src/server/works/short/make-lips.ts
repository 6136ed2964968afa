import fs from 'node:fs/promises';
import path from 'node:path';
import { decodePcm16 } from '../../../common/wav.ts';
import { resample } from '../../../speech/sound/resample.ts';
import { mouthCurveOfSound, readLipNet } from '../../../stage/mouth/lip-net.ts';
import { SOUND_RATE } from '../../../stage/mouth/log-mel.ts';
import { CURVE_RATE, mouthCurve, type MouthCurve } from '../../../stage/mouth/mouth.ts';
import { root } from '../../root.ts';
import type { LipsPlan } from './film-plan.ts';

const BYTES_PER_SAMPLE = 2;
/** An hour at once would fill the memory. */
const STRETCH_SECONDS = 300;
const AROUND_SECONDS = 1;

export async function makeLips(plan: LipsPlan): Promise<MouthCurve> {
  const curve = mouthCurve(plan.phonemes, plan.seconds, plan.offsetMs);
  if (plan.recordings.length === 0) return curve;
  const { buffer, byteOffset, byteLength } = await fs.readFile(path.join(root, 'assets/lips/lip-net.bin'));
  const net = readLipNet(buffer.slice(byteOffset, byteOffset + byteLength));
  const voice = await fs.open(plan.voice);
  try {
    for (const { start, end } of plan.recordings)
      for (let from = start; from < end; from += STRETCH_SECONDS) {
        // A little of what is around it belongs to every stretch: at its very edges the net sees silence.
        const before = Math.min(AROUND_SECONDS, from - start);
        const to = Math.min(end, from + STRETCH_SECONDS);
        const sound = await readSamples(voice, plan.rate, from - before, Math.min(end, to + AROUND_SECONDS));
        const at = Math.round((from + plan.offsetMs / 1000) * CURVE_RATE);
        const [first, length] = [Math.round(before * CURVE_RATE), Math.ceil((to - from) * CURVE_RATE)];
        paste(mouthCurveOfSound(sound, net), first, length, curve, at);
      }
  } finally {
    await voice.close();
  }
  return curve;
}

async function readSamples(
  voice: fs.FileHandle,
  rate: number,
  start: number,
  end: number,
): Promise<Float32Array> {
  const [first, last] = [Math.round(start * rate), Math.round(end * rate)];
  const bytes = Buffer.alloc((last - first) * BYTES_PER_SAMPLE);
  await voice.read(bytes, 0, bytes.length, first * BYTES_PER_SAMPLE);
  return resample(decodePcm16(bytes), rate, SOUND_RATE);
}

function paste(from: MouthCurve, first: number, length: number, to: MouthCurve, at: number): void {
  for (const part of ['open', 'round', 'closed', 'bite'] as const)
    from[part].subarray(first, first + length).forEach((value, index) => {
      if (at + index >= 0 && at + index < to[part].length) to[part][at + index] = value;
    });
}
