import { and, desc, eq, ilike, inArray, ne, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { MOST_WORDS, type listWords, type putWord } from '../../contract/voice.ts';
import { Failure } from '../../contract/failures.ts';
import { checkReading } from '../../speech/chinese/pinyin.ts';
import { newId } from '../db/new-id.ts';
import type { Query } from '../db/open.ts';
import { containing, readPage } from '../db/page.ts';
import { lockUser } from '../db/row-locks.ts';
import { dictionary } from '../db/schema.ts';

const columns = { id: dictionary.id, word: dictionary.word, reading: dictionary.reading };

export async function pageOfWords(db: Query, userId: string, input: z.output<typeof listWords.input>) {
  const pattern = containing(input.keyword ?? '');
  const where = and(
    eq(dictionary.userId, userId),
    input.keyword ? or(ilike(dictionary.word, pattern), ilike(dictionary.reading, pattern)) : undefined,
  );
  const rows = db
    .select(columns)
    .from(dictionary)
    .where(where)
    .orderBy(desc(dictionary.createdAt), desc(dictionary.id));
  return readPage(input, rows, db.$count(dictionary, where), (found) => found);
}

export async function saveWord(
  db: Query,
  userId: string,
  { word, reading: written }: z.output<typeof putWord.input>,
) {
  const reading = tidyReading(word, written);
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const others = and(eq(dictionary.userId, userId), ne(dictionary.word, word));
    if ((await tx.$count(dictionary, others)) >= MOST_WORDS) throw new Failure('DICTIONARY_FULL');
    // Not now(): that is when the transaction began to wait, and the order would be another one.
    const createdAt = sql`clock_timestamp()`;
    const [kept] = await tx
      .insert(dictionary)
      .values({ id: newId(), userId, word, reading, createdAt })
      .onConflictDoUpdate({
        target: [dictionary.userId, dictionary.word],
        set: { reading, createdAt },
      })
      .returning(columns);
    return kept!;
  });
}

function tidyReading(word: string, reading: string): string {
  const checked = checkReading(word, reading);
  switch (checked.kind) {
    case 'pinyin':
      return checked.syllables.join(' ');
    case 'words':
      return reading;
    case 'wrong':
      throw new Failure('INVALID_INPUT', { fields: { reading: checked.message } });
  }
}

export async function removeWords(db: Query, userId: string, ids: string[]): Promise<void> {
  const gone = await db
    .delete(dictionary)
    .where(and(eq(dictionary.userId, userId), inArray(dictionary.id, ids)))
    .returning({ id: dictionary.id });
  if (gone.length === 0) throw new Failure('WORD_NOT_FOUND');
}
