import { desc, eq } from 'drizzle-orm';
import type { DictionaryWord } from '../../speech/text/spoken-text.ts';
import type { Query } from './open.ts';
import { dictionary } from './schema.ts';

export const readDictionary = (db: Query, userId: string): Promise<DictionaryWord[]> =>
  db
    .select({ word: dictionary.word, reading: dictionary.reading })
    .from(dictionary)
    .where(eq(dictionary.userId, userId))
    .orderBy(desc(dictionary.createdAt), desc(dictionary.id));
