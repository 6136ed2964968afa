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

/** UTF-8, UTF-16 with its mark, or else GB 18030, which Chinese Windows writes. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8.
    return new TextDecoder('gb18030').decode(bytes);
  }
}
