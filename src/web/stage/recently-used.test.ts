import { expect, test } from 'vitest';
import { recentlyUsed } from './recently-used.ts';

test('an address is loaded once whatever its signature, until others have pushed it out', async () => {
  const loaded: string[] = [];
  const load = recentlyUsed(2, async (url) => {
    loaded.push(url);
    return url;
  });
  await Promise.all([load('/a?sign=1'), load('/a?sign=2')]);
  await load('/b');
  await load('/a?sign=3');
  await load('/c');
  await load('/a');
  expect(loaded).toEqual(['/a?sign=1', '/b', '/c']);
  await load('/b');
  expect(loaded).toEqual(['/a?sign=1', '/b', '/c', '/b']);
});

test('what failed is tried again', async () => {
  let tries = 0;
  const load = recentlyUsed(2, async () => {
    tries++;
    if (tries === 1) throw new Error('offline');
    return tries;
  });
  await expect(load('/a')).rejects.toThrow('offline');
  await expect(load('/a')).resolves.toBe(2);
});
