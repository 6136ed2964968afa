import { desc, eq } from 'drizzle-orm';
import { cutWords } from '../../speech/chinese/segment-words.ts';
import { findDoubtfulWords, openVocabulary, type WordsBySound } from '../../speech/mending/doubtful-words.ts';
import { isLetter, type HeardLetter } from '../../speech/transcription/letters.ts';
import { mendTradeWords, mendWords, sellingWords } from '../../speech/mending/mend-words.ts';
import type { Caption, DoubtfulWord } from '../../contract/file.ts';
import type { Query } from '../db/open.ts';
import { rooms, scripts } from '../db/room-schema.ts';
import type { Heard } from './transcripts.ts';

/** Scripts are cut into words while others wait for their answers. */
const MOST_SIGNS = 20_000;
const MOST_SCRIPTS = 200;

let selling: WordsBySound | null = null;

export async function readVocabulary(db: Query, userId: string, told: string[]): Promise<WordsBySound> {
  const written = await db
    .select({ name: scripts.name, content: scripts.content })
    .from(scripts)
    .innerJoin(rooms, eq(rooms.id, scripts.roomId))
    .where(eq(rooms.userId, userId))
    .orderBy(desc(scripts.id))
    .limit(MOST_SCRIPTS);
  const texts = written.map(({ name, content }) => `${name} ${content}`).join('\n');
  const own = openVocabulary([...told, ...cutWords(texts.slice(0, MOST_SIGNS)).map(({ text }) => text)]);
  selling ??= openVocabulary(sellingWords);
  const usual = selling;
  return (sounds) => [...own(sounds), ...usual(sounds)];
}

interface HeardText {
  text: string;
  letters: HeardLetter[];
}

/** As a seller would have written it, with what is doubtful in it. */
export function mendedText(
  { text, letters }: HeardText,
  language: string | null,
  vocabulary: WordsBySound,
  told: string[],
  mendByScript: (heard: string) => string = (heard) => heard,
): { text: string; doubtful?: DoubtfulWord[] } {
  const mended = mendWords(mendByScript(language === 'zh' ? mendTradeWords(text) : text), told);
  const doubtful = findDoubtfulWords(mended, withoutMended(text, mended, letters), vocabulary);
  return { text: mended, ...(doubtful.length > 0 && { doubtful }) };
}

export const mendedCaptions = ({ captions, language }: Heard, vocabulary: WordsBySound): Caption[] =>
  captions.map(({ letters, ...caption }) => ({
    ...caption,
    ...mendedText({ text: caption.text, letters }, language, vocabulary, []),
  }));

function withoutMended(heard: string, mended: string, letters: HeardLetter[]): HeardLetter[] {
  const [before, after] = [heard, mended].map((text) => Array.from(text).filter(isLetter)) as [
    string[],
    string[],
  ];
  if (before.length !== after.length) return letters;
  return letters.map((letter, at) => (before[at] === after[at] ? letter : { sure: 1 }));
}
