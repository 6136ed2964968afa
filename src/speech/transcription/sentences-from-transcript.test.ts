import { expect, test } from 'vitest';
import { countLetters } from './letters.ts';
import { sentencesFromTranscript } from './sentences-from-transcript.ts';

const withLetters = (segments: { start: number; end: number; text: string }[]) =>
  segments.map((segment) => ({
    ...segment,
    letters: Array.from({ length: countLetters(segment.text) }, (_, at) => ({ sure: at / 100 })),
  }));
const textsOf = (segments: { start: number; end: number; text: string }[]) =>
  sentencesFromTranscript(withLetters(segments), []).map(({ text }) => text);

test('pieces of one sentence become one, and a sentence ends where the voice rests', () => {
  const segments = withLetters([
    { start: 0, end: 2, text: '大家好，欢迎来到直播间' },
    { start: 2.1, end: 4, text: '今天带来一款保温杯' },
    { start: 5, end: 7, text: '现在下单立减20元' },
  ]);
  expect(sentencesFromTranscript(segments, [])).toEqual([
    {
      start: 0,
      end: 4,
      text: '大家好，欢迎来到直播间，今天带来一款保温杯。',
      letters: [...segments[0]!.letters, ...segments[1]!.letters],
    },
    { start: 5, end: 7, text: '现在下单立减20元。', letters: segments[2]!.letters },
  ]);
});

test('several sentences of one piece are told apart, numbers and abbreviations stay whole', () => {
  expect(textsOf([{ start: 0, end: 6, text: '这款只要39.9元。要不要？要的朋友点下方链接！' }])).toEqual([
    '这款只要39.9元。',
    '要不要？',
    '要的朋友点下方链接！',
  ]);
  expect(textsOf([{ start: 0, end: 4, text: 'It costs $1,299.90. Ships today.' }])).toEqual([
    'It costs $1,299.90.',
    'Ships today.',
  ]);
});

test('what has no end is cut at a comma before it gets too long to be dubbed', () => {
  const text =
    '这款保温杯采用医用级不锈钢内胆，早上装的热水晚上还是烫嘴的，喜欢的朋友点下方小黄车，把它带回家去吧，送老人送孩子都合适';
  const sentences = sentencesFromTranscript(withLetters([{ start: 0, end: 14, text }]), []);
  expect(sentences.length).toBeGreaterThan(1);
  for (const [index, one] of sentences.entries()) {
    expect(one.text.length).toBeLessThan(45);
    expect(one.end).toBeLessThanOrEqual(sentences[index + 1]?.start ?? 14);
  }
});

test('a word that Whisper puts under seconds of music is left out', () => {
  expect(
    textsOf([
      { start: 0, end: 2, text: '谢谢大家的支持' },
      { start: 3, end: 5.2, text: '我' },
    ]),
  ).toEqual(['谢谢大家的支持。']);
});
