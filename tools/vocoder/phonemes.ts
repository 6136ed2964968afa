// Writes the sentences that gen.py says, as the model's letters: npx tsx tools/vocoder/phonemes.ts <folder>
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

const folder = process.argv[2] ?? '.';
const root = path.resolve(import.meta.dirname, '../..');
const own = execFileSync(
  'tar',
  ['-xzOf', path.join(root, 'tools/translation/own.tar.gz'), '--wildcards', '*/free.tsv'],
  {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  },
);
const pairs = own
  .split('\n')
  .map((line) => line.split('\t'))
  .filter((pair): pair is [string, string] => pair.length === 2 && pair[1]!.length > 5);
const espeak = openEspeak(path.join(root, 'espeak'));
const { signal } = new AbortController();
const written: { lang: string; ids: number[]; n: number }[] = [];

async function add(text: string, code: string): Promise<void> {
  const voice = findVoice(languages.find((language) => language.code === code)!.voiceId)!;
  const request = { text, ...neutralProsody };
  for (const sentence of planSentences(text, voice.id, [], () => code))
    for (const { sounds } of await recipesOf(espeak, request, sentence, 0, voice, 'kokoro', signal)) {
      const ids = sounds.phonemes.map((letter) => alphabet[letter]!);
      if (ids.length > SHORTEST && ids.length <= LONGEST)
        written.push({ lang: code, ids: [0, ...ids, 0], n: ids.length });
    }
}

let unreadable = 0;
const tryToAdd = (text: string, code: string) => add(text, code).catch(() => unreadable++);
for (const [index, [english, chinese]] of pairs.entries()) {
  await tryToAdd(chinese, 'zh-CN');
  if (index % 3 === 0) await tryToAdd(english, index % 2 === 0 ? 'en-US' : 'en-GB');
}
// Few sentences, but said in every voice; the letters of all languages occur.
for (const { code, sample } of languages) await tryToAdd(sample, code);
fs.writeFileSync(path.join(folder, 'phonemes.json'), JSON.stringify(written));
console.log(`${written.length} sentences, ${unreadable} texts could not be read`);
espeak.close();
