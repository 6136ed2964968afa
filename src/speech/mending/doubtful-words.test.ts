import { expect, test } from 'vitest';
import { findDoubtfulWords, openVocabulary, sureOfKnown } from './doubtful-words.ts';
import { countLetters, type HeardLetter } from '../transcription/letters.ts';

const vocabulary = openVocabulary(['显瘦', '碎花裙', '不锈钢', '保温杯', '珍惜']);

/** Sure of everything but the signs that are told. */
function heard(text: string, doubts: Record<string, HeardLetter>): HeardLetter[] {
  const signs = Array.from(text).filter((sign) => countLetters(sign) === 1);
  return signs.map((sign) => doubts[sign] ?? { sure: 0.97 });
}
const unsure = { sure: 0.4 };

test('a doubtful word is offered what the trade says that sounds like it', () => {
  const text = '这条裙子很显兽，请大家真系。';
  expect(findDoubtfulWords(text, heard(text, { 兽: unsure, 真: unsure, 系: unsure }), vocabulary)).toEqual([
    { word: '显兽', others: ['显瘦'] },
    { word: '真系', others: ['珍惜'] },
  ]);
});

test('it is offered what Whisper nearly wrote, if that sounds like it too', () => {
  const text = '天气很暖霍。';
  const letters = heard(text, { 霍: { sure: 0.3, others: '和的' } });
  const [doubt] = findDoubtfulWords(text, letters, vocabulary);
  expect(doubt!.word).toContain('霍');
  expect(doubt!.others).toEqual([doubt!.word.replace('霍', '和')]);
});

test('a word of the trade that is written as it should be is not doubtful, nor is what was heard clearly', () => {
  const text = '今天这款保温杯很好。';
  const letters = sureOfKnown(text, heard(text, { 温: unsure }), vocabulary);
  expect(findDoubtfulWords(text, letters, vocabulary)).toEqual([]);
  expect(findDoubtfulWords(text, heard(text, {}), vocabulary)).toEqual([]);
});

test('of a text whose letters are not known nothing is doubtful', () => {
  expect(findDoubtfulWords('真系', [], vocabulary)).toEqual([]);
  expect(findDoubtfulWords('真系', [unsure], vocabulary)).toEqual([]);
});

test('words of other languages are marked whole', () => {
  const text = 'It runs out of food.';
  const letters = heard(text, { f: unsure });
  expect(findDoubtfulWords(text, letters, vocabulary)).toEqual([
    { word: 'of', others: [] },
    { word: 'food', others: [] },
  ]);
});
