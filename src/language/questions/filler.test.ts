import { expect, test } from 'vitest';
import { withoutFillers } from './small-talk.ts';

test('what a comment is about is left, and never nothing', () => {
  expect(withoutFillers('主播请问一下这个包邮吗？')).toBe('包邮');
  expect(withoutFillers('家人们')).toBe('家人们');
  expect(withoutFillers('能退不')).toBe('能退不');
});
