import { expect, test } from 'vitest';
import { snapToSpeech } from './transcription.ts';

test('rounded times move to the silences they mean, times within a sentence stay', () => {
  const spans = [
    { from: 2, to: 617 },
    { from: 690, to: 1115 },
    { from: 1186, to: 2679 },
  ];
  const pieces = [
    { start: 0.02, end: 6.42, text: 'a' },
    { start: 6.42, end: 11.46, text: 'b' },
    { start: 11.46, end: 17.1, text: 'c' },
    { start: 17.1, end: 26.57, text: 'd' },
  ];
  expect(snapToSpeech(pieces, spans, 100)).toEqual([
    { start: 0.02, end: 6.17, text: 'a' },
    { start: 6.9, end: 11.15, text: 'b' },
    { start: 11.86, end: 17.1, text: 'c' },
    { start: 17.1, end: 26.79, text: 'd' },
  ]);
});
