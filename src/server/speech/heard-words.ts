import { desc, eq } from 'drizzle-orm';
import { cutWords } from '../../speech/chinese/segment-words.ts';
import {
  findDoubtfulWords,
  openVocabulary,
  sureOfKnown,
  type WordsBySound,
} from '../../speech/mending/doubtful-words.ts';
import type { HeardText, LikelySigns } from '../../speech/mending/likely-signs.ts';
import { isLetter, type HeardLetter } from '../../speech/transcription/letters.ts';
import { mendWords, sellingWords } from '../../speech/mending/mend-words.ts';
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

/** As a seller would have written it, with what is doubtful in it. */
export function mendedText(
  { text, letters }: HeardText,
  language: string | null,
  likelySigns: LikelySigns,
  vocabulary: WordsBySound,
  told: string[],
  mendByScript: (heard: string) => string = (heard) => heard,
): { text: string; doubtful?: DoubtfulWord[] } {
  const heard = { text, letters: sureOfKnown(text, letters, vocabulary) };
  const isChinese = language === 'zh';
  const likely = isChinese ? likelySigns.mend(heard) : heard;
  const mended = mendWords(mendByScript(likely.text), told);
  const known = sureOfKnown(likely.text, likely.letters, vocabulary);
  const likelier = { ...likely, letters: whereChanged(text, likely, (at) => known[at]!) };
  const rated = whereChanged(mended, likelier, () => ({ sure: 1 }));
  const readings = (from: number, to: number) =>
    isChinese ? likelySigns.readings({ text: mended, letters: rated }, from, to) : [];
  const doubtful = findDoubtfulWords(mended, rated, vocabulary, readings);
  return { text: mended, ...(doubtful.length > 0 && { doubtful }) };
}

export const mendedCaptions = (
  { captions, language }: Heard,
  likelySigns: LikelySigns,
  vocabulary: WordsBySound,
): Caption[] =>
  captions.map(({ letters, ...caption }) => ({
    ...caption,
    ...mendedText({ text: caption.text, letters }, language, likelySigns, vocabulary, []),
  }));

/** The letters of what was heard, but others where the text has another sign. */
function whereChanged(text: string, heard: HeardText, other: (at: number) => HeardLetter): HeardLetter[] {
  const [before, after] = [heard.text, text].map((one) => Array.from(one).filter(isLetter)) as [
    string[],
    string[],
  ];
  if (before.length !== after.length) return heard.letters;
  return heard.letters.map((letter, at) => (before[at] === after[at] ? letter : other(at)));
}
