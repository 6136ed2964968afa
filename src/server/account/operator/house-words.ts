import { asc, ilike, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { HOUSE_WORDS, type listHouseWords } from '../../../contract/access/operator.ts';
import { Failure } from '../../../contract/failures.ts';
import { setHouseWords } from '../../../language/forbidden/forbidden.ts';
import { listenTo } from '../../db/listen.ts';
import type { Db, Query } from '../../db/open.ts';
import { houseWords } from '../../db/operator-schema.ts';
import { containing, readPage } from '../../db/page.ts';
import type { User } from '../../http/session.ts';
import { keepAct } from './acts.ts';

const CHANNEL = 'house_words';

export function followHouseWords(databaseUrl: string, db: Db, onError: (error: unknown) => void) {
  const read = async () => {
    const rows = await db.select({ word: houseWords.word }).from(houseWords);
    setHouseWords(rows.map(({ word }) => word));
  };
  const again = () => void read().catch(onError);
  const listening = listenTo(databaseUrl, CHANNEL, again, again);
  again();
  return { close: () => listening.close() };
}

type Filter = z.output<typeof listHouseWords.input>;

export function listWordRows(db: Query, { keyword, ...paging }: Filter) {
  const where = keyword ? ilike(houseWords.word, containing(keyword)) : undefined;
  const rows = db.select().from(houseWords).where(where).orderBy(asc(houseWords.word));
  return readPage(paging, rows, db.$count(houseWords, where), (found) =>
    found.map((row) => ({ word: row.word, createdAt: row.createdAt.toISOString() })),
  );
}

interface Change {
  words: string[];
  why: string;
}

const change = (
  db: Db,
  operator: User,
  act: string,
  { words, why }: Change,
  run: (tx: Query) => Promise<unknown>,
) =>
  db.transaction(async (tx) => {
    await run(tx);
    await keepAct(tx, operator, act, words.join('、'), why);
    await tx.execute(sql`select pg_notify(${CHANNEL}, '')`);
  });

export const addWords = (db: Db, operator: User, input: Change): Promise<void> =>
  change(db, operator, '添加违规词', input, async (tx) => {
    const values = [...new Set(input.words)].map((word) => ({ word }));
    await tx.insert(houseWords).values(values).onConflictDoNothing();
    if ((await tx.$count(houseWords)) > HOUSE_WORDS)
      throw new Failure('INVALID_INPUT', { fields: { words: `全站违规词最多 ${HOUSE_WORDS} 个` } });
  });

export const removeHouseWords = (db: Db, operator: User, input: Change): Promise<void> =>
  change(db, operator, '删除违规词', input, (tx) =>
    tx.delete(houseWords).where(inArray(houseWords.word, input.words)),
  );
