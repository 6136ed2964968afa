import { expect, test } from 'vitest';
import { readMarkup } from '../text/markup.ts';
import type { DictionaryWord, SpokenCharacter } from '../text/spoken-text.ts';
import cases from './normalize.fixture.json' with { type: 'json' };
import { normalize } from './normalize.ts';

function said(source: string, dictionary: DictionaryWord[] = []): string {
  return normalize(readMarkup(source), dictionary)
    .map((item) => (item.kind === 'pause' ? `<${item.seconds}>` : item.character))
    .join('');
}

function characters(source: string, dictionary: DictionaryWord[] = []): SpokenCharacter[] {
  return normalize(readMarkup(source), dictionary).filter((item) => item.kind === 'character');
}

test.each(cases)('%s: %s', (_about, written, spoken) => {
  expect(said(written)).toBe(spoken);
});

test('every spoken character knows the sign it was written with', () => {
  const source = '到手¥39.9，买2送1，好评率99.8%';
  const signs = characters(source).map(({ character, place }) => [character, source.slice(...place)]);
  expect(signs.slice(0, 10).map(([character, sign]) => `${character}${sign}`)).toEqual([
    '到到',
    '手手',
    '三¥39.9',
    '十¥39.9',
    '九¥39.9',
    '点¥39.9',
    '九¥39.9',
    '元¥39.9',
    '，，',
    '买买',
  ]);
  expect(signs.at(-1)).toEqual(['八', '99.8%']);
});

test('what the markup settles is not read again by a rule', () => {
  expect(said('买2<#0.5>个')).toBe('买二<0.5>个');
  expect(said('你好，<sub alias="语音合成">TTS</sub>，再见')).toBe('你好，语音合成，再见');
  expect(said('3<sub alias="比">:</sub>1')).toBe('三比一');
  expect(characters('好角(jue2)色').map(({ reading }) => reading)).toEqual([null, 'jue2', null]);
  const words = characters('<word>直播间里</word>见').map(({ word }) => word);
  expect(new Set(words.slice(0, 4)).size).toBe(1);
  expect(words[0]).not.toBeNull();
  expect(words[4]).toBeNull();
  expect(characters('<prosody rate="1.5">8折</prosody>').map(({ rate }) => rate)).toEqual([1.5, 1.5]);
});

test.each([
  ['digits', '2024', '二零二四'],
  ['cardinal', '2024', '两千零二十四'],
  ['telephone', '13812345678', '幺三八，幺二三四，五六七八'],
  ['telephone', '110', '幺幺零'],
  ['date', '2025-06-18', '二零二五年六月十八日'],
  ['date', '6/18', '六月十八日'],
  ['time', '8:30', '八点三十分'],
  ['fraction', '3/4', '四分之三'],
  ['score', '3-2', '三比二'],
  ['currency', '1,299.50', '一千二百九十九点五元'],
])('say-as %s: %s', (sayAs, written, spoken) => {
  expect(said(`<say-as interpret-as="${sayAs}">${written}</say-as>`)).toBe(spoken);
});

test('the dictionary gives readings or other words, the longest word first', () => {
  const dictionary = [
    { word: '角', reading: 'jiao3' },
    { word: '主角', reading: 'zhu3 jue2' },
    { word: 'AI', reading: '人工智能' },
    { word: '坏', reading: 'xyz9' },
  ];
  expect(characters('主角的角', dictionary).map(({ reading }) => reading)).toEqual([
    'zhu3',
    'jue2',
    null,
    'jiao3',
  ]);
  expect(said('ai和MAIN，坏', dictionary)).toBe('人工智能和MAIN，坏');
  expect(characters('用AI写', dictionary).map(({ place }) => place[0])).toEqual([0, 1, 1, 1, 1, 3]);
});

test('endless numbers are told digit by digit, and signs that repeat are said once', () => {
  expect(said(`3.${'14'.repeat(15)}`)).toBe(`三点${'一四'.repeat(15)}`);
  expect(said('12'.repeat(15))).toBe('幺二'.repeat(15));
  expect(said('≥≥≥≥≥≥5，PA++++')).toBe('大于等于五，PA四个加');
});
