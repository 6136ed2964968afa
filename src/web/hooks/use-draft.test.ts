import { describe, expect, test } from 'vitest';
import { readDraft } from './use-draft.ts';

const start = { text: '', speed: 1 };

describe('a stored draft', () => {
  test('comes back as it was written', () => {
    expect(readDraft(JSON.stringify({ text: '大家好', speed: 1.5 }), start)).toEqual({
      text: '大家好',
      speed: 1.5,
    });
  });

  test('of another shape loses only what does not fit', () => {
    expect(readDraft(JSON.stringify({ text: '大家好', speed: 'fast', old: 1 }), start)).toEqual({
      text: '大家好',
      speed: 1,
    });
  });

  test('that is missing or broken starts afresh', () => {
    for (const stored of [null, '', '{', '7', 'null']) expect(readDraft(stored, start)).toEqual(start);
  });
});
