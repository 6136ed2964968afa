import { expect, test } from 'vitest';
import { dropOddMarks } from './odd-marks.ts';

test.each([
  ['a variation selector without a base', '\ufe0f你好', '你好'],
  ['one behind what is not seen', '\u200b\u2060\ufe0f你好', '你好'],
  ['marks at the beginning of a line', '第一行\n\u0301\u0302第二行', '第一行\n第二行'],
  ['marks behind a space', '好 \u0301的', '好 的'],
  ['more marks than a letter carries', `e${'\u0301'.repeat(40)}`, `é${'\u0301'.repeat(4)}`],
  ['a text turned round', '\u202e便宜\u2066点\u2069', '便宜点'],
  ['tags, a flag of which only the cloth is left', '🏴\u{e0067}\u{e0062}\u{e007f}', '🏴'],
  ['NUL and half a surrogate pair', 'a\0b\ud800c\udc00', 'abc'],
  ['what is nothing but marks', '\u200d\ufe0f\u20e3\u{e0100}', ''],
])('%s goes', (_, text, left) => {
  expect(dropOddMarks(text)).toBe(left);
  expect(dropOddMarks(dropOddMarks(text))).toBe(left);
});

test.each([
  '爆款❤️‍🔥👨‍👩‍👧1️⃣🤷🏽‍♀️🇨🇳',
  'Tiếng Việt',
  'ภาษาไทยนี้',
  'می‌خواهم',
  'हिन्दी',
  '第一行\n\t第二行',
  '葛\u{e0100}',
])('%s stays as it is', (text) => expect(dropOddMarks(text)).toBe(text));
