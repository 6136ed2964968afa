import { expect, test } from 'vitest';
import { graphemesOf } from './graphemes.ts';

test('a sign is never cut, wherever it stands, and long texts are read as well', () => {
  for (let before = 490; before <= 500; before++)
    expect(graphemesOf(`${'好'.repeat(before)}👨‍👩‍👧e\u0301🇨🇳`).slice(before)).toEqual(['👨‍👩‍👧', 'e\u0301', '🇨🇳']);
  expect(graphemesOf('')).toEqual([]);
  expect(graphemesOf('好'.repeat(300_000))).toHaveLength(300_000);
});
