// Writes the sentences that gen.py says, as the model's letters: npx tsx tools/vocoder/phonemes.ts <folder> [texts of tools/hearing]
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { openEspeak } from '../../src/speech/sounds/espeak.ts';
import { alphabet } from '../../src/speech/sounds/alphabet.ts';
import { neutralProsody } from '../../src/speech/synthesis/speak.ts';
import { recipesOf } from '../../src/speech/synthesis/sentence-recipes.ts';
import { findVoice, languages } from '../../src/speech/synthesis/voices.ts';
import { planSentences } from '../../src/speech/text/plan-sentences.ts';

const SHORTEST = 8;
const LONGEST = 200;

const [folder = '.', texts] = process.argv.slice(2);
const root = path.resolve(import.meta.dirname, '../..');
const tar = ['-xzOf', path.join(root, 'tools/translation/own.tar.gz'), '--wildcards', '*/free.tsv'];
const rowsOf = (written: string) =>
  written
    .split('\n')
    .map((line) => line.split('\t'))
    .filter((row): row is [string, string] => row.length === 2);
const pairs = rowsOf(execFileSync('tar', tar, { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 }));
const espeak = openEspeak(path.join(root, 'espeak'));
const { signal } = new AbortController();
const written: { lang: string; ids: number[]; n: number; kind?: string; text?: string }[] = [];
let unreadable = 0;

/** `kind`: of what hearing is taught with; that must be one sentence, so that its sound is all of its text. */
async function add(text: string, code: string, kind?: string): Promise<void> {
  const voice = findVoice(languages.find((language) => language.code === code)!.voiceId)!;
  const request = { text, ...neutralProsody };
  const made: number[][] = [];
  try {
    for (const sentence of planSentences(text, voice.id, [], () => code))
      for (const { sounds } of await recipesOf(espeak, request, sentence, 0, voice, 'kokoro', signal))
        made.push(sounds.phonemes.map((letter) => alphabet[letter]!));
  } catch {
    unreadable++;
  }
  if (kind && made.length > 1) return;
  for (const ids of made)
    if (ids.length > SHORTEST && ids.length <= LONGEST)
      written.push({ lang: code, ids: [0, ...ids, 0], n: ids.length, ...(kind && { kind, text }) });
}

const english = (index: number) => (index % 2 === 0 ? 'en-US' : 'en-GB');
for (const [index, [kind, text]] of (texts ? rowsOf(fs.readFileSync(texts, 'utf8')) : []).entries())
  await add(text, kind === 'english' ? english(index) : 'zh-CN', kind);
for (const [index, [foreign, chinese]] of pairs.entries()) {
  if (chinese.length > 5) await add(chinese, 'zh-CN');
  if (index % 3 === 0) await add(foreign, english(index));
}
// Few sentences, but said in every voice; the letters of all languages occur.
for (const { code, sample } of languages) await add(sample, code);
fs.writeFileSync(path.join(folder, 'phonemes.json'), JSON.stringify(written));
console.log(
  `${written.length} sentences, ${written.filter(({ kind }) => kind).length} of them for hearing; ${unreadable} texts could not be read`,
);
espeak.close();
