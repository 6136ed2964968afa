import { sql } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import type { ServerEvent } from '../../../src/contract/job.ts';
import { addRoom } from '../../../src/contract/room.ts';
import { putTicket } from '../../../src/contract/access/ticket.ts';
import { putAudio } from '../../../src/contract/work.ts';
import { DEFAULT_VOICE } from '../../../src/speech/synthesis/voices.ts';
import { ask, newPerson, raw, type Person } from '../../helpers/client.ts';
import { inServerDatabase, serverDatabase } from '../../helpers/databases.ts';
import { eventTicket, openEventStream } from '../../helpers/event-stream.ts';
import { open, planText, type Plan } from '../../helpers/makers.ts';
import { startOwnServer } from '../../helpers/servers.ts';

const base = inject('serverUrl');
const database = serverDatabase();

const order = async (person: Person, plan: Partial<Plan>) => {
  const input = { name: '音频', text: planText(plan), voiceName: DEFAULT_VOICE };
  return ((await person.call(putAudio, input)) as { id: string }).id;
};
const has = (status: string) => (event: ServerEvent) => event.type === 'job' && event.job.status === status;

it('progress reaches its owner as it happens, and nobody else', async () => {
  const [me, stranger] = [await newPerson(), await newPerson()];
  const mine = await openEventStream(base, await eventTicket(me));
  const theirs = await openEventStream(base, await eventTicket(stranger));
  expect(mine.headers.get('content-type')).toContain('text/event-stream');
  expect([await mine.next(), await theirs.next()]).toEqual([{ type: 'hello' }, { type: 'hello' }]);
  const id = await order(me, { gated: 2 });
  await mine.until((event) => event.type === 'job' && event.job.step === '正在绘制画面');
  await open(database.db, id, 1);
  const half = await mine.until((event) => event.type === 'job' && event.job.progress >= 55);
  expect(half.at(-1)).toMatchObject({ job: { id, status: 'running', progress: 55 } });
  await open(database.db, id, 2);
  const rest = await mine.until(has('done'));
  const progress = rest.map((event) => (event.type === 'job' ? event.job.progress : 0));
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  const own = await order(stranger, {});
  const heard = await theirs.until(has('done'));
  expect(new Set(heard.map((event) => event.type === 'job' && event.job.id))).toEqual(new Set([own]));
  mine.close();
  theirs.close();
});

it('whoever comes back later with a new ticket goes on hearing', async () => {
  const me = await newPerson();
  const before = await openEventStream(base, await eventTicket(me));
  const id = await order(me, { gated: 1 });
  await before.until(has('running'));
  before.close();
  const after = await openEventStream(base, await eventTicket(me));
  expect(await after.next()).toEqual({ type: 'hello' });
  await open(database.db, id, 1);
  const seen = await after.until(has('done'));
  expect(seen.at(-1)).toMatchObject({ job: { id, progress: 100 } });
  after.close();
});

it('work of another process is heard too, also after the database dropped every connection', async () => {
  const front = await startOwnServer({ WORKER_SLOTS: '0' });
  const back = await startOwnServer({ DATABASE_URL: front.databaseUrl });
  const me = await newPerson(front.url);
  const stream = await openEventStream(front.url, await eventTicket(me));
  expect(await stream.next()).toEqual({ type: 'hello' });
  await order(me, {});
  await stream.until(has('done'));
  const id = await order(me, { gated: 1 });
  await stream.until(has('running'));
  await back.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  // Events of the meantime are lost: this one asks the page to read everything again.
  await stream.until((event) => event.type === 'hello');
  await open(back.db, id, 1);
  const rest = await stream.until(has('done'));
  expect(rest.at(-1)).toMatchObject({ job: { id } });
  stream.close();
  await back.stop();
  await front.stop();
});

it('a ticket works once, for a minute, and for what it was given', async () => {
  const me = await newPerson();
  const refused = async (ticket: string) => {
    const { status, body } = await raw('GET', `/web/events?ticket=${ticket}`);
    return [status, body.errorCode];
  };
  const invalid = [401, 'TICKET_INVALID'];
  const used = await eventTicket(me);
  (await openEventStream(base, used)).close();
  expect(await refused(used)).toEqual(invalid);
  const { expiresIn } = await me.call(putTicket, { scope: 'events' });
  expect(expiresIn).toBe(60);
  const late = await eventTicket(me);
  await inServerDatabase(
    `update tickets set expires_at = now() where user_id = (select id from users where phone = $1)`,
    [me.phone],
  );
  expect(await refused(late)).toEqual(invalid);
  for (const forged of ['', 'x', me.token, 'a&ticket=b', '%00'])
    expect(await refused(forged)).toEqual(invalid);
  expect((await raw('GET', '/web/events')).status).toBe(401);

  const { id: liveId } = await me.call(addRoom, { name: '直播间', category: 1 });
  const desk = await me.call(putTicket, { scope: 'desk', liveId });
  expect(desk.expiresIn).toBe(60);
  expect(await refused(desk.ticket)).toEqual(invalid);
  expect((await me.call(putTicket, { scope: 'stage', liveId })).expiresIn).toBeNull();
  const stranger = await newPerson();
  for (const missing of [{ liveId }, { liveId: 'x' }, {}])
    expect((await stranger.ask(putTicket, { scope: 'desk', ...missing })).body.errorCode).toBe(
      'ROOM_NOT_FOUND',
    );
  expect((await ask(putTicket, { scope: 'events' }, null)).status).toBe(401);
});
