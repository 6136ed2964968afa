import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobDetail, listJobs } from '../../../src/contract/job.ts';
import { getBalance } from '../../../src/contract/order.ts';
import { deleteVideos, listVideos, putAudio, putVideo } from '../../../src/contract/work.ts';
import { makersWith } from '../../../src/server/jobs/kinds.ts';
import { DEFAULT_VOICE } from '../../../src/speech/synthesis/voices.ts';
import { newPerson, type Person } from '../../helpers/client.ts';
import { film, picture } from '../../helpers/samples.ts';
import { startOwnServer, type OwnServer } from '../../helpers/servers.ts';

const voiceName = DEFAULT_VOICE;
const audio = { name: '一段音频', text: '你好', voiceName };
const idOf = (data: unknown) => (data as { id: string }).id;
const points = async (person: Person) => {
  const { balance, frozen } = await person.call(getBalance, {});
  return { balance, frozen };
};

let poor: OwnServer;
let bare: OwnServer;
beforeAll(async () => {
  poor = await startOwnServer({
    WELCOME_POINTS: '30',
    WORKER_SLOTS: '0',
    // Five seconds cost 20.
    PRICE_MIX_PER_MINUTE: '240',
  });
  bare = await startOwnServer({ WORKER_SLOTS: '0' }, (_db, tools) => ({
    ...makersWith(tools),
    translate: null,
  }));
});
afterAll(() => Promise.all([poor.stop(), bare.stop()]));

it('what costs too much is refused and not stored, alone or as part of a batch', async () => {
  const me = await newPerson(poor.url);
  const image = await me.store(picture(64, 96), 'a.png');
  const groups = [{ name: '一', fileIds: [image.fileId] }];
  const still = { groups, seconds: 5, clipSeconds: [5, 5] as [number, number], similarity: 1 };
  const refused = { status: 402, body: { errorCode: 'POINTS_NOT_ENOUGH' } };
  expect(await me.ask(putVideo, { type: 'mix', name: '混剪', count: 2, ...still })).toMatchObject(refused);
  expect(await me.ask(putAudio, { name: '长', text: '字'.repeat(1600), voiceName })).toMatchObject(refused);
  expect((await me.call(listVideos, {})).total).toBe(0);
  expect((await me.call(listJobs, {})).total).toBe(0);
  expect(await points(me)).toEqual({ balance: 30, frozen: 0 });
  const atOnce = await Promise.all(
    ['一', '二', '三'].map((name) => me.ask(putVideo, { type: 'mix', name, count: 1, ...still })),
  );
  expect(atOnce.filter((reply) => reply.status === 200)).toHaveLength(1);
  expect(await points(me)).toEqual({ balance: 10, frozen: 20 });
});

it('a work deleted for good in the middle gives its points back', async () => {
  const me = await newPerson(poor.url);
  const [waiting, running] = [idOf(await me.call(putAudio, audio)), idOf(await me.call(putAudio, audio))];
  expect(await me.call(jobDetail, { id: waiting })).toMatchObject({ status: 'waiting', step: '排队中' });
  await poor.db.execute(sql`update jobs set status = 'running' where id = ${running}`);
  for (let times = 0; times < 2; times++) await me.call(deleteVideos, { ids: [waiting, running] });
  expect((await me.call(listVideos, { bin: 1 })).total).toBe(0);
  expect(await points(me)).toEqual({ balance: 30, frozen: 0 });
});

it('what nobody can make yet is not ordered', async () => {
  const me = await newPerson(bare.url);
  const clip = await me.store(await film(1, 64, 96), 'a.mp4');
  const missing = { status: 409, body: { errorCode: 'ENGINE_MISSING' } };
  const lines = [{ start: 0, end: 0.9, text: '', translation: 'Hi.' }];
  const order = { type: 'translate' as const, name: '作品', fileId: clip.fileId, to: 'en', lines };
  expect(await me.ask(putVideo, order)).toMatchObject(missing);
  expect((await me.call(listVideos, {})).total).toBe(0);
  expect(await points(me)).toEqual({ balance: 5000, frozen: 0 });
});
