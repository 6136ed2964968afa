import { expect, test } from 'vitest';
import {
  addLine,
  countOf,
  isDoubtful,
  linesFromSubtitles,
  mergeLine,
  pasteTranslations,
  replaceAll,
  splitLine,
  timeProblem,
  withOther,
  withText,
  withTranslations,
  writtenRows,
  type EditedLine,
} from './line-edits.ts';

const line: EditedLine = {
  id: 'a',
  start: 0,
  end: 4,
  text: '大家好，欢迎来到直播间。',
  translation: 'Hello everyone, welcome to the livestream.',
  others: ['Hi all.'],
  confidence: 0.8,
  doubts: [],
  tempo: 1.3,
};
const next: EditedLine = {
  id: 'b',
  start: 4,
  end: 6,
  text: '今天带来新品。',
  translation: 'Here is something new.',
};

test('a line is cut where the caret stands, and joined to what it was', () => {
  const [first, second] = splitLine([line], 'a', 4);
  expect(first).toMatchObject({ id: 'a', text: '大家好，', translation: 'Hello everyone,', start: 0 });
  expect(second).toMatchObject({
    text: '欢迎来到直播间。',
    translation: 'welcome to the livestream.',
    end: 4,
  });
  expect(first!.end).toBe(second!.start);
  expect(first).not.toHaveProperty('confidence');
  const [whole] = mergeLine([first!, second!], 'a');
  expect(whole).toMatchObject({ text: line.text, translation: line.translation, start: 0, end: 4 });
});

test('Japanese is cut before a word and joined without a space', () => {
  const said = { ...next, text: '', translation: '本日は送料無料です。今すぐどうぞ。' };
  const [first, second] = splitLine([said], 'b', null);
  expect(first!.translation).toBe('本日は送料無料です。');
  expect(mergeLine([first!, second!], 'b')[0]!.translation).toBe(said.translation);
});

test('a new line takes the silence behind another', () => {
  const lines = addLine([line, { ...next, start: 5 }], 'a', 10);
  expect(lines[1]).toMatchObject({ start: 4, end: 5, text: '' });
  expect(addLine([], null, 10)).toMatchObject([{ start: 0, end: 2 }]);
  const middle = (line.start + line.end) / 2;
  expect(addLine([line], 'a', line.end)).toMatchObject([{ end: middle }, { start: middle, text: '' }]);
});

test('another way to say it keeps the first at hand', () => {
  expect(withOther(line, 'Hi all.')).toMatchObject({ translation: 'Hi all.', others: [line.translation] });
});

test('a draft of words that are written otherwise by now is marked, and what somebody wrote is not', () => {
  expect(withText(line, '大家好。')).toMatchObject({ text: '大家好。', doubts: ['unsure'] });
  expect(withText(line, line.text)).toEqual(line);
  expect(withText(next, '今天有新品。')).not.toHaveProperty('doubts');
  const doubtful = [{ word: '大家', others: [] }];
  expect(isDoubtful({ ...line, doubtful })).toBe(true);
  expect(isDoubtful({ ...line, text: '各位好。', doubtful })).toBe(false);
  expect(
    mergeLine(
      [
        { ...next, doubtful },
        { ...line, doubtful },
      ],
      'b',
    )[0]!.doubtful,
  ).toHaveLength(2);
});

test('words are replaced in all translations', () => {
  expect(countOf([line, next], 'livestream')).toBe(1);
  expect(replaceAll([line, next], 'livestream', 'show')[0]!.translation).toContain('the show.');
});

test('translations of others are taken line by line, or by their times', () => {
  const rows = writtenRows('One\n\n Two\r\nThree');
  expect(pasteTranslations([line, next], rows).map(({ translation }) => translation)).toEqual(['One', 'Two']);
  expect(pasteTranslations([line, next], rows, 1).map(({ translation }) => translation)).toEqual([
    line.translation,
    'One',
  ]);
  const subtitles = [
    { start: 0.2, end: 2, text: 'A' },
    { start: 2, end: 4.2, text: 'B' },
    { start: 9, end: 10, text: 'C' },
  ];
  expect(withTranslations([line, next], subtitles).map(({ translation }) => translation)).toEqual([
    'A B',
    next.translation,
  ]);
});

test('lines that overlap are told', () => {
  expect(timeProblem([line, next], 1)).toBeNull();
  expect(timeProblem([line, { ...next, start: 3 }], 1)).toBe('和上一句重叠了');
});

test('subtitles that are shown together become one line, and none reaches over the next', () => {
  const shown = [
    { start: 0, end: 2, text: '你好。' },
    { start: 0.1, end: 2.5, text: '欢迎。' },
    { start: 2, end: 4, text: '开始吧。' },
  ];
  const lines = linesFromSubtitles(shown, 'text');
  expect(lines).toMatchObject([
    { start: 0, end: 2, text: '你好。 欢迎。', translation: '' },
    { start: 2, end: 4, text: '开始吧。' },
  ]);
  expect(lines.map((_, index) => timeProblem(lines, index))).toEqual([null, null]);
});
