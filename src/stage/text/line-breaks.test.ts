import { expect, test } from 'vitest';
import { letterWidth, lineBreaks } from './line-breaks.ts';
import { cutEvenly } from './translated-captions.ts';
import { evenHalves, wrapLines } from './wrap.ts';

const pieces = (text: string) => {
  const ends = [...lineBreaks(text).map(({ at }) => at), text.length];
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
};
const halves = (text: string) => cutEvenly(text, 2);

test('Japanese is cut before a word rather than before a particle, and never before a small kana or a long sound', () => {
  expect(halves('本日は送料無料ですので気になる商品を今すぐ')).toEqual([
    '本日は送料無料ですので',
    '気になる商品を今すぐ',
  ]);
  expect(halves('コメントで教えてください')).toEqual(['コメントで', '教えてください']);
  for (const piece of pieces('ちょっとコーヒーを「ゆっくり」飲みましょう。'))
    expect(piece).not.toMatch(/^[ょっーゅ」。]|「$/);
});

test('Korean and Hindi are cut at their spaces only, and at the end of a sentence first', () => {
  expect(pieces('라이브 방송에 오신 것을').map((piece) => piece.trim())).toEqual([
    '라이브',
    '방송에',
    '오신',
    '것을',
  ]);
  expect(halves('आज मुफ्त डिलीवरी मिलेगी। अभी इसे यहाँ खरीदें')).toEqual([
    'आज मुफ्त डिलीवरी मिलेगी।',
    'अभी इसे यहाँ खरीदें',
  ]);
  expect(pieces('नमस्ते दोस्तों')).toHaveLength(2);
});

test('a French sign stays with the word that its space parts it from', () => {
  expect(pieces('Quel prix ? « 39,9 € » seulement !')).toEqual([
    'Quel ',
    'prix ? ',
    '« 39,9 € » ',
    'seulement !',
  ]);
  expect(pieces('only $5 today')).toEqual(['only ', '$5 ', 'today']);
});

test('Thai is cut between words though it has no spaces, and no sign of it loses its vowel', () => {
  expect(pieces('วันนี้ส่งฟรี').length).toBeGreaterThan(2);
  for (const piece of pieces('วันนี้ส่งฟรีทุกออเดอร์ครับ')) expect(piece).not.toMatch(/^\p{M}/u);
});

test('a price, a time and an address stay whole', () => {
  expect(pieces('10:30 www.taobao.com 1,000')).toEqual(['10:30 ', 'www.taobao.com ', '1,000']);
  expect(halves('今天直降50元还包邮')).toEqual(['今天直降', '50元还包邮']);
});

test('what is one word is left whole, and the parts behind it are empty', () => {
  expect(cutEvenly('Donaudampfschiff', 3)).toEqual(['Donaudampfschiff', '', '']);
  expect(cutEvenly('', 2)).toEqual(['', '']);
});

test('no line begins with a sign that closes, in whatever width', () => {
  const width = (text: string) => letterWidth(text);
  const text = '皆さん、こんばんは。「送料無料」ですよ。';
  for (let most = 6; most < 30; most += 2) {
    const lines = wrapLines(text, most, width);
    expect(lines.join('')).toBe(text);
    for (const line of lines) expect(line).not.toMatch(/^[、。」]|「$/);
  }
  expect(evenHalves('우리 방송에 오신 것을 환영합니다', 20, width)).toEqual([
    '우리 방송에 오신',
    '것을 환영합니다',
  ]);
});

test('a mark above a letter takes no room, a wide letter takes two', () => {
  expect(letterWidth('é')).toBe(1);
  expect(letterWidth('के')).toBe(1);
  expect(letterWidth('日本語ー')).toBe(8);
  expect(letterWidth('한국')).toBe(4);
  expect(letterWidth('“Việt” …')).toBe(8);
});
