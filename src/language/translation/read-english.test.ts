import { expect, test } from 'vitest';
import { readEnglish } from './read-english.ts';

test.each([
  ['how much is it', 'How much is it?'],
  ['HOW MUCH?? 😂😂', 'How much?'],
  ['do u ship to Canada [doge]', 'Do you ship to Canada?'],
  ['can i return it', 'Can I return it?'],
  ['I love it!!!', 'I love it!'],
  ['first time here', 'First time here.'],
])('%s is read as a whole sentence', (comment, read) => expect(readEnglish(comment)).toBe(read));

test.each([
  '多少钱',
  '这个 size 多少',
  'OK',
  '666',
  'hhhh',
  'XL',
  'combien ça coûte',
  'ありがとう',
  '😂',
  '',
])('%s is left alone', (comment) => expect(readEnglish(comment)).toBeNull());
