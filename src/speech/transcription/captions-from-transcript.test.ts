import { expect, test } from 'vitest';
import { captionsFromTranscript } from './captions-from-transcript.ts';

test('a pause that was heard parts the lines, wherever the characters alone would put it', () => {
  const pauses = [
    { start: 0, end: 1 },
    { start: 1.7, end: 1.8 },
    { start: 2.2, end: 3 },
  ];
  const letters = Array.from('大家好今天带来一款新品', (_, at) => ({ sure: at / 100 }));
  expect(
    captionsFromTranscript([{ start: 1, end: 5, text: '大家好，今天带来一款新品。', letters }], pauses),
  ).toEqual([
    { start: 1, end: 2.2, text: '大家好', letters: letters.slice(0, 3) },
    { start: 3, end: 5, text: '今天带来一款新品', letters: letters.slice(3) },
  ]);
});

test('what has no commas is cut between words into lines that can be read at once, one behind the other', () => {
  const text = '这款保温杯采用医用级不锈钢内胆早上装的热水晚上还烫嘴喜欢的朋友点下方小黄车带走它吧';
  const lines = captionsFromTranscript([{ start: 2, end: 12, text, letters: [] }], []);
  expect(lines.map((line) => line.text).join('')).toBe(text);
  for (const [index, line] of lines.entries()) {
    expect(line.text.length).toBeLessThanOrEqual(18);
    expect(line.end).toBeGreaterThan(line.start);
    expect(line.start).toBeCloseTo(lines[index - 1]?.end ?? 2);
  }
  expect(lines.at(-1)!.end).toBeCloseTo(12);
});

test('signs that nobody speaks are no lines, and lines never overlap', () => {
  expect(captionsFromTranscript([{ start: 0, end: 2, text: '……♪', letters: [] }], [])).toEqual([]);
  const pieces = [
    { start: 0, end: 2, text: '你好', letters: [] },
    { start: 1.5, end: 3, text: '再见', letters: [] },
  ];
  expect(captionsFromTranscript(pieces, []).map(({ start, end }) => [start, end])).toEqual([
    [0, 1.5],
    [1.5, 3],
  ]);
});
