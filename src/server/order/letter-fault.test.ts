import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { isBlankPdf } from './letter-fault.ts';

const pdf = (dictionary: string, content: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.4\n4 0 obj<<${dictionary}>>\nstream\n`),
    Buffer.from(content),
    Buffer.from('\nendstream endobj\n%%EOF'),
  ]);

it.each([
  ['no page at all', Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'), true],
  ['a page that paints nothing', pdf('', 'q 1 0 0 1 0 0 cm Q'), true],
  ['words', pdf('', 'BT (Signed) Tj ET'), false],
  ['packed words', pdf('/Filter/FlateDecode', deflateSync('BT [(Si) 20 (gned)] TJ ET')), false],
  ['letters as outlines', pdf('/Filter/FlateDecode', deflateSync('0 0 m 1 1 l 2 0 l h f')), false],
  ['a scanned page', pdf('/Subtype /Image/Width 100', 'x'), false],
  ['a locked document', pdf('/Encrypt 5 0 R', 'x'), false],
])('%s is empty or not', (_what, bytes, isBlank) => {
  expect(isBlankPdf(bytes)).toBe(isBlank);
});
