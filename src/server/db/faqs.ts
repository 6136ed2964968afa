import { and, count, countDistinct, eq, isNull, sql } from 'drizzle-orm';
import { Failure } from '../../contract/failures.ts';
import { FAQ_GROUPS, FAQ_TOTAL } from '../../contract/faq.ts';
import { newId } from './new-id.ts';
import type { Query } from './open.ts';
import { faqs } from './room-schema.ts';
import { insertScripts, needSpaceForScripts } from './scripts.ts';

export interface NewFaq {
  keyword: string;
  content: string;
  fileId: string | null;
}
type StoredFaq = NewFaq & { id: string };

interface WrittenFaq {
  keyword: string;
  content?: string | undefined;
  fileName?: string | null | undefined;
}

export const newFaqs = (items: WrittenFaq[], recordings: Map<string, { id: string }>): NewFaq[] =>
  items.map(({ keyword, content = '', fileName }) => ({
    keyword,
    content,
    fileId: fileName ? recordings.get(fileName)!.id : null,
  }));

export async function checkGroups(tx: Query, userId: string): Promise<void> {
  const [sum] = await tx
    .select({ groups: countDistinct(faqs.keyword), answers: count() })
    .from(faqs)
    .where(and(eq(faqs.userId, userId), isNull(faqs.deletedAt)));
  const { groups = 0, answers = 0 } = sum ?? {};
  if (groups > FAQ_GROUPS || answers > FAQ_TOTAL) throw new Failure('FAQS_FULL');
}

/** The caller has locked the user. */
export async function insertFaqs(tx: Query, userId: string, items: NewFaq[]): Promise<StoredFaq[]> {
  const values = items.map((item) => ({ id: newId(), ...item }));
  const column = (name: keyof StoredFaq) => sql`${sql.param(values.map((value) => value[name]))}::text[]`;
  // As four lists: a parameter for every value would be more than the wire protocol can count.
  await tx.execute(sql`insert into faqs (user_id, id, keyword, content, file_id)
    select ${userId}, * from unnest(${column('id')}, ${column('keyword')}, ${column('content')}, ${column('fileId')})`);
  await checkGroups(tx, userId);
  return values;
}

export async function addFaqsToRoom(tx: Query, roomId: string, items: StoredFaq[]): Promise<void> {
  await needSpaceForScripts(tx, roomId, items.length);
  await insertScripts(tx, roomId, items.map(scriptOfFaq));
}

export const scriptOfFaq = ({ id, keyword, content, fileId }: StoredFaq) => ({
  type: 3 as const,
  name: '',
  keyword,
  content,
  fileId,
  variants: [] as string[],
  speed: 1,
  faqId: id,
});
