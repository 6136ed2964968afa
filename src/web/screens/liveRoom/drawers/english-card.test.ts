import { expect, it } from 'vitest';
import type { Card } from '../../../../contract/room-settings.ts';
import { englishCard, isOtherPrice, textsToTranslate } from './english-card.ts';

const card: Card = { name: '保温杯', title: '', price: '39.9元', points: ['不漏水', '轻'], fileId: null };

it('leaves an amount to nobody, and brings words of a price along', () => {
  expect(textsToTranslate(card)).toEqual(['保温杯', '不漏水', '轻']);
  const drafts = new Map([
    ['保温杯', 'Insulated cup'],
    ['不漏水', 'Does not leak'],
    ['两件 59 元', '59 yuan for two'],
  ]);
  expect(englishCard(card, drafts)).toEqual({
    title: 'Insulated cup',
    points: ['Does not leak', '轻'],
    price: '¥39.9',
  });
  const worded = { ...card, price: '两件 59 元' };
  expect(textsToTranslate(worded).at(-1)).toBe('两件 59 元');
  expect(englishCard(worded, drafts).price).toBe('59 yuan for two');
});

it('notices when only the Chinese price was changed', () => {
  const english = { title: 'Cup', price: '¥39.9', points: [] };
  expect(isOtherPrice({ ...card, english })).toBe(false);
  expect(isOtherPrice({ ...card, price: '49.9元', english })).toBe(true);
});
