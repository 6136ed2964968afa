import { decodeText } from '../../../parts/upload/decode-text.ts';
import { parseCsv } from './parse-csv.ts';
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
