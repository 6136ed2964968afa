import { afterEach, expect, it, vi } from 'vitest';
import { readPins, togglePin } from './pinned-lines.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a line stays at hand until it is let go, for whoever pinned it', () => {
  const store = new Map<string, string>();
  const setItem = (key: string, value: string) => store.set(key, value);
  vi.stubGlobal('localStorage', { getItem: (key: string) => store.get(key) ?? null, setItem });
  setItem('userInfo', JSON.stringify({ phoneNumber: '13800000000' }));
  togglePin('马上开奖');
  togglePin('欢迎');
  expect(readPins()).toEqual(['欢迎', '马上开奖']);
  togglePin('马上开奖');
  expect(readPins()).toEqual(['欢迎']);
  setItem('userInfo', JSON.stringify({ phoneNumber: '13900000000' }));
  expect(readPins()).toEqual([]);
});
