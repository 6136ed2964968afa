import { expect, test } from 'vitest';
import { signsOf } from './signs.ts';

test('a sign is never cut, wherever it stands, and long texts are read as well', () => {
  for (let before = 490; before <= 500; before++)
    expect(signsOf(`${'好'.repeat(before)}👨‍👩‍👧e\u0301🇨🇳`).slice(before)).toEqual(['👨‍👩‍👧', 'e\u0301', '🇨🇳']);
  expect(signsOf('')).toEqual([]);
  expect(signsOf('好'.repeat(300_000))).toHaveLength(300_000);
});
