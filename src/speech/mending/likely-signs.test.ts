import path from 'node:path';
import { expect, test } from 'vitest';
import { countLetters, type HeardLetter } from '../transcription/letters.ts';
import { DOUBT } from './doubtful-words.ts';
import { likelySignsFrom } from './likely-signs.ts';

const counts = path.resolve(import.meta.dirname, '../../../assets/hearing/counts.bin');
const { mend, readings } = likelySignsFrom(() => counts);

/** Unsure of the signs that are told, and of nothing else. */
function heard(text: string, unsure: string, others: Record<string, string> = {}) {
  const signs = Array.from(text).filter((sign) => countLetters(sign) === 1);
  const letters: HeardLetter[] = signs.map((sign) =>
    unsure.includes(sign) ? { sure: 0.4, ...(others[sign] && { others: others[sign] }) } : { sure: 0.97 },
  );
  return { text, letters };
}

test.each([
  ['这条碎花群收药显兽，喜欢就拍。', '群药兽', '这条碎花裙收腰显瘦，喜欢就拍。'],
  ['今天这款宝温杯到手架只要39.9元，全国包游。', '宝架游', '今天这款保温杯到手价只要39.9元，全国包邮。'],
  ['昨天穿的纳条群子', '纳群', '昨天穿的那条裙子'],
  ['行李箱的伦子很顺滑', '伦', '行李箱的轮子很顺滑'],
])('%s, unsure of %s, is written %s', (text, unsure, written) => {
  expect(mend(heard(text, unsure)).text).toBe(written);
});

test.each([
  ['这条碎花裙收腰显瘦，喜欢就拍。', '裙腰瘦'],
  ['明天直播见！这屋里有两个人，太上心了', '屋上心'],
  ['他昨天去图书馆借了两本书。', '图借本'],
  ['今天 iPhone 15 到手价4999元', '到手'],
  ['The wheels are strong, and it costs 39.9.', 'wheels'],
])('%s stays, even where it is unsure of %s', (text, unsure) => {
  expect(mend(heard(text, unsure)).text).toBe(text);
});

test('what was heard for sure stays, whatever is likelier', () => {
  expect(mend(heard('这款宝温杯很好', '')).text).toBe('这款宝温杯很好');
});

test('what is written instead offers what was heard', () => {
  const { letters } = mend(heard('这款宝温杯很好', '宝', { 宝: '保报' }));
  expect(letters[2]).toMatchObject({ others: '宝报' });
});

test('as unsure as Whisper is of both, a sign that everybody says there is not doubtful, and one that nobody says there is', () => {
  const sure = (text: string, unsure: string) =>
    mend(heard(text, unsure)).letters.map((letter) => letter.sure);
  const [, , , , odd] = sure('这款杯子绊得很', '绊');
  expect(odd).toBeLessThan(DOUBT);
  const [usual] = sure('欢迎来到直播间', '欢');
  expect(usual).toBeGreaterThan(DOUBT);
});

test('without the counts, and where letters are not known, it stays as it was heard', () => {
  const one = heard('这款宝温杯很好', '宝');
  expect(likelySignsFrom(() => null).mend(one)).toEqual(one);
  expect(mend({ ...one, letters: [] }).text).toBe(one.text);
});

test('a stretch is offered what sounds like it and would be said there', () => {
  const one = heard('面料积息也没问题', '积息');
  expect(readings(one, 2, 4).slice(0, 2)).toContain('机洗');
  expect(likelySignsFrom(() => null).readings(one, 2, 4)).toEqual([]);
});
