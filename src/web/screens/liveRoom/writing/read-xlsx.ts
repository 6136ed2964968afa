import { findAll, parseXml, type XmlNode } from '../../../parts/slides/parse-xml.ts';
import { readPart } from '../../../parts/slides/read-part.ts';

const MOST_ROWS = 5000;
const MOST_COLUMNS = 30;
const BROKEN = '这个表格读不出来，可能没有下载完整。请用 Excel 或 WPS 打开，另存为 .xlsx 再试。';

const part = (file: Uint8Array, name: string): XmlNode | null => {
  const xml = readPart(file, name);
  return xml === null ? null : parseXml(xml);
};

/** Joins the runs of a rich text; phonetic runs beside them would double it. */
const wordsOf = (node: XmlNode): string =>
  node.children
    .map((child) => (child.name === 't' ? child.text : child.name === 'r' ? wordsOf(child) : ''))
    .join('');

function firstSheet(file: Uint8Array): string {
  const [sheet] = findAll(part(file, 'xl/workbook.xml') ?? parseXml(''), 'sheet');
  const link = Object.entries(sheet?.attributes ?? {}).find(([name]) => name.endsWith(':id'))?.[1];
  const links = part(file, 'xl/_rels/workbook.xml.rels');
  const found = links && findAll(links, 'Relationship').find(({ attributes }) => attributes.Id === link);
  const target = found?.attributes.Target ?? 'worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function columnOf(place: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0];
  if (!letters) return null;
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(cell: XmlNode, shared: string[]): string {
  const inside = (name: string) => cell.children.find((child) => child.name === name);
  if (cell.attributes.t === 'inlineStr') return wordsOf(inside('is') ?? cell);
  const value = inside('v')?.text ?? '';
  return cell.attributes.t === 's' ? (shared[Number(value)] ?? '') : value;
}

export function readXlsx(file: Uint8Array): string[][] {
  try {
    const sheet = part(file, firstSheet(file));
    if (!sheet) throw new Error(BROKEN);
    const shared = findAll(part(file, 'xl/sharedStrings.xml') ?? parseXml(''), 'si').map(wordsOf);
    const rows: string[][] = [];
    for (const row of findAll(sheet, 'row')) {
      const at = Number(row.attributes.r ?? rows.length + 1) - 1;
      if (!(at >= rows.length && at < MOST_ROWS)) continue;
      while (rows.length < at) rows.push([]);
      const cells: string[] = [];
      for (const cell of row.children.filter(({ name }) => name === 'c')) {
        const column = columnOf(cell.attributes.r) ?? cells.length;
        if (column >= MOST_COLUMNS) continue;
        while (cells.length < column) cells.push('');
        cells[column] = cellText(cell, shared).trim();
      }
      rows.push(cells);
    }
    return rows;
  } catch (error) {
    throw new Error(BROKEN, { cause: error });
  }
}
