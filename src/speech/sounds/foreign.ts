import { readTable } from '../../common/tables.ts';
import type { Sentence } from '../text/spoken-text.ts';
import { clausesOf, type Clause, type ClauseWord } from './clauses.ts';
import type { Espeak } from './espeak.ts';
import { spellIpa } from './ipa.ts';
import { openWriter, type Writer } from './phoneme-writer.ts';
import type { Sounds } from './sounds.ts';

export const espeakVoices: Record<string, string> = Object.fromEntries(
  readTable(`
en-US=en-us en-GB=en es-ES=es fr-FR=fr it-IT=it pt-BR=pt-br hi-IN=hi de-DE=de
nl-NL=nl ro-RO=ro ms-MY=ms id-ID=id pl-PL=pl ru-RU=ru sv-SE=sv ko-KR=ko`),
);

type Spell = (text: string) => Promise<string[][]>;

/** One array of letters for each word; a blank letter parts what espeak parts. */
async function spellWords(words: ClauseWord[], spell: Spell): Promise<string[][]> {
  const groups = await spell(words.map(({ text }) => text).join(' '));
  if (groups.length === words.length) return groups.map(withBlank);
  // espeak joins "of the" and parts "25": the words as they sound alone tell which letters are whose. One by one:
  // everybody shares one espeak.
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

/** By the smallest edit distance: the letters of `whole` differ a little from those of `parts`. */
function alignParts(parts: string[][], whole: string[]): number[] {
  const letters = parts.flat();
  const width = whole.length + 1;
  const costs = new Uint16Array((letters.length + 1) * width);
  const cost = (row: number, column: number) => costs[row * width + column]!;
  const isSame = (row: number, column: number) => letters[row - 1] === whole[column - 1];
  for (let row = 0; row <= letters.length; row++)
    for (let column = 0; column < width; column++) {
      const best =
        row === 0 || column === 0
          ? row + column
          : Math.min(
              cost(row - 1, column - 1) + (isSame(row, column) ? 0 : 1),
              cost(row - 1, column) + 1,
              cost(row, column - 1) + 1,
            );
      costs[row * width + column] = best;
    }

  const counterpart = Array.from({ length: letters.length }, () => 0);
  for (let row = letters.length, column = whole.length; row > 0;) {
    const isChange =
      column > 0 && cost(row, column) === cost(row - 1, column - 1) + (isSame(row, column) ? 0 : 1);
    if (column > 0 && !isChange && cost(row, column) === cost(row, column - 1) + 1) column -= 1;
    else {
      row -= 1;
      if (isChange) column -= 1;
      counterpart[row] = column;
    }
  }

  let passed = 0;
  return parts.map((part, index) => {
    const start = index === 0 ? 0 : (counterpart[passed] ?? whole.length);
    passed += part.length;
    return start;
  });
}
