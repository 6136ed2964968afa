import { expect, test } from 'vitest';
import type { Picture } from '../surface.ts';
import { openLoopWindow } from './loop-window.ts';

const frames = Array.from({ length: 20 }, (_, i) => ({ at: 2 * i, body: 1, mouths: 1, x: 0, y: 0 }));

/** A window whose pictures are decoded when `finish` is called. */
function setUp() {
  const alive = new Set<Picture>();
  const waiting: (() => void)[] = [];
  const window = openLoopWindow({
    frames,
    ahead: 3,
    decode: (from) =>
      new Promise((resolve) => {
        const picture = { image: from, width: 1, height: 1 } as unknown as Picture;
        waiting.push(() => resolve(picture));
        alive.add(picture);
      }),
    release: (picture) => expect(alive.delete(picture)).toBe(true),
  });
  const finish = async () => {
    while (waiting.length > 0) {
      waiting.shift()!();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { window, alive, finish };
}

test('a machine that is late keeps no picture whose turn has passed, and shows the last one until the next is there', async () => {
  const { window, alive, finish } = setUp();
  expect(window.at(0)).toBeNull();
  await finish();
  expect(window.at(0)).toMatchObject({ index: 0 });
  for (const index of [5, 9, 13, 5, 17]) expect(window.at(index)).toMatchObject({ index: 0 });
  await finish();
  expect(window.at(17)).toMatchObject({ index: 17 });
  await finish();
  // Those of 17, 18, 19 and 0, each with its sheet of mouths.
  expect(alive.size).toBe(8);
});

test('who cannot go on without a picture waits for it', async () => {
  const { window, finish } = setUp();
  const ready = window.ready(4);
  await finish();
  await ready;
  expect(window.at(4)).toMatchObject({ index: 4 });
});
