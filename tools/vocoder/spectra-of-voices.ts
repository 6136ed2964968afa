// Says sentences with both vocoders and writes each voice's average spectra, for calibrate.py: see README.md. What the file
// already holds stays: with `small` behind it, only the small vocoder speaks, as after a training.
import fs from 'node:fs';
import path from 'node:path';
import { scratchFolder } from '../../bench/parts/scratch.ts';
import { spectraOf } from '../../bench/parts/score/spectra.ts';
import { sentences } from '../../bench/parts/sentences.ts';
import { openBenchSpeaker } from '../../bench/parts/speaker.ts';
import type { Vocoder } from '../../src/speech/synthesis/recipe.ts';
import { languages, voices } from '../../src/speech/synthesis/voices.ts';

const SIZE = 4096;
const HOP = 1024;
const STYLE = 256;
const COLOUR = 128;
/** Rows of a voice's table, which has one for each count of phonemes. */
const ROWS = [15, 40, 70, 110];

const [target = 'spectra.json', ...asked] = process.argv.slice(2);
const isAsked = (vocoder: Vocoder) => asked.length === 0 || asked.includes(vocoder);
const root = path.resolve(import.meta.dirname, '../..');
const pairs = fs
  .readFileSync(path.join(root, 'bench/parts/translation/sentences.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [english: string, chinese: string]);
const ours: Record<string, string[]> = {
  // The first six are those of the bench speech-student.
  'zh-CN': [
    ...pairs.slice(0, 12).map(([, chinese]) => chinese),
    ...sentences.slice(6, 26).map(({ written }) => written),
  ],
  'en-US': pairs.slice(0, 5).map(([english]) => english),
  'en-GB': pairs.slice(5, 10).map(([english]) => english),
};

type Spectra = { id: string; colours: number[][] } & Partial<Record<Vocoder, number[]>>;
const before: Spectra[] = fs.existsSync(target) ? JSON.parse(fs.readFileSync(target, 'utf8')) : [];
const open = (vocoder: Vocoder) => openBenchSpeaker(1, 1, path.join(scratchFolder(), vocoder), vocoder);
const vocoders = (['kokoro', 'small'] as const).filter(isAsked);
const makers = await Promise.all(vocoders.map(async (vocoder) => ({ vocoder, maker: await open(vocoder) })));
const measured: Spectra[] = [];
for (const { id, language } of voices.filter((voice) => !voice.id.includes('@'))) {
  const said = [languages.find(({ code }) => code === language)!.sample, ...(ours[language] ?? [])];
  const table = new Float32Array(
    Uint8Array.from(fs.readFileSync(makers[0]!.maker.file(`voice/${id}`)!)).buffer,
  );
  const colours = ROWS.map((row) => [...table.subarray(row * STYLE, row * STYLE + COLOUR)]);
  const spectra: Spectra = { ...before.find((voice) => voice.id === id), id, colours };
  for (const { vocoder, maker } of makers) {
    const powers = (spectra[vocoder] = Array.from({ length: SIZE / 2 + 1 }, () => 0));
    for (const text of said)
      for (const spectrum of spectraOf(await maker.say(text, id), SIZE, HOP))
        spectrum.forEach((power, bin) => (powers[bin]! += power));
  }
  measured.push(spectra);
  fs.writeFileSync(target, JSON.stringify([...measured, ...before.slice(measured.length)]));
  console.log(id);
}
for (const { maker } of makers) await maker.close();
