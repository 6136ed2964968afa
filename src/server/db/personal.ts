import { desc, eq } from 'drizzle-orm';
import type { Personal } from '../../speech/synthesis/speak.ts';
import type { Query } from './open.ts';
import { dictionary, voices } from './schema.ts';

export async function readPersonal(db: Query, userId: string): Promise<Personal> {
  const words = await db
    .select({ word: dictionary.word, reading: dictionary.reading })
    .from(dictionary)
    .where(eq(dictionary.userId, userId))
    .orderBy(desc(dictionary.createdAt), desc(dictionary.id));
  const own = await db.select().from(voices).where(eq(voices.userId, userId)).orderBy(desc(voices.id));
  return {
    dictionary: words,
    voices: own.map(({ id, name, language, fit, isCloned, sentence, originalFileId }) => ({
      id,
      name,
      language,
      fit,
      reference: isCloned ? { text: sentence, fileId: originalFileId } : null,
    })),
  };
}
