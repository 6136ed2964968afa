import { expect, test } from 'vitest';
import type { Faq } from '../../../../contract/faq.ts';
import { faqChanges } from './faq-changes.ts';

const faq = (id: string, content: string): Faq => ({
  id,
  keyword: '价格',
  content,
  fileName: null,
  fileUrl: null,
  checkedFlag: 1,
});
const stored = [faq('a', '399 元'), faq('b', '今天 399'), faq('c', '便宜')];

test('only what differs is sent', () => {
  const drafts = [
    { id: 'a', content: '399 元 ', fileName: null },
    { id: 'b', content: '今天只要 399', fileName: null },
    { id: null, content: '看小黄车', fileName: null },
  ];
  expect(faqChanges(stored, '价格', drafts)).toEqual({
    update: [{ id: 'b', keyword: '价格', content: '今天只要 399', fileName: null }],
    create: [{ keyword: '价格', content: '看小黄车', fileName: null }],
    remove: ['c'],
  });
});

test('another keyword concerns every answer', () => {
  const drafts = stored.map(({ id, content }) => ({ id, content, fileName: null }));
  expect(faqChanges(stored, '价格/多少钱', drafts).update.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});
