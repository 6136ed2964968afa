import { and, asc, desc, eq, notInArray, sql } from 'drizzle-orm';
import {
  intentNames,
  type Comment,
  type CommentState,
  type Intent,
} from '../../../../contract/live/comments.ts';
import { guessedIntent, intentByRules, isQuestion, topicOf } from '../../../../language/questions/intent.ts';
import { completeMemory } from '../../../../live/memory.ts';
import { reasonText } from '../../../../live/comments/reasons.ts';
import type { Query } from '../../../db/open.ts';
import { isWithin, type Cursor } from '../../../db/page.ts';
import { comments, broadcasts } from '../../../db/room-schema.ts';
import type { Broadcast } from '../../broadcasts.ts';

export type StoredComment = typeof comments.$inferSelect;

export const commentView = (row: StoredComment): Comment => ({
  id: row.id,
  at: row.at.toISOString(),
  platform: row.platform,
  type: row.type,
  user: { id: row.viewerId, name: row.viewerName },
  text: row.text,
  translation: row.translation,
  gift: row.gift,
  state: row.state,
  rule: row.rule,
  answer: row.answer,
  answerTranslation: row.answerTranslation,
  reason: row.reason && reasonText(row.reason),
  risk: row.risk,
  intent: row.intent ?? intentIn(row),
});

export const LONGEST_NAME = 6;

export function intentIn(
  { type, text, translation, rule }: Omit<StoredComment, 'intent'>,
  intent?: Intent,
): string | null {
  if (type !== 'comment') return null;
  const [hit] = rule.keyword?.split('/') ?? [];
  if (hit) return Array.from(hit).slice(0, LONGEST_NAME).join('');
  const words = translation ?? text;
  const meant = intent ?? intentByRules(words) ?? guessedIntent(words);
  return (isQuestion(meant) ? topicOf(words) : null) ?? intentNames[meant];
}

export async function listCommentRows(
  db: Query,
  broadcastId: string,
  { state, ...place }: Cursor & { state?: CommentState | undefined },
  limit: number,
): Promise<Comment[]> {
  const { id } = comments;
  const ofState = state === undefined ? undefined : eq(comments.state, state);
  const where = and(eq(comments.broadcastId, broadcastId), isWithin(id, place), ofState);
  const query = db.select().from(comments).where(where).limit(limit);
  const rows =
    place.after === undefined ? (await query.orderBy(desc(id))).toReversed() : await query.orderBy(asc(id));
  return rows.map(commentView);
}

export async function countHits(db: Query, roomId: string): Promise<{ keyword: string; count: number }[]> {
  const keyword = sql<string>`${comments.rule} ->> 'keyword'`;
  return db
    .select({ keyword, count: sql<number>`count(*)::int` })
    .from(comments)
    .innerJoin(broadcasts, eq(broadcasts.id, comments.broadcastId))
    .where(and(eq(broadcasts.roomId, roomId), eq(comments.state, 'answered'), sql`${keyword} is not null`))
    .groupBy(keyword);
}

export async function ignoreLostComments(db: Query, { id, memory }: Broadcast): Promise<void> {
  completeMemory(memory);
  const { waiting, current, orders, greetings } = memory;
  const known = [...waiting, current?.line, orders, ...Object.values(greetings)].flatMap(
    (line) => line?.commentId ?? [],
  );
  await db
    .update(comments)
    .set({ state: 'ignored', reason: 'serverRestarted' })
    .where(and(eq(comments.broadcastId, id), eq(comments.state, 'waiting'), notInArray(comments.id, known)));
}
