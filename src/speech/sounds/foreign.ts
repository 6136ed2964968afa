import type { Sentence } from '../script.ts';
import { alignParts } from './align.ts';
import { clausesOf, type Clause, type Word } from './clauses.ts';
import type { Espeak } from './espeak.ts';
import { spellIpa } from './ipa.ts';
import { openWriter, type Writer } from './sounds-writer.ts';
import type { Sounds } from './sounds.ts';

/** Language → the voice of espeak that reads it. */
export const espeakVoices: Record<string, string> = {
  'en-US': 'en-us',
  'en-GB': 'en',
  'es-ES': 'es',
  'fr-FR': 'fr',
  'it-IT': 'it',
  'pt-BR': 'pt-br',
  'hi-IN': 'hi',
  'de-DE': 'de',
  'nl-NL': 'nl',
  'ro-RO': 'ro',
  'ms-MY': 'ms',
  'id-ID': 'id',
  'pl-PL': 'pl',
  'ru-RU': 'ru',
  'sv-SE': 'sv',
  'ko-KR': 'ko',
};

type Spell = (text: string) => Promise<string[][]>;

/** One array of letters for each word; a blank letter parts what espeak parts. */
async function spellWords(words: Word[], spell: Spell): Promise<string[][]> {
  const groups = await spell(words.map(({ text }) => text).join(' '));
  if (groups.length === words.length) return groups.map(withBlank);
  // espeak joins "of the" and parts "25": the words as they sound alone tell which of its letters are whose.
  // One by one: there is one espeak for everybody, and others wait for it too.
  const alone: string[][] = [];
  for (const { text } of words) alone.push((await spell(text)).flatMap(withBlank));
  const together = groups.flatMap(withBlank);
  const starts = alignParts(alone, together);
  return words.map((_, index) => together.slice(starts[index], starts[index + 1]));
}

const withBlank = (letters: string[], index: number) => (index === 0 ? letters : [' ', ...letters]);

function writeClause(writer: Writer, { words, mark, pauseSeconds }: Clause, letters: string[][]): void {
  writer.blank();
  for (const [index, word] of words.entries()) writer.word(letters[index]!, word.place, word.rate);
  if (mark !== null) writer.mark(mark);
  if (pauseSeconds > 0) writer.pause(pauseSeconds);
}

/** A language that espeak reads, numbers and prices included. Throws EspeakError. */
export async function foreignSounds(
  sentence: Sentence,
  espeakVoice: string,
  espeak: Espeak,
  signal: AbortSignal,
): Promise<Sounds> {
  const spell: Spell = async (text) => spellIpa(await espeak.ipa(text, espeakVoice, signal), espeakVoice);
  const writer = openWriter();
  for (const clause of clausesOf(sentence))
    writeClause(writer, clause, await spellWords(clause.words, spell));
  return writer.sounds();
}
