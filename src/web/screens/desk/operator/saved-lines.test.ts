import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addRecentLine, readPins, readRecentLines, togglePin } from './saved-lines.ts';

const store = new Map<string, string>();
const signIn = (phoneNumber: string) => store.set('userInfo', JSON.stringify({ phoneNumber }));
const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};
const browser = (setItem: (key: string, value: string) => void) =>
  vi.stubGlobal('localStorage', { getItem: (key: string) => store.get(key) ?? null, setItem });

beforeEach(() => {
  store.clear();
  browser((key, value) => store.set(key, value));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('an operator finds their own lines, newest first, and not those of another', () => {
  signIn('13800000000');
  addRecentLine('欢迎');
  addRecentLine('马上开奖');
  addRecentLine('欢迎');
  signIn('13900000000');
  expect(readRecentLines()).toEqual([]);
  signIn('13800000000');
  expect(readRecentLines()).toEqual(['欢迎', '马上开奖']);
});

it('a full store does not fail a line that was said', () => {
  browser(full);
  expect(addRecentLine('欢迎')).toEqual(['欢迎']);
});

it('a line stays at hand until it is let go, for whoever pinned it', () => {
  signIn('13800000000');
  togglePin('马上开奖');
  togglePin('欢迎');
  expect(readPins()).toEqual(['欢迎', '马上开奖']);
  togglePin('马上开奖');
  expect(readPins()).toEqual(['欢迎']);
  signIn('13900000000');
  expect(readPins()).toEqual([]);
});
