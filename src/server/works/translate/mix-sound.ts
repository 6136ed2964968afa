import fs from 'node:fs/promises';
import path from 'node:path';
import { decodePcm16, encodePcm16 } from '../../../common/wav.ts';
import { duckingKey, mixDub, toFilterPcm } from '../../../media/films/mix-dub.ts';
import { aiTone } from '../../../media/label/ai-tone.ts';
import { gainOf } from '../../../media/read/read-sound.ts';
import type { LineVoice } from '../../../speech/diarization/tell-speakers.ts';
import { RATE } from '../../../speech/synthesis/recipe.ts';
import type { Tools } from '../../jobs/maker.ts';
import type { ReportProgress, Run } from '../../jobs/run.ts';
import type { Dubbed } from './dub-lines.ts';

/** The voice of the film, alone, into `voice.pcm`; gives how it sounds in each line, where that is asked for. */
export async function takeVoice(
  { engines: { separator } }: Tools,
  lines: { start: number; end: number }[],
  seconds: number,
  isMeasured: boolean,
  { dir, signal }: Run,
  report: ReportProgress,
): Promise<LineVoice[]> {
  const at = (name: string) => path.join(dir, name);
  await toFilterPcm(at('source'), at('own.pcm'), seconds, signal);
  const spans = lines.map(({ start, end }) => ({ start, end }));
  const task = { from: at('own.pcm'), to: at('voice.pcm'), spans, isMeasured };
  return separator.voiceOf(task, (done) => report(done, seconds), signal);
}

/** The dub over the film's own sound; gives by how many decibels the whole is to be louder. */
export async function mixSound(
  { lines, spoken }: Dubbed,
  isKept: boolean,
  isMarked: boolean,
  seconds: number,
  run: Run,
): Promise<number> {
  const at = (name: string) => path.join(run.dir, name);
  await fs.writeFile(at('key.pcm'), duckingKey([...lines, ...spoken], seconds));
  if (isMarked) await addTone(at('dub.pcm'), seconds);
  const under = isKept ? { file: at('source'), voice: at('voice.pcm'), key: at('key.pcm') } : null;
  await mixDub({ under, dub: at('dub.pcm'), rate: RATE, seconds }, at('sound.wav'), run.signal);
  return gainOf(at('sound.wav'), run.signal);
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
