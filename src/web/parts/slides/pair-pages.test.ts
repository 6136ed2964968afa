import { expect, it } from 'vitest';
import { pairPages } from './pair-pages.ts';

const page = (notes: string, isHidden = false) => ({ notes, words: '', isHidden });
const deck = [page('一'), page('二', true), page('三')];
const notesOf = (pdfPages: number | null) => pairPages(deck, pdfPages).pages.map(({ notes }) => notes);

it('hidden pages are left out, unless the PDF has them too', () => {
  expect(notesOf(2)).toEqual(['一', '三']);
  expect(notesOf(3)).toEqual(['一', '二', '三']);
  expect(notesOf(null)).toEqual(['一', '三']);
});

it('files that do not belong together or are too long are refused with both numbers', () => {
  expect(pairPages(deck, 2).refusal).toBeNull();
  expect(pairPages(deck, 5).refusal).toContain('PDF 有 5 页，PPTX 有 2 页');
  expect(pairPages(null, 31).refusal).toContain('一次最多导入 30 页');
  expect(pairPages(null, 30)).toMatchObject({ refusal: null, pages: { length: 30 } });
});
