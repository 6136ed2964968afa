import fs from 'node:fs/promises';
import { decodePcm16, encodePcm16 } from '../../../common/wav.ts';
import { duckingKey, mixDub, toFilterPcm } from '../../../media/films/mix-dub.ts';
import { aiTone } from '../../../media/label/ai-tone.ts';
import { gainOf } from '../../../media/read/read-sound.ts';
import type { LineVoice } from '../../../speech/diarization/tell-speakers.ts';
import { RATE } from '../../../speech/synthesis/recipe.ts';
import type { Tools } from '../../jobs/maker.ts';
import type { ReportProgress, Run } from '../../jobs/run.ts';
import type { Dubbed } from './dub-lines.ts';

export async function takeVoice(
  { engines: { separator } }: Tools,
  lines: { start: number; end: number }[],
  seconds: number,
  isMeasured: boolean,
  run: Run,
  report: ReportProgress,
): Promise<LineVoice[]> {
  await toFilterPcm(run.file('source'), run.file('own.pcm'), seconds, run.signal);
  const spans = lines.map(({ start, end }) => ({ start, end }));
  const task = { from: run.file('own.pcm'), to: run.file('voice.pcm'), spans, isMeasured };
  return separator.voiceOf(task, (done) => report(done, seconds), run.signal);
}

/** The dub over the film's own sound; gives by how many decibels the whole is to be louder. */
export async function mixSound(
  { lines, spoken }: Dubbed,
  isKept: boolean,
  isMarked: boolean,
  seconds: number,
  run: Run,
): Promise<number> {
  await fs.writeFile(run.file('key.pcm'), duckingKey([...lines, ...spoken], seconds));
  if (isMarked) await addTone(run.file('dub.pcm'), seconds);
  const under = isKept
    ? { file: run.file('source'), voice: run.file('voice.pcm'), key: run.file('key.pcm') }
    : null;
  await mixDub({ under, dub: run.file('dub.pcm'), rate: RATE, seconds }, run.file('sound.wav'), run.signal);
  return gainOf(run.file('sound.wav'), run.signal);
}

/** Where there is no picture to show the label, the sound ends with the rhythm that says it. */
async function addTone(pcm: string, seconds: number): Promise<void> {
  const tone = aiTone(RATE);
  const from = Math.max(0, Math.floor(seconds * RATE) - tone.length);
  const file = await fs.open(pcm, 'r+');
  try {
    const bytes = Buffer.alloc(tone.length * 2);
    await file.read(bytes, 0, bytes.length, from * 2);
    const said = decodePcm16(bytes);
    await file.write(
      encodePcm16(said.map((sample, index) => sample + tone[index]!)),
      0,
      bytes.length,
      from * 2,
    );
  } finally {
    await file.close();
  }
}
