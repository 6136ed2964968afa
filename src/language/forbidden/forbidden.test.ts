import fs from 'node:fs';
import { Converter } from 'opencc-js/cn2t';
import { expect, test } from 'vitest';
import { entries } from './forbidden-entries.ts';
import { reword } from '../../common/reword.ts';
import { findForbidden, setHouseWords } from './forbidden.ts';

interface Fixture {
  disguised: { text: string; word: string; category: number }[];
  clean: { text: string; category: number }[];
}

const read = (name: string) => JSON.parse(fs.readFileSync(new URL(name, import.meta.url), 'utf8')) as Fixture;
const find = (text: string, category = 1) => findForbidden(text, { category, own: [] });

const missedIn = ({ disguised }: Fixture) =>
  disguised.filter(
    ({ text, word, category }) =>
      !find(text, category).some((one) => one.word.includes(word) && one.how !== 'plain'),
  );
const flaggedIn = ({ clean }: Fixture) =>
  clean.filter(({ text, category }) => find(text, category).length > 0);

test('finds at least 36 of 40 disguised words and flags at most 2 of 60 clean sentences', () => {
  const fixture = read('forbidden.fixture.json');
  expect([fixture.disguised.length, fixture.clean.length]).toEqual([40, 60]);
  expect(missedIn(fixture).slice(4)).toEqual([]);
  expect(flaggedIn(fixture).slice(2)).toEqual([]);
});

test('does as well on sentences that the lists were not tuned with', () => {
  const heldOut = read('forbidden.held-out.json');
  expect([heldOut.disguised.length, heldOut.clean.length]).toEqual([20, 30]);
  expect(missedIn(heldOut).slice(2)).toEqual([]);
  expect(flaggedIn(heldOut).slice(1)).toEqual([]);
});

test('says where, which and how, in the text as it was given', () => {
  const text = '👍有事加➕Ｖ，这是國。家。级的根\u200b治方法，zui好';
  const findings = find(text);
  expect(findings.map(({ from, to, word, level, how }) => [text.slice(from, to), word, level, how])).toEqual([
    ['➕Ｖ', '加微信', 'stop', 'pinyin'],
    ['國。家。级', '国家级', 'stop', 'variant'],
    ['根\u200b治', '根治', 'stop', 'split'],
    ['zui好', '最好', 'warn', 'pinyin'],
  ]);
  expect(find('这款最好看')).toMatchObject([{ word: '最好看', how: 'plain', familyName: '广告法极限词' }]);
});

test('offers a rewording that is clean itself, and leaves the rest alone', () => {
  const text = '这是最好的杯子，全网最低价，喝了能根治胃病';
  expect(reword(text, find(text))).toBe('这是很好的杯子，实惠价，喝了能根治胃病');
  const unclean = entries.filter(({ suggestion }) =>
    [1, 2, 3, 4].some((category) => suggestion !== null && find(suggestion, category).length > 0),
  );
  expect(unclean.map(({ word, suggestion }) => `${word}>${suggestion}`)).toEqual([]);
});

test.each([
  ['价格全网最低', '价格实惠'],
  ['全网最低价格', '实惠价格'],
  ['价格是全网最低价', '价格是实惠价'],
  ['价格最低价', '价格实惠'],
  ['这个杯子很最好用', '这个杯子很好用'],
  ['真的很最漂亮', '真的很漂亮'],
  ['最新款上架', '新款上架'],
  ['全国首家的店', '较早开的店'],
  ['送礼首选', '送礼好选择'],
  ['效果完美', '效果满意'],
  ['口感极致', '口感讲究'],
  ['厨房神器', '厨房好帮手'],
])('rewords %s as %s, by the words beside it', (text, better) => {
  expect(reword(text, find(text))).toBe(better);
});

test.each([
  '完美贴合脸型',
  '把工艺做到极致',
  '第一选择就是它',
  '全国唯一一家',
  '首选它准没错',
  '销量冠军',
  '马上涨价了',
  '被疯抢',
])('offers nothing for %s, where every rewording would be bad Chinese', (text) => {
  expect(find(text)).not.toEqual([]);
  expect(reword(text, find(text))).toBe(text);
});

test('knows every listed word in a sentence, each in one family only', () => {
  const words = entries.filter(({ isAlias }) => !isAlias);
  const seen = words.map(({ word }) => word);
  expect(seen.filter((word, at) => seen.indexOf(word) !== at)).toEqual([]);
  expect(seen.length).toBeGreaterThan(400);
  const unknown = entries.filter(({ letters, categories }) => {
    const category = categories?.[0] ?? 1;
    return !find(`这个${letters.join('')}，大家看`, category).some(({ from, to }) => from <= 2 && to > 2);
  });
  expect(unknown.map(({ letters }) => letters.join(''))).toEqual([]);
});

test('a family of one category says nothing in the others', () => {
  expect(find('找我代练', 3)).toMatchObject([{ family: 'game', level: 'stop' }]);
  expect(find('找我代练', 1)).toEqual([]);
});

test('own words stop a room too, disguised or not', () => {
  const own = ['张三丰', '隔壁老王', '的', ''];
  expect(findForbidden('隔壁*老wang家的', { category: 1, own })).toMatchObject([
    { word: '隔壁老王', family: 'own', level: 'stop', from: 0, to: 8 },
  ]);
});

test('a word is said to stand in the list that has it', () => {
  setHouseWords(['蓝月光']);
  const named = (text: string) =>
    findForbidden(text, { category: 1, own: ['张三丰', '国家级'] }).map(({ familyName }) => familyName);
  expect(named('张三丰喜欢蓝月光。')).toEqual(['我的禁用词', '全站违规词']);
  // Forbidden anyway.
  expect(named('这是国家级的。')).toEqual(find('这是国家级的。').map(({ familyName }) => familyName));
  setHouseWords([]);
});

test('clean sentences stay clean in traditional characters', () => {
  const traditional = Converter({ from: 'cn', to: 't' });
  const { clean } = read('forbidden.fixture.json');
  const written = clean.map(({ text, category }) => ({ text: traditional(text), category }));
  expect(flaggedIn({ disguised: [], clean: written }).slice(2)).toEqual([]);
});

test('survives what people paste', () => {
  for (const text of [
    '',
    '\u0000\ud800',
    '😀'.repeat(200),
    '最'.repeat(500),
    'v'.repeat(500),
    '加'.repeat(9) + '\n',
  ])
    expect(Array.isArray(find(text))).toBe(true);
});
