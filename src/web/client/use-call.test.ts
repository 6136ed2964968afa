import { expect, test } from 'vitest';
import { dedupeCalls } from './use-call.ts';

function setUp() {
  const sent: string[] = [];
  const add = dedupeCalls(async ({ name }: { name: string }) => {
    sent.push(name);
    if (name === '') throw new Error('名称不能空着');
    return sent.length;
  });
  return { sent, add };
}

test('a double click makes one room and both presses get its answer', async () => {
  const { sent, add } = setUp();
  expect(await Promise.all([add({ name: '秋季上新' }), add({ name: '秋季上新' })])).toEqual([1, 1]);
  expect(sent).toEqual(['秋季上新']);
});

test('another room at the same time, or the same one later, is made', async () => {
  const { sent, add } = setUp();
  await Promise.all([add({ name: '秋季上新' }), add({ name: '双十一专场' })]);
  await add({ name: '秋季上新' });
  expect(sent).toEqual(['秋季上新', '双十一专场', '秋季上新']);
});

test('what was refused can be tried again', async () => {
  const { sent, add } = setUp();
  await expect(add({ name: '' })).rejects.toThrow();
  await expect(add({ name: '' })).rejects.toThrow();
  expect(sent).toHaveLength(2);
});
