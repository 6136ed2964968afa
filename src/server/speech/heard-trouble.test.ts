import { expect, test } from 'vitest';
import { heardTrouble } from './heard-trouble.ts';
import type { Heard } from './transcripts.ts';

const spoken = (sure: number) => ({
  start: 0,
  end: 2,
  text: '大家好',
  letters: [{ sure }, { sure }, { sure }],
});
const clear: Heard = {
  language: 'zh',
  sureness: null,
  likely: { language: 'zh', sureness: 0.99 },
  isRepeating: false,
  captions: [],
  sentences: [spoken(0.9)],
};

test('another language, words that repeat and words that make no sense are named as such', () => {
  expect(heardTrouble(clear)).toBeNull();
  expect(heardTrouble({ ...clear, likely: { language: 'en', sureness: 0.98 } })).toContain(
    '听起来说的是英语，不是中文',
  );
  expect(heardTrouble({ ...clear, likely: { language: 'sw', sureness: 0.98 } })).toContain('别的语言');
  expect(heardTrouble({ ...clear, isRepeating: true })).toContain('听到了很多遍');
  const captions = ['1.5% de la catella', '1.5% de la catella', '1.5% de la catella'].map((text) => ({
    ...spoken(0.9),
    text,
  }));
  expect(heardTrouble({ ...clear, captions })).toContain('听到了很多遍');
  expect(heardTrouble({ ...clear, captions: captions.slice(1) })).toBeNull();
  expect(heardTrouble({ ...clear, sureness: 0.2 })).toContain('听不出说的是哪种语言');
  expect(heardTrouble({ ...clear, likely: { language: 'jw', sureness: 0.2 } })).toContain('听不出');
  expect(heardTrouble({ ...clear, sentences: [spoken(0.3)] })).toContain('不成句子');
});

test('an accent that sounds a little like another language, and what nobody knows anything of, are let be', () => {
  expect(heardTrouble({ ...clear, likely: { language: 'ja', sureness: 0.5 } })).toBeNull();
  expect(heardTrouble({ ...clear, sentences: [{ ...spoken(0.9), letters: [] }] })).toBeNull();
});
