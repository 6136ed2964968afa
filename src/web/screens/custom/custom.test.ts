import { describe, expect, test } from 'vitest';
import { consentLetter, type Letter } from '../../parts/consent/consent-letter.ts';
import { untilOf } from './order-fields.ts';

const letter = {
  thing: '声音',
  name: '张三',
  way: 'letter',
  user: '',
  purposes: ['声音制作', '视频配音'],
  term: '一年',
  brand: '灵播',
} satisfies Letter;

describe('the letter of consent', () => {
  test('names who, what for and how long', () => {
    const page = consentLetter(letter);
    for (const words of [
      '数字声音制作授权书',
      '张三',
      '用途：声音制作、视频配音',
      '期限：一年',
      '使用人签字',
    ])
      expect(page).toContain(words);
  });

  test('for oneself has no second signer, and is read aloud instead of signed', () => {
    const page = consentLetter({ ...letter, way: 'self' });
    for (const words of ['使用人', '从签字之日', '保存这份授权书']) expect(page).not.toContain(words);
    expect(page).toContain('朗读授权句子的录音或录像');
  });

  test('takes a typed name as text, never as markup', () => {
    expect(consentLetter({ ...letter, name: '<script>' })).not.toContain('<script>');
  });
});

test('a term ends on the same day years later, or never', () => {
  const from = new Date('2026-11-15T08:00:00.000Z');
  expect(untilOf(1, from)).toBe('2027-11-15T08:00:00.000Z');
  expect(untilOf(0, from)).toBeNull();
});
