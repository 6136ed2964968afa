import path from 'node:path';
import { expect, test } from 'vitest';
import { openVocabulary } from '../../speech/mending/doubtful-words.ts';
import { likelySignsFrom } from '../../speech/mending/likely-signs.ts';
import { countLetters } from '../../speech/transcription/letters.ts';
import { mendedText } from './heard-words.ts';

const counts = path.resolve(import.meta.dirname, '../../../assets/hearing/counts.bin');

function mended(text: string, language: string, told: string[]) {
  const letters = Array.from({ length: countLetters(text) }, () => ({ sure: 0.4 }));
  return mendedText(
    { text, letters },
    language,
    likelySignsFrom(() => counts),
    openVocabulary(told),
    told,
  );
}

test('what sounds like selling talk is written so, and what is written instead stays to be looked at', () => {
  const { text, doubtful } = mended('今天这款宝温杯全国包油', 'zh', []);
  expect(text).toBe('今天这款保温杯全国包邮');
  expect(doubtful?.flatMap(({ word, others }) => [word, ...others]).join()).toContain('包油');
});

test('a name that was told stays as it is told', () => {
  expect(mended('今天这款宝温杯全国包油', 'zh', ['宝温']).text).toBe('今天这款宝温杯全国包邮');
});

test('other languages stay as they were heard', () => {
  expect(mended('宝温杯を使います', 'ja', []).text).toBe('宝温杯を使います');
});
