import { groupsByLetter } from '../../common/tables.ts';
import type { Sentence, SpokenCharacter } from '../text/spoken-text.ts';
import type { TextRange } from './sounds.ts';

export interface ClauseWord {
  text: string;
  place: TextRange;
  rate: number;
}

export interface Clause {
  words: ClauseWord[];
  mark: string | null;
  pauseSeconds: number;
}

const marks = groupsByLetter({
  ',': ',，、',
  '.': '.。।',
  ';': ';；',
  ':': ':：',
  '!': '!！',
  '?': '?？',
  '…': '…',
  '—': '—',
});

/** espeak would say "Chinese letter" aloud for each of these, or stop reading. */
const UNSPEAKABLE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{So}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/u;
const isBlank = (character: string) =>
  /\s/.test(character) || (UNSPEAKABLE.test(character) && !/[°\u200c\u200d]/.test(character));
const isSpoken = (text: string) => /[\p{L}\p{N}\p{Sc}%&@#+=°]/u.test(text);

/** 39.99, 10:30 and www.example.com are one word each. */
function markOf(character: string, next: string | null): string | null {
  const isInside = /[,.:]/.test(character) && next !== null && /[\p{L}\p{N}]/u.test(next);
  return isInside ? null : (marks.get(character) ?? null);
}

function wordOf(characters: SpokenCharacter[]): ClauseWord {
  return {
    text: characters.map(({ character }) => character).join(''),
    place: [characters[0]!.place[0], characters.at(-1)!.place[1]],
    rate: characters[0]!.rate,
  };
}

export function clausesOf({ items }: Pick<Sentence, 'items'>): Clause[] {
  const clauses: Clause[] = [];
  let words: ClauseWord[] = [];
  let characters: SpokenCharacter[] = [];

  function endWord(): void {
    if (characters.length > 0) words.push(wordOf(characters));
    words = words.filter(({ text }) => isSpoken(text));
    characters = [];
  }
  function endClause(mark: string | null, pauseSeconds: number): void {
    endWord();
    const last = clauses.at(-1);
    if (words.length > 0) clauses.push({ words, mark, pauseSeconds });
    else if (last) last.pauseSeconds += pauseSeconds;
    words = [];
  }

  for (const [index, item] of items.entries()) {
    if (item.kind === 'pause') {
      endClause(null, item.seconds);
      continue;
    }
    const next = items[index + 1];
    const mark = markOf(item.character, next?.kind === 'character' ? next.character : null);
    if (mark !== null) endClause(mark, 0);
    else if (isBlank(item.character)) endWord();
    else characters.push(item);
  }
  endClause(null, 0);
  return clauses;
}
