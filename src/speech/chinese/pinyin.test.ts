import { expect, test } from 'vitest';
import { checkReading } from './pinyin.ts';

test('pinyin with digits or marks, one syllable for each character', () => {
  const role = { kind: 'pinyin', syllables: ['jue2', 'se4'] };
  for (const written of ['jue2 se4', 'jue2se4', 'jué sè', ' Jué  sè ']) {
    expect(checkReading('角色', written)).toEqual(role);
  }
  expect(checkReading('绿的', 'lǜ de')).toEqual({ kind: 'pinyin', syllables: ['lv4', 'de5'] });
  expect(checkReading('T恤', 'ti4 xu4').kind).toBe('pinyin');
});

test('other words to say', () => {
  for (const written of ['语音合成', 'hello', 'iPhone 15', 'café', '4090显卡']) {
    expect(checkReading('TTS', written)).toEqual({ kind: 'words' });
  }
});

test('says what is wrong with a reading', () => {
  expect(checkReading('角色', 'jue2')).toMatchObject({ message: expect.stringContaining('2 个字') });
  expect(checkReading('角色', 'juee2 se4')).toMatchObject({ message: expect.stringContaining('「juee2」') });
  expect(checkReading('角色', 'jue9 se4')).toMatchObject({ message: expect.stringContaining('「jue9」') });
  expect(checkReading('角色', ' ，')).toMatchObject({ kind: 'wrong' });
});
