import { eq, sql, type SQL } from 'drizzle-orm';
import type { AnswerWay, BroadcastReport, ReportPoint } from '../../../../contract/broadcasts/broadcast.ts';
import { notQuestions } from '../../../../contract/live/comments.ts';
import { reasonText, type Reason } from '../../../../live/comments/reasons.ts';
import type { Db } from '../../../db/open.ts';
import { broadcasts, rooms } from '../../../db/room-schema.ts';
import type { RoomCaller } from '../../../http/serve-room.ts';
import type { Broadcast } from '../../broadcasts.ts';
import { LONGEST_NAME } from '../audience/comments.ts';
import { broadcastView, summary } from './broadcasts.ts';

const MINUTE_MS = 60_000;
const MOST_POINTS = 180;
const STEPS = [1, 2, 5, 10, 15, 30, 60];
const MOST_ROWS = 12;

const isFor = (reason: Reason) => sql`reason in (${reason}, ${reasonText(reason)})`;

/** A question that was hit is one, whatever its keyword is called. */
const isQuestion = sql`type = 'comment' and (rule ->> 'keyword' is not null or intent not in (${sql.join(
  notQuestions.map((name) => sql`${name}`),
  sql`, `,
)}))`;
/**
 * A question that is known and was left alone had been answered within the minute, or too many were waiting. Not so
 * where the answer of the first who asked it was left to a person who has not said a word: then nobody got one.
 */
export const isUnanswered = (broadcast: Broadcast) => sql`${isQuestion} and (state = 'review'
  or (state in ('ignored', 'waiting') and rule ->> 'by' is null)
  or (state = 'ignored' and ${isFor('sameInReview')} and rule ->> 'keyword' in (${wordsInReview(broadcast)})))`;

const wordsInReview = ({ id, roomId }: Broadcast) => sql`select unnest(words) from (
    select string_to_array(keyword, '/') || keyword as words from scripts where room_id = ${roomId} and type = 3) known
  where words && array(select rule ->> 'keyword' from comments where live_id = ${id} and state = 'review')`;

const questionWords = ({ roomId }: Broadcast) => sql`(
  select distinct on (1) left(word, ${LONGEST_NAME}) as word, left(split_part(keyword, '/', 1), ${LONGEST_NAME}) as name
  from scripts, unnest(string_to_array(keyword, '/')) word where room_id = ${roomId} and type = 3)`;

/** All in SQL: twenty thousand comments must not be read on the thread that rooms live on. */
export async function composeReport(
  db: Db,
  broadcast: Broadcast,
  { shared }: RoomCaller,
): Promise<BroadcastReport> {
  const end = broadcast.endedAt?.getTime() ?? Date.now();
  const minutes = Math.max(1, Math.ceil((end - broadcast.startedAt.getTime()) / MINUTE_MS));
  const step = STEPS.find((each) => minutes / each <= MOST_POINTS) ?? STEPS.at(-1)!;
  const [[known], points, sums, comments, events, questions, answers, hits] = await Promise.all([
    db
      .select({ name: rooms.name, ...summary })
      .from(broadcasts)
      .innerJoin(rooms, eq(rooms.id, broadcasts.roomId))
      .where(eq(broadcasts.id, broadcast.id)),
    readPoints(db, broadcast, step, Math.ceil(minutes / step)),
    firstRow<Sums>(
      db,
      sql`select avg(online)::float8 online, avg(repetition) repetition, sum(frames)::int frames, sum(late)::int late
        from live_minutes where live_id = ${broadcast.id}`,
    ),
    firstRow<Counts>(
      db,
      sql`select count(distinct (platform, viewer_id)) filter (where type <> 'enter')::int active,
          count(*) filter (where type = 'comment')::int comments, count(intent)::int intents,
          count(*) filter (where ${isUnanswered(broadcast)})::int unanswered
        from comments where live_id = ${broadcast.id}`,
    ),
    all<{ type: string; count: number }>(
      db,
      sql`select type, count(*)::int count from comments where live_id = ${broadcast.id} group by type`,
    ),
    all<{ intent: string; count: number }>(
      db,
      sql`select coalesce(known.name, intent) intent, count(*)::int count
        from comments left join ${questionWords(broadcast)} known on known.word = intent
        where live_id = ${broadcast.id} and ${isQuestion} group by 1 order by count desc, intent limit ${MOST_ROWS}`,
    ),
    readAnswers(
      db,
      broadcast,
      sql`coalesce(rule ->> 'by', case when answer is null then 'goods' else 'person' end)`,
    ),
    readAnswers(db, broadcast, sql`rule ->> 'keyword'`),
  ]);
  const isKept = comments.comments === 0 || comments.intents > 0;
  return {
    ...broadcastView(broadcast, known?.name ?? '', shared, {
      comments: known?.comments ?? 0,
      peak: known?.peak ?? null,
    }),
    step,
    points,
    ...sums,
    activeViewers: comments.active,
    events: Object.fromEntries(events.map(({ type, count }) => [type, count])),
    questions: isKept ? questions : null,
    answers: answers.map(({ what, ...rest }) => ({ by: what as AnswerWay, ...rest })),
    hits: hits.flatMap(({ what, ...rest }) => (what === null ? [] : { keyword: what, ...rest })),
    unanswered: isKept ? comments.unanswered : null,
  };
}

