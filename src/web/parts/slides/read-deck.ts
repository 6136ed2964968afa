import { findAll, parseXml, type XmlNode } from './parse-xml.ts';
import { readPart } from './read-part.ts';
import { brokenDeck, SlidesError } from './slides-error.ts';

export interface DeckPage {
  notes: string;
  words: string;
  isHidden: boolean;
}

const MOST_PAGES = 500;
const edges = new Set(['sldNum', 'dt', 'hdr', 'ftr']);

export function readDeck(file: Uint8Array): DeckPage[] {
  try {
    return readPages(file);
  } catch (error) {
    // Whatever stumbles over a damaged or hostile file, its owner learns one thing: it cannot be read.
    throw error instanceof SlidesError ? error : brokenDeck();
  }
}

function readPages(file: Uint8Array): DeckPage[] {
  const presentation = readPart(file, 'ppt/presentation.xml');
  if (presentation === null)
    throw new SlidesError('这个文件不是 PPT。请选 .pptx，或从 PowerPoint、WPS 导出的 PDF。');
  const targets = targetsOf(file, 'ppt/presentation.xml');
  // Sections name the pages once more, without saying where they are.
  const ids = findAll(parseXml(presentation), 'sldId').flatMap(({ attributes }) =>
    Object.entries(attributes).flatMap(([key, value]) => (key.endsWith(':id') ? [value] : [])),
  );
  if (ids.length === 0) throw new SlidesError('这个 PPT 里一页也没有。');
  if (ids.length > MOST_PAGES) throw new SlidesError(`这个 PPT 有 ${ids.length} 页，太多了，请分成几个。`);
  return ids.map((id) => {
    const target = targets.find((each) => each.id === id);
    if (!target) throw brokenDeck();
    return readPage(file, target.path);
  });
}

function readPage(file: Uint8Array, path: string): DeckPage {
  const xml = readPart(file, path);
  if (xml === null) throw brokenDeck();
  const page = parseXml(xml);
  const show = page.children[0]?.attributes['show'];
  const noted = targetsOf(file, path).find(({ type }) => type.endsWith('/notesSlide'));
  const notes = noted ? readPart(file, noted.path) : null;
  return {
    notes: notes === null ? '' : notesOf(parseXml(notes)),
    words: shapeText(page),
    isHidden: show === '0' || show === 'false',
  };
}

interface Target {
  id: string;
  type: string;
  path: string;
}

function targetsOf(file: Uint8Array, path: string): Target[] {
  const xml = readPart(
    file,
    path.replace(/[^/]*$/, (name) => `_rels/${name}.rels`),
  );
  if (xml === null) return [];
  return (
    findAll(parseXml(xml), 'Relationship')
      // Links in the text stand here too, and may be no addresses at all.
      .filter(({ attributes }) => attributes['TargetMode'] !== 'External')
      .map(({ attributes }) => ({
        id: attributes['Id'] ?? '',
        type: attributes['Type'] ?? '',
        path: new URL(attributes['Target'] ?? '', `http://deck/${path}`).pathname.slice(1),
      }))
  );
}

const placeOf = (shape: XmlNode): string | undefined => findAll(shape, 'ph')[0]?.attributes['type'];

const notesOf = (notes: XmlNode): string =>
  findAll(notes, 'sp')
    .filter((shape) => placeOf(shape) === 'body')
    .map(shapeText)
    .join('\n');

const shapeText = (node: XmlNode): string =>
  paragraphsOf(node)
    .map((paragraph) => lineOf(paragraph).trim())
    .filter(Boolean)
    .join('\n');

function paragraphsOf(node: XmlNode): XmlNode[] {
  if (node.name === 'sp' && edges.has(placeOf(node) ?? '')) return [];
  return node.children.flatMap((child) => {
    // A fallback holds the same once more, for programs that do not know the first form.
    if (child.name === 'Fallback') return [];
    return node.name === 'txBody' && child.name === 'p' ? [child] : paragraphsOf(child);
  });
}

function lineOf(paragraph: XmlNode): string {
  return paragraph.children
    .map((child) => {
      if (child.name === 't') return child.text;
      if (child.name === 'br') return '\n';
      return lineOf(child);
    })
    .join('');
}
