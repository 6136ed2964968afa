import { expect, test } from 'vitest';
import { normalize } from '../chinese/normalize.ts';
import { readMarkup } from './markup.ts';
import type { Sentence } from './spoken-text.ts';
import { halveSentence, splitSentences } from './sentences.ts';
import { spell } from './plan-sentences.ts';

const chinese = (source: string) => splitSentences(normalize(readMarkup(source), []), source)[0]!;
const foreign = (source: string) => splitSentences(spell(readMarkup(source)), source)[0]!;
const halves = (source: string, sentence: Sentence) =>
  halveSentence(sentence, source)?.map(({ text }) => text);

test.each([
  ['大家好，欢迎来到直播间', ['大家好，', '欢迎来到直播间']],
  ['他说“走吧。”就走了', ['他说“走吧。”', '就走了']],
  ['角(jue2)色&amp;<sub alias="语音合成">TTS</sub>，真的好', ['角色&TTS，', '真的好']],
  ['一二，三四五六七八九十甲乙丙丁', ['一二，三四五六', '七八九十甲乙丙丁']],
])('%s', (source, texts) => {
  const sentence = { ...chinese(source), items: normalize(readMarkup(source), []) };
  expect(halves(source, sentence)).toEqual(texts);
});

test('words stay whole where there are blanks; a number of one place is said on both sides', () => {
  const english = 'one two 3.14 four five';
  expect(halves(english, foreign(english))).toEqual(['one two 3.14', 'four five']);
  const number = '13812345678';
  expect(halves(number, chinese(number))).toEqual([number, number]);
});

test('the silence is behind the second half, and both keep the voice and all that is spoken', () => {
  const source = '<voice name="zm_yunxi">你好<#1>朋友</voice>';
  const sentence = { ...chinese(source), pauseSeconds: 0.45 };
  const [first, second] = halveSentence(sentence, source)!;
  expect([first.pauseSeconds, second.pauseSeconds]).toEqual([0, 0.45]);
  expect([first.voice, second.voice]).toEqual(['zm_yunxi', 'zm_yunxi']);
  expect([...first.items, ...second.items]).toEqual(sentence.items);
  expect(source.slice(...second.place)).toContain('朋友');
});

test('one character cannot be cut; everything else ends as one', () => {
  expect(halveSentence(chinese('好。'), '好。')).toBeNull();
  const source = `${'字'.repeat(30)}！`;
  let rest = chinese(source);
  for (let halves = halveSentence(rest, source); halves; halves = halveSentence(rest, source))
    rest = halves[1];
  expect(rest.text).toBe('字！');
});
