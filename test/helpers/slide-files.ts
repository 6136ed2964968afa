import { strToU8, zipSync } from 'fflate';

export interface TestSlide {
  words: string;
  notes: string | null;
  isHidden?: boolean;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const paragraphs = (text: string) =>
  text
    .split('\n')
    .map((line) => `<a:p><a:r><a:t>${escaped(line)}</a:t></a:r></a:p>`)
    .join('');
const shape = (place: string, text: string) =>
  `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${place}"/></p:nvPr></p:nvSpPr><p:txBody>${paragraphs(text)}</p:txBody></p:sp>`;
const relations = (...targets: [string, string][]) =>
  `<?xml version="1.0"?><Relationships>${targets
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** The parts of a .pptx that hold words, as PowerPoint lays them out; slide 1 is not the first one of the file. */
export function pptxParts(slides: TestSlide[]): Record<string, string> {
  const fileOf = (index: number) => slides.length - index;
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'ppt/presentation.xml': `<?xml version="1.0"?><p:presentation><p:sldIdLst>${slides
      .map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`)
      .join(
        '',
      )}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:extLst><p14:section name="节"><p14:sldIdLst><p14:sldId id="256"/></p14:sldIdLst></p14:section></p:extLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      ...slides.map((_, index): [string, string] => ['slide', `slides/slide${fileOf(index)}.xml`]),
    ),
  };
  for (const [index, { words, notes, isHidden }] of slides.entries()) {
    const number = fileOf(index);
    parts[`ppt/slides/slide${number}.xml`] =
      `<p:sld${isHidden ? ' show="0"' : ''}>${shape('title', words)}${shape('sldNum', '12')}</p:sld>`;
    if (notes === null) continue;
    parts[`ppt/slides/_rels/slide${number}.xml.rels`] = relations([
      'notesSlide',
      `../notesSlides/notesSlide${number}.xml`,
    ]);
    parts[`ppt/notesSlides/notesSlide${number}.xml`] =
      `<p:notes>${shape('sldImg', '')}${shape('body', notes)}${shape('sldNum', '12')}</p:notes>`;
  }
  return parts;
}

export const zipOf = (parts: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));

export const pptx = (slides: TestSlide[]): Uint8Array => zipOf(pptxParts(slides));

const ucs2 = (text: string) =>
  Array.from(text, (sign) => sign.charCodeAt(0).toString(16).padStart(4, '0')).join('');

/** Pages of 16:9, each of one colour; the Chinese words name a font that the file does not carry. */
export function pdf(pages: { colour: [number, number, number]; words: string }[]): Uint8Array {
  const bodies = pages.map(
    ({ colour, words }) =>
      `${colour.join(' ')} rg 0 0 960 540 re f 0 g BT /F1 40 Tf 80 300 Td <${ucs2(words)}> Tj ET ` +
      `BT /F2 20 Tf 80 200 Td (Lingbo) Tj ET`,
  );
  const pageAt = (index: number) => 7 + index * 2;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, index) => `${pageAt(index)} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[4 0 R]>>',
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 2>>/DW 1000/FontDescriptor 6 0 R>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    '<</Type/FontDescriptor/FontName/STSong-Light/Flags 4/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>',
    ...bodies.flatMap((body, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 960 540]/Contents ${pageAt(index) + 1} 0 R/Resources<</Font<</F1 3 0 R/F2 5 0 R>>>>>>`,
      `<</Length ${body.length}>>stream\n${body}\nendstream`,
    ]),
  ];
  let text = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`;
  return strToU8(text);
}