type Sums = Pick<BroadcastReport, 'online' | 'repetition' | 'frames' | 'late'>;
interface Counts {
  active: number;
  comments: number;
  intents: number;
  unanswered: number;
}

async function all<T>(db: Db, query: SQL): Promise<T[]> {
  return (await db.execute(query)).rows as T[];
}

const firstRow = async <T>(db: Db, query: SQL): Promise<T> => (await all<T>(db, query))[0]!;

async function readPoints(db: Db, broadcast: Broadcast, step: number, count: number): Promise<ReportPoint[]> {
  const start = broadcast.startedAt.getTime();
  const slot = sql`greatest(0, floor(extract(epoch from at - ${broadcast.startedAt.toISOString()}::timestamptz) / ${60 * step}))::int`;
  const [counted, measured] = await Promise.all([
    all<{ slot: number; comments: number }>(
      db,
      sql`select ${slot} slot, count(*)::int comments from comments
        where live_id = ${broadcast.id} and type = 'comment' group by 1`,
    ),
    all<{ slot: number } & Pick<ReportPoint, 'online' | 'late' | 'repetition'>>(
      db,
      sql`select ${slot} slot, max(online) online, sum(late)::int late, avg(repetition) repetition
        from live_minutes where live_id = ${broadcast.id} group by 1`,
    ),
  ]);
  const comments = new Map(counted.map((row) => [row.slot, row.comments]));
  const figures = new Map(measured.map((row) => [row.slot, row]));
  return Array.from({ length: count }, (_, at) => ({
    at: new Date(start + at * step * MINUTE_MS).toISOString(),
    comments: comments.get(at) ?? 0,
    online: figures.get(at)?.online ?? null,
    late: figures.get(at)?.late ?? null,
    repetition: figures.get(at)?.repetition ?? null,
  }));
}

async function readAnswers(db: Db, broadcast: Broadcast, what: SQL) {
  const rows = await all<{ what: string | null; count: number; median: number | null; p95: number | null }>(
    db,
    sql`with heard as (
        select comment_id, min(started_at) at from said_lines
        where live_id = ${broadcast.id} and kind = 'answer' and comment_id is not null group by comment_id
      ), answered as (
        select ${what} what, extract(epoch from heard.at - comments.at)::float8 delay
        from comments left join heard on heard.comment_id = comments.id
        where live_id = ${broadcast.id} and type = 'comment' and state = 'answered'
      )
      select what, count(*)::int count,
        percentile_cont(0.5) within group (order by delay) median,
        percentile_cont(0.95) within group (order by delay) p95
      from answered group by what order by count desc, what limit ${MOST_ROWS}`,
  );
  return rows.map(({ what: found, count, median, p95 }) => ({
    what: found,
    count,
    delay: median === null || p95 === null ? null : { median: Math.max(0, median), p95: Math.max(0, p95) },
  }));
}
