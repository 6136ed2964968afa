import { expect, onTestFinished, test, vi } from 'vitest';
import { findForbidden } from './forbidden.ts';
import { openWordSearch } from './word-search.ts';

const against = { category: 1, own: ['隔壁老王'] };

function open() {
  const search = openWordSearch();
  onTestFinished(() => search.close());
  return search;
}

test('finds what the search of one text finds, in the order of the texts', async () => {
  const texts = ['', '这是全网第一的杯子', '很普通的话', '隔壁*老wang家的', '加微信'.repeat(10)];
  const found = await open().find(texts, against);
  expect(found).toEqual(texts.map((text) => findForbidden(text, against)));
  expect(await open().find([], against)).toEqual([]);
});

test('the main thread goes on meanwhile', async () => {
  const search = open();
  await search.find(['你好'], against);
  let turns = 0;
  const turning = setInterval(() => turns++, 1);
  onTestFinished(() => clearInterval(turning));
  const busy = search.find(Array<string>(10).fill('最好第一'.repeat(1000)), against);
  await vi.waitUntil(() => turns > 3);
  // It still searches: had it been here, no turn would have come before its end.
  expect(await Promise.race([busy.then(() => 'done'), Promise.resolve('searching')])).toBe('searching');
  expect((await busy).every((found) => found.length > 0)).toBe(true);
});

test('whoever asks for a line does not wait for a whole room', async () => {
  const search = open();
  const ended: string[] = [];
  const room = search.find(Array<string>(40).fill('这款面膜用的是天然成分'.repeat(100)), against);
  const line = search.find(['你好'], against);
  await Promise.all([room.then(() => ended.push('room')), line.then(() => ended.push('line'))]);
  expect(ended).toEqual(['line', 'room']);
});

test('tells a thousand warnings at most, and still what stops a room', async () => {
  const [found] = await open().find([`${'最好，'.repeat(1500)}加微信`], against);
  expect(found!.filter(({ level }) => level === 'warn')).toHaveLength(1000);
  expect(found!.filter(({ level }) => level === 'stop')).toHaveLength(1);
});

test('too many at once are told to come back; a closed one answers nobody', async () => {
  const search = openWordSearch();
  const asked = Array.from({ length: 103 }, () => search.find(['你好'], against));
  const settled = Promise.allSettled(asked);
  await expect(asked.at(-1)).rejects.toMatchObject({ statusCode: 429 });
  await search.close();
  expect((await settled).every(({ status }) => status === 'rejected')).toBe(true);
});

test.each(['/nowhere/node', 'no\0de'])(
  'searches by itself where no process can be started: %s',
  async (program) => {
    const { execPath } = process;
    onTestFinished(() => void (process.execPath = execPath));
    process.execPath = program;
    const texts = ['这是全网第一的杯子', '最好'.repeat(3000), '很普通的话'];
    expect(await open().find(texts, against)).toEqual(texts.map((text) => findForbidden(text, against)));
  },
);
