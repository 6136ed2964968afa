import fs from 'node:fs/promises';
import type { TranslationLine, TranslationProject } from '../../../contract/translation.ts';
import { decodePcm16, encodePcm16 } from '../../../common/wav.ts';
import { speakFaster } from '../../../media/films/mix-dub.ts';
import { roomsOf, tempoOf } from '../../../speech/dub/fit-line.ts';
import { fadeEnds, join, silence, voicedRange } from '../../../speech/sound/samples.ts';
import { RATE } from '../../../speech/synthesis/recipe.ts';
import { neutralProsody, nthOf, type Personal } from '../../../speech/synthesis/speak.ts';
import { voiceNameOf } from './order-translation.ts';
import { readPersonal } from '../../db/personal.ts';
import type { Tools } from '../../jobs/maker.ts';
import type { ReportProgress, Run } from '../../jobs/run.ts';

const SHORTEN = 1.15;

export interface Dubbed {
  lines: TranslationLine[];
  spoken: { start: number; end: number }[];
  notice: string | null;
}

export async function dubLines(
  tools: Tools,
  lines: TranslationLine[],
  project: TranslationProject,
  seconds: number,
  run: Run,
  report: ReportProgress,
): Promise<Dubbed> {
  const personal = await readPersonal(tools.db, run.userId);
  const spaces = roomsOf(lines, seconds);
  const dubbed: Dubbed = { lines: [], spoken: [], notice: null };
  const pcm = await fs.open(run.file('dub.pcm'), 'w');
  try {
    await pcm.truncate(Math.ceil(seconds * RATE) * 2);
    for (const [index, line] of lines.entries()) {
      const fitted = line.translation
        ? await fit(
            tools,
            line,
            voiceNameOf(project, line),
            spaces[index]!,
            personal,
            run,
            (notice) => (dubbed.notice ??= notice),
          )
        : null;
      if (fitted) {
        const from = Math.round(line.start * RATE);
        await pcm.write(encodePcm16(fitted.samples), 0, fitted.samples.length * 2, from * 2);
        dubbed.spoken.push({ start: line.start, end: line.start + fitted.samples.length / RATE });
        dubbed.lines.push({ ...line, ...swapped(line, fitted.text), tempo: fitted.tempo });
      } else dubbed.lines.push(line);
      report(index + 1, lines.length);
    }
    // The step is kept once this returns, and must never speak of sound that a power cut took away.
    await pcm.sync();
    return dubbed;
  } finally {
    await pcm.close();
  }
}

const swapped = (line: TranslationLine, text: string): Partial<TranslationLine> =>
  text === line.translation
    ? {}
    : {
        translation: text,
        others: [line.translation, ...(line.others ?? []).filter((other) => other !== text)],
      };

interface Fitted {
  text: string;
  samples: Float32Array;
  tempo: number;
}

async function fit(
  tools: Tools,
  line: TranslationLine,
  voice: string,
  /** Seconds that the line may take. */
  space: number,
  personal: Personal,
  run: Run,
  tell: (notice: string) => void,
): Promise<Fitted | null> {
  const say = (text: string) => speak(tools, text, voice, line, personal, run, tell);
  let best = { text: line.translation, samples: await say(line.translation) };
  if (best.samples.length === 0) return null;
  for (const text of shorterOf(line)) {
    if (tempoOf(best.samples.length / RATE, space) <= SHORTEN) break;
    const samples = await say(text);
    if (samples.length > 0 && samples.length < best.samples.length) best = { text, samples };
  }
  const tempo = tempoOf(best.samples.length / RATE, space);
  const samples = tempo > 1 ? await faster(best.samples, tempo, run) : best.samples;
  const most = Math.floor(space * RATE);
  return {
    text: best.text,
    tempo: Math.round(tempo * 100) / 100,
    samples: fadeEnds(samples.slice(0, Math.min(samples.length, most))),
  };
}

const shorterOf = ({ translation, others = [], confidence }: TranslationLine): string[] =>
  confidence === undefined
    ? []
    : others.filter((other) => other.length < translation.length).toSorted((a, b) => b.length - a.length);

async function speak(
  tools: Tools,
  text: string,
  voice: string,
  { speed = 1, take = 0 }: TranslationLine,
  personal: Personal,
  run: Run,
  tell: (notice: string) => void,
): Promise<Float32Array> {
  const sentences = take > 0 ? tools.engines.textToSpeech.plan(text, voice, personal) : [];
  const request = {
    ...neutralProsody,
    text,
    voice,
    speed,
    personal,
    takes: sentences.map((sentence, index) => ({ text: sentence.text, nth: nthOf(sentences, index), take })),
    priority: 'job' as const,
    owner: run.userId,
  };
  const pieces: Float32Array[] = [];
  for await (const part of tools.engines.textToSpeech.speak(request, run.signal)) {
    pieces.push(part.samples, silence(part.pauseSeconds));
    if (part.notice) tell(part.notice);
  }
  const whole = join(pieces);
  const { from, to } = voicedRange(whole);
  return whole.slice(from, to);
}

async function faster(samples: Float32Array, tempo: number, run: Run): Promise<Float32Array> {
  const file = run.file('line.pcm');
  await fs.writeFile(file, encodePcm16(samples));
  return decodePcm16(await speakFaster(file, RATE, tempo, run.signal));
}
