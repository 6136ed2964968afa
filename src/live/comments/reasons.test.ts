import { expect, test } from 'vitest';
import { reasonText } from './reasons.ts';

test('a reason is kept as a code, and read in words', () => {
  expect(reasonText('sameInReview')).toBe('同样的问题正等人工确认');
  expect(reasonText('wordInComment 加 $& 微信')).toBe('评论里有违规词「加 $& 微信」');
});

test('what was kept in words is read as it stands', () => {
  for (const words of ['同样的问题正等人工确认', 'AI 写的回答，请确认', 'toString'])
    expect(reasonText(words)).toBe(words);
});
