// A broadcast of ten hours with 20,000 comments: how long its report takes to open, and its two exports to be read.
import { sql } from 'drizzle-orm';
import { listUnanswered, readReport } from '../../src/contract/broadcasts/broadcast.ts';
import { listComments } from '../../src/contract/live/comments.ts';
import { listHistory } from '../../src/contract/live/lines.ts';
import { MOST_LISTED } from '../../src/contract/live/live-call.ts';
import { addRoom } from '../../src/contract/room.ts';
import { newMemory } from '../../src/live/memory.ts';
import { readConfig } from '../../src/server/config.ts';
import { newId } from '../../src/server/db/new-id.ts';
import type { Db } from '../../src/server/db/open.ts';
import { broadcasts } from '../../src/server/db/room-schema.ts';
import { makersWith } from '../../src/server/jobs/kinds.ts';
import { startServer } from '../../src/server/start-server.ts';
import { commentsCsv, historyCsv } from '../../src/web/parts/live/broadcast-csv.ts';
import { readAllPages } from '../../src/web/parts/live/export-broadcast.ts';
import { newPerson } from '../../test/helpers/client.ts';
import { scratchFolder } from '../parts/scratch.ts';

const ROUNDS = 5;
const HOURS = 10;
const COMMENTS = 20_000;
const LINES = 7_200;

const dataDir = scratchFolder();
const config = readConfig({
  PORT: '0',
  DATA_DIR: dataDir,
  WORKER_SLOTS: '0',
  VOICE_WARM: '0',
  WELCOME_ROOM: '0',
});
const server = await startServer(config, makersWith, () => {});
const person = await newPerson(server.url);
const { id: liveId } = await person.call(addRoom, { name: '长直播', category: 1 });
const { sessionId, comments, lines } = await addBroadcast(server.app.db, liveId);
console.log(`10 hours, ${comments} comments, ${lines} sentences`);

async function measure(name: string, aim: string, run: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = performance.now();
    await run();
    times.push(performance.now() - before);
  }
  const [first = 0, ...rest] = times.map((ms) => Math.round(ms));
  console.log(`${name.padEnd(22)} first ${first} ms, then ${rest.join(', ')} ms (aim: ${aim})`);
}

const all = { liveId, sessionId, limit: MOST_LISTED };
await measure('report', '1 s', () => person.call(readReport, { liveId, sessionId }));
await measure('comments as CSV', '3 s', async () =>
  commentsCsv(await readAllPages((after) => person.call(listComments, { ...all, after }))),
);
await measure('history as CSV', '3 s', async () =>
  historyCsv(await readAllPages((after) => person.call(listHistory, { ...all, after })), new Map()),
);
await measure('unanswered, by meaning', 'none', () => person.call(listUnanswered, { liveId, sessionId }));
await server.stop();

/** A broadcast that is over, as long and as busy as they come: written at once, since nobody waits ten hours for a figure. */
async function addBroadcast(db: Db, roomId: string) {
  const sessionId = newId();
  await db.insert(broadcasts).values({
    id: sessionId,
    roomId,
    roomName: '长直播',
    userId: sql`(select user_id from rooms where id = ${roomId})`,
    memory: newMemory(0),
    startedAt: sql`now() - ${HOURS} * interval '1 hour'`,
    endedAt: sql`now()`,
    endReason: '手动结束',
  });
  const at = (count: number) =>
    sql`now() - ${HOURS} * interval '1 hour' + n * ${(HOURS * 3600) / count}::float8 * interval '1 second'`;
  await db.execute(sql`insert into live_minutes (live_id, at, online, repetition, frames, late)
    select ${sessionId}, date_trunc('minute', ${at(HOURS * 60)}), 300 + (n * 37) % 500, (n % 30) / 100.0, 1500, n % 7
    from generate_series(0, ${HOURS * 60 - 1}) n`);
  // Every tenth is nothing but an arrival; of the rest two in five are chat, and one in five is not answered.
  await db.execute(sql`insert into comments
      (id, live_id, at, platform, type, viewer_id, viewer_name, text, state, rule, answer, reason, intent)
    select ${sessionId} || lpad(n::text, 8, '0'), ${sessionId}, ${at(COMMENTS)}, 'douyin',
      case when n % 10 = 0 then 'enter' else 'comment' end, 'viewer' || n % 3000, '观众' || n % 3000,
      case when n % 10 = 0 then '' when n % 5 < 2 then '哈哈哈第' || n || '次来' when n % 5 = 2 then '第' || n % 150 || '号怎么洗'
        when n % 5 = 3 then '现在多少钱' else '什么时候发货' end,
      case when n % 5 < 3 then 'ignored' else 'answered' end,
      jsonb_build_object('by', case n % 5 when 3 then 'keyword' when 4 then 'meaning' end,
        'keyword', case n % 5 when 3 then '价格/多少钱' when 4 then '发货' end, 'score', null),
      case when n % 5 > 2 then '今天拍下，明天发货。' end, case when n % 5 < 3 then '没有合适的答案' end,
      case when n % 10 = 0 then null when n % 5 < 2 then '闲聊' when n % 5 = 2 then '清洗' when n % 5 = 3 then '价格' else '发货' end
    from generate_series(0, ${COMMENTS - 1}) n`);
  await db.execute(sql`insert into said_lines
      (id, live_id, started_at, ended_at, kind, text, comment_id, because, voice_name, speed)
    select ${sessionId} || lpad(n::text, 8, '0'), ${sessionId}, ${at(LINES)}, ${at(LINES)} + interval '4 seconds',
      case when n % 3 = 0 then 'answer' else 'goods' end, '这只杯子装得多，拿在手里不烫手，今天的价格是三十九块九。',
      case when n % 3 = 0 then ${sessionId} || lpad((n * ${COMMENTS} / ${LINES} / 5 * 5 + 3)::text, 8, '0') end,
      '关键词「价格」', 'xiaoxiao', 1 from generate_series(0, ${LINES - 1}) n`);
  await db.execute(sql`analyze comments, said_lines, live_minutes`);
  return { sessionId, comments: COMMENTS, lines: LINES };
}
