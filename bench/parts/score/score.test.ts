import { expect, test } from 'vitest';
import { scoreChinese, scoreWords } from './score.ts';

test.each([
  ['五十元', '50元'],
  ['两百零五块九', '205块9'],
  ['一万零五十', '10,050'],
  ['二十万零五百', '200500'],
  ['一亿零三万', '100030000'],
  ['二零二六年十一月', '2026年11月'],
  ['百分之三点零五', '3.05%'],
  ['今晚八点半', '今晚8:30'],
  ['幺三八零零一三八零零零', '13800138000'],
  ['欢迎光临直播间', '歡迎光臨，直播間！'],
])('%s heard as %s is no error', (said, heard) => {
  expect(scoreChinese(said, heard)).toMatchObject({ characters: 0, syllables: 0, toned: 0 });
});

test('another character of the same sound is wrong in writing only, another tone to those who listen for it', () => {
  expect(scoreChinese('这款保温杯', '这款宝温杯')).toEqual({
    length: 5,
    characters: 1,
    syllables: 0,
    toned: 0,
  });
  expect(scoreChinese('买一送一', '卖一送一')).toEqual({ length: 4, characters: 1, syllables: 0, toned: 1 });
  expect(scoreChinese('包邮', '')).toEqual({ length: 2, characters: 2, syllables: 2, toned: 2 });
});

test('words are counted without case and punctuation', () => {
  expect(
    scoreWords('Good evening, everybody. It is FREE today', 'good evening everybody it was free'),
  ).toEqual({
    words: 7,
    wrongWords: 2,
    length: 33,
    characters: 7,
  });
});
