import { expect, test } from 'vitest';
import { labelled } from './subtitles-of.ts';

test('subtitles begin with the label, and it ends with a film that is shorter', () => {
  expect(labelled([], 'AI', 1)).toEqual([{ start: 0, end: 1, text: 'AI' }]);
  expect(labelled([{ start: 4, end: 5, text: 'Hi.' }], 'AI', 5)[0]).toEqual({ start: 0, end: 3, text: 'AI' });
  expect(labelled([{ start: 0.5, end: 2, text: 'Hi.' }], 'AI', 2)).toEqual([
    { start: 0, end: 0.5, text: 'AI' },
    { start: 0.5, end: 2, text: 'AI\nHi.' },
  ]);
});
