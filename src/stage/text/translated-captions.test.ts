import { expect, test } from 'vitest';
import { cutEvenly, translatedCaptions } from './translated-captions.ts';

const line = {
  start: 1,
  end: 5,
  text: '这款杯子早上装的热水，到晚上还是烫嘴的。',
  translation: 'Fill this cup with hot water in the morning, and it still burns your mouth at night.',
};

test('a long line is shown in parts that follow each other, cut where it can be read', () => {
  const captions = translatedCaptions([line], 'translation', 50);
  expect(captions.map(({ rows }) => rows)).toEqual([
    ['Fill this cup with hot water in the morning,'],
    ['and it still burns your mouth at night.'],
  ]);
  expect(captions[0]!.start).toBe(1);
  expect(captions[0]!.end).toBe(captions[1]!.start);
});

test('both languages stand together and change together', () => {
  const captions = translatedCaptions([line], 'both', 50);
  expect(captions[0]!.rows).toEqual([
    'Fill this cup with hot water in the morning,',
    '这款杯子早上装的热水，',
  ]);
  expect(captions[1]!.rows[1]).toBe('到晚上还是烫嘴的。');
});

test('Chinese is cut between words, and a number stays with what it counts', () => {
  const said = (text: string) => cutEvenly(text, 2);
  expect(said('谢谢大家今晚的节目。')).toEqual(['谢谢大家', '今晚的节目。']);
  expect(said('下单以后两天就能到。')).toEqual(['下单以后', '两天就能到。']);
});

test('words stay over a short pause, leave soon after a long one, and never meet the next', () => {
  const lines = [
    { ...line, start: 0, end: 1, translation: 'One.' },
    { ...line, start: 1.3, end: 2, translation: 'Two.' },
    { ...line, start: 5, end: 5.2, translation: 'Three.' },
    { ...line, start: 6, end: 7, translation: ' ' },
  ];
  expect(translatedCaptions(lines, 'translation', 50).map(({ start, end }) => [start, end])).toEqual([
    [0, 1.3],
    [1.3, 2.3],
    [5, 5.8],
  ]);
});
