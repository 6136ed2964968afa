import { expect, it } from 'vitest';
import { retryJob } from '../../../src/contract/job.ts';
import { getBalance } from '../../../src/contract/order.ts';
import type { NewShort } from '../../../src/contract/short.ts';
import { listVideos, putVideo } from '../../../src/contract/work.ts';
import { DEFAULT_VOICE } from '../../../src/speech/synthesis/voices.ts';
import { ends, newPerson, type Person } from '../../helpers/client.ts';
import { serverDatabase } from '../../helpers/databases.ts';
import { open, planText } from '../../helpers/makers.ts';

const database = serverDatabase();
const scene = { modelId: 'lin', voiceName: DEFAULT_VOICE, text: planText({}) };
const script = { type: 'short' as const, name: '三个版本', scenes: [scene] };
const points = async (person: Person) => {
  const { balance, frozen } = await person.call(getBalance, {});
  return { balance, frozen };
};

it('variants of one script are delivered though one of them fails, which is not charged until it is made', async () => {
  const me = await newPerson();
  const alone = (await me.call(putVideo, script)) as { id: string };
  await ends(me, alone.id, { status: 'done' });
  const { balance } = await points(me);
  const failing = { texts: [planText({ fail: 'until-opened' })] };
  const variants = [{}, failing, { modelId: 'guo' }];
  const quote = await me.call(putVideo, { ...script, variants, dryRun: true });
  if (!('costs' in quote)) throw new Error('no costs of the variants');
  expect(quote.costs).toHaveLength(3);
  expect(quote.cost).toBe(quote.costs!.reduce((sum, cost) => sum + cost, 0));
  expect(await points(me)).toEqual({ balance, frozen: 0 });

  const ordered = await me.call(putVideo, { ...script, variants });
  if (!('batchId' in ordered)) throw new Error('no batch');
  const [first, second, third] = ordered.works.map(({ id }) => id);
  for (const id of [first!, third!]) await ends(me, id, { status: 'done' });
  await ends(me, second!, { status: 'failed', error: expect.stringMatching(/\p{Script=Han}/u) as string });
  const [one, two, three] = quote.costs as [number, number, number];
  expect(await points(me)).toEqual({ balance: balance - one - three, frozen: 0 });

  const { batchId } = ordered;
  const { list, total } = await me.call(listVideos, { batchId });
  expect(total).toBe(3);
  expect(list.map(({ name, status }) => `${name} ${status}`).toSorted()).toEqual([
    '三个版本 1 done',
    '三个版本 2 failed',
    '三个版本 3 done',
  ]);
  expect((await me.call(listVideos, { batchId, status: 'failed' })).list).toMatchObject([{ id: second! }]);

  await open(database.db, second!, 1);
  await me.call(retryJob, { id: second! });
  await ends(me, second!, { status: 'done' });
  expect(await points(me)).toEqual({ balance: balance - one - two - three, frozen: 0 });
});

it('a variant that cannot be made is named, and then none is ordered', async () => {
  const me = await newPerson();
  const before = await points(me);
  const refused = async (variants: NewShort['variants'], more: object = {}) =>
    (await me.ask(putVideo, { ...script, ...more, variants })).body;
  expect(await refused([{ texts: [] }, { texts: [], voiceName: 'nobody' }])).toMatchObject({
    success: false,
    errorMessage: expect.stringMatching(/^版本 2：/) as string,
  });
  expect((await refused([{ texts: [] }])).fields).toEqual({ variants: '至少要有两个版本' });
  const many = Array.from({ length: 11 }, () => ({ texts: [] }));
  expect((await refused(many)).fields).toEqual({ variants: '一次最多 10 个版本' });
  expect((await me.call(listVideos, {})).total).toBe(0);
  expect(await points(me)).toEqual(before);
});
