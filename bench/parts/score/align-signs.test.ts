import { expect, test } from 'vitest';
import { alignSigns } from './align-signs.ts';

test('each sign that was heard knows what was said instead', () => {
  const align = (said: string, heard: string) => alignSigns(Array.from(said), Array.from(heard));
  expect(align('碎花裙', '碎花群')).toEqual({ meant: ['碎', '花', '裙'], missing: 0 });
  expect(align('不加一滴油', '加一滴油')).toEqual({ meant: ['加', '一', '滴', '油'], missing: 1 });
  expect(align('好', '好吗')).toEqual({ meant: ['好', null], missing: 0 });
});
