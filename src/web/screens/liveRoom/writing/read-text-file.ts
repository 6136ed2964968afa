import { decodeText } from '../../../parts/upload/decode-text.ts';
import { readXlsx } from './read-xlsx.ts';

export type FileContent = { rows: string[][] } | { text: string };

export const READABLE = '.txt,.csv,.tsv,.xlsx,text/plain,text/csv';

export function readTextFile(bytes: Uint8Array, name: string): FileContent {
  if (/\.xlsx$/i.test(name)) return { rows: readXlsx(bytes) };
  if (/\.xls$/i.test(name))
    throw new Error('旧版的 .xls 读不了，请用 Excel 或 WPS 另存为 .xlsx 或 CSV 再导入。');
  const text = decodeText(bytes);
  return /\.(csv|tsv)$/i.test(name) ? { rows: parseCsv(text) } : { text };
}

function parseCsv(text: string): string[][] {
  const comma = (text.split('\n', 1)[0] ?? '').includes('\t') ? '\t' : ',';
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]!;
    if (isQuoted && letter === '"' && text[at + 1] === '"') cell += text[++at]!;
    else if (letter === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted;
    else if (isQuoted) cell += letter;
    else if (letter === comma) endCell();
    else if (letter === '\n') endRow();
    else if (letter !== '\r') cell += letter;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}
