import { expect, test } from 'vitest';
import { readSubtitles } from './read-subtitles.ts';
import { SUBTITLE_LABEL, toAss, toSrt, toVtt } from './subtitle-files.ts';

const captions = [
  { start: 1, end: 2.5, text: 'Hello, everyone.' },
  { start: 3661.04, end: 3663, text: 'Two rows' },
];

test.each([
  ['SRT', toSrt],
  ['VTT', toVtt],
  ['ASS', toAss],
])('%s is read as it was written, and says at its end, before a film is over, who wrote it', (_, write) => {
  const written = write(captions);
  expect(written).toContain(SUBTITLE_LABEL);
  expect(written).not.toMatch(/1:01:0[4-9]/);
  expect(readSubtitles(written)).toEqual({ subtitles: captions });
});

test('both languages stand in two rows', () => {
  const both = [{ start: 0, end: 1, text: 'Hi\n你好' }];
  expect(toSrt(both)).toContain('\nHi\n你好\n');
  expect(toAss(both)).toContain('Default,Hi\\N你好');
});

test('files of other programs are understood', () => {
  const file =
    '\uFEFF1\r\n00:01.200 --> 00:02.000 align:start\r\n<i>Hi</i> there\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nBye\r\n\r\nnow';
  expect(readSubtitles(file)).toEqual({
    subtitles: [
      { start: 1.2, end: 2, text: 'Hi there' },
      { start: 3, end: 4, text: 'Bye now' },
    ],
  });
});

test.each([
  ['Hi', { problem: '里面没有字幕', line: 1 }],
  [
    '1\n00:00:00,000 --> 00:00:01,000\nHi\n\n2\n00:00:01,000 -> 00:00:02,000\nHi',
    { problem: expect.stringContaining('时间') as string, line: 6 },
  ],
  ['1\n00:00:01,000 --> soon\nHi', { problem: expect.stringContaining('时间') as string, line: 2 }],
  [
    '1\n00:00:01,000 --> 00:00:02,000\nHi\n\n2\n00:00:05,000 --> 00:00:04,000\nHi',
    { problem: '结束时间不能早于开始时间', line: 6 },
  ],
  [
    '[Events]\nFormat: Layer, Start, End, Style, Text\nDialogue: 0,x,0:00:02.00,Default,Hi',
    { problem: expect.stringContaining('时间') as string, line: 3 },
  ],
])('what is broken names its line', (file, problem) => {
  expect(readSubtitles(file)).toEqual(problem);
});
