import { expect, it } from 'vitest';
import { pptx, pptxParts, zipOf } from '../../../../test/helpers/slide-files.ts';
import { readDeck } from './read-deck.ts';

const slides = [
  { words: '第一页', notes: '大家好。\n欢迎 <你> & 我。' },
  { words: '藏起来的', notes: '不讲', isHidden: true },
  { words: '最后一页', notes: null },
];
const changed = (changes: Record<string, string | null>) => {
  const parts = { ...pptxParts(slides), ...changes };
  return zipOf(
    Object.fromEntries(Object.entries(parts).filter((part): part is [string, string] => part[1] !== null)),
  );
};

it('reads notes and words in the order of the show, not of the files', () => {
  expect(readDeck(pptx(slides))).toEqual([
    { words: '第一页', notes: '大家好。\n欢迎 <你> & 我。', isHidden: false },
    { words: '藏起来的', notes: '不讲', isHidden: true },
    { words: '最后一页', notes: '', isHidden: false },
  ]);
});

it('reads tables, line breaks, groups, and what stands twice for old programs only once', () => {
  const run = (text: string) => `<a:r><a:rPr lang='zh-CN' alt="a > b"/><a:t>${text}</a:t></a:r>`;
  const body = (inner: string) => `<p:txBody><a:bodyPr/><a:p>${inner}</a:p></p:txBody>`;
  const [page] = readDeck(
    changed({
      'ppt/slides/slide3.xml': `<?xml version="1.0"?><!-- <p:sp> --><p:sld><p:grpSp><p:sp>${body(`${run('甲')}<a:br/>${run('乙')}`)}</p:sp></p:grpSp>
        <mc:AlternateContent><mc:Choice><p:sp>${body(run('公式'))}</p:sp></mc:Choice><mc:Fallback><p:sp>${body(run('公式'))}</p:sp></mc:Fallback></mc:AlternateContent>
        <p:graphicFrame><a:tbl><a:tc>${body(run('&#20215;&#x683C;')).replaceAll('p:txBody', 'a:txBody')}</a:tc></a:tbl></p:graphicFrame></p:sld>`,
    }),
  );
  expect(page?.words).toBe('甲\n乙\n公式\n价格');
});

it('a page whose notes are missing has none; a missing page is a broken file', () => {
  expect(readDeck(changed({ 'ppt/notesSlides/notesSlide3.xml': null }))[0]?.notes).toBe('');
  expect(() => readDeck(changed({ 'ppt/slides/slide2.xml': null }))).toThrow('读不出来');
  expect(() => readDeck(changed({ 'ppt/_rels/presentation.xml.rels': null }))).toThrow('读不出来');
});

it.each([
  ['no pages', changed({ 'ppt/presentation.xml': '<p:presentation/>' }), '一页也没有'],
  ['another kind of office file', zipOf({ 'word/document.xml': '<w:document/>' }), '不是 PPT'],
  ['cut in the middle', pptx(slides).slice(0, 900), '读不出来'],
  ['no XML inside', changed({ 'ppt/slides/slide1.xml': 'hello <' }), '读不出来'],
  ['tags that never close', changed({ 'ppt/slides/slide1.xml': '<a>'.repeat(50_000) }), '读不出来'],
  [
    'entities that would grow',
    changed({ 'ppt/slides/slide1.xml': '<!DOCTYPE s [<!ENTITY a "aaaa">]><p:sld>&a;</p:sld>' }),
    '读不出来',
  ],
  [
    'a zip bomb',
    changed({ 'ppt/slides/slide1.xml': `<p:sld>${' '.repeat(9 * 1024 * 1024)}</p:sld>` }),
    '读不出来',
  ],
  ['a bomb that lies about its size', lying(), '读不出来'],
])('refuses with a sentence: %s', (_, file, sentence) => {
  expect(() => readDeck(file)).toThrow(sentence);
});

/** Every header promises one byte for the page that unpacks to nine million. */
function lying(): Uint8Array {
  const file = changed({ 'ppt/slides/slide1.xml': `<p:sld>${' '.repeat(9 * 1024 * 1024)}</p:sld>` });
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let at = 0; at + 46 < file.length; at++) {
    const mark = view.getUint32(at, true);
    const size = mark === 0x04034b50 ? at + 22 : mark === 0x02014b50 ? at + 24 : null;
    if (size !== null && view.getUint32(size, true) > 9_000_000) view.setUint32(size, 1, true);
  }
  return file;
}
