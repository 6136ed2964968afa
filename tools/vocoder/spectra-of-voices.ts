// Says sentences with both vocoders and writes each voice's average spectra, for calibrate.py: see README.md.
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

const target = process.argv[2] ?? 'spectra.json';
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

const open = (vocoder: Vocoder) => openBenchSpeaker(1, 1, path.join(scratchFolder(), vocoder), vocoder);
const makers = { kokoro: await open('kokoro'), small: await open('small') };
const measured = [];
for (const { id, language } of voices.filter((voice) => !voice.id.includes('@'))) {
  const said = [languages.find(({ code }) => code === language)!.sample, ...(ours[language] ?? [])];
  const table = new Float32Array(Uint8Array.from(fs.readFileSync(makers.small.file(`voice/${id}`)!)).buffer);
  const colours = ROWS.map((row) => [...table.subarray(row * STYLE, row * STYLE + COLOUR)]);
  const none = () => Array.from({ length: SIZE / 2 + 1 }, () => 0);
  const powers = { kokoro: none(), small: none() };
  for (const text of said)
    for (const maker of ['kokoro', 'small'] as const)
      for (const spectrum of spectraOf(await makers[maker].say(text, id), SIZE, HOP))
        spectrum.forEach((power, bin) => (powers[maker][bin]! += power));
  measured.push({ id, colours, ...powers });
  fs.writeFileSync(target, JSON.stringify(measured));
  console.log(id);
}
for (const maker of Object.values(makers)) await maker.close();
