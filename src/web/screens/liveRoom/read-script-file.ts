import { LONGEST, linesOf, MOST_VARIANTS } from './script-facts.ts';

export interface FileScript {
  /** null: the file does not say. */
  type: 1 | 2 | 4 | null;
  name: string;
  content: string;
  variants: string[];
}

interface Read {
  scripts: FileScript[];
  wrong: { line: number; reason: string }[];
}

const typeWords: [RegExp, FileScript['type']][] = [
  [/^(开场|opening|2$)/i, 2],
  [/^(商品|讲解|产品|goods|1$)/i, 1],
  [/^(过渡|transition|4$)/i, 4],
];
const typeOf = (word: string): FileScript['type'] | undefined =>
  typeWords.find(([pattern]) => pattern.test(word.trim()))?.[1];

const columns = { type: /类型|type/i, name: /商品|名称|name/i, content: /话术|内容|文案|content/i };

/** Rows and cells of a CSV; a quoted cell may hold commas and line breaks. */
export function parseTable(text: string): string[][] {
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

function columnsOf(head: string[]): { type: number; name: number; content: number } | null {
  const find = (pattern: RegExp) => head.findIndex((cell) => cell.length <= 10 && pattern.test(cell));
  const content = find(columns.content);
  const found = { type: find(columns.type), name: find(columns.name), content };
  return content === -1 || new Set(Object.values(found).filter((at) => at !== -1)).size < 2 ? null : found;
}

/** Without a heading: 话术 · 商品,话术 · 类型,商品,话术 with other wordings behind. */
const usual = (width: number) =>
  width >= 3
    ? { type: 0, name: 1, content: 2 }
    : { type: -1, name: width === 2 ? 0 : -1, content: width - 1 };

function readTable(text: string): Read {
  const rows = parseTable(text);
  const named = columnsOf(rows[0] ?? []);
  const at = named ?? usual(Math.max(0, ...rows.map((row) => row.length)));
  const read: Read = { scripts: [], wrong: [] };
  rows.forEach((row, index) => {
    if ((named && index === 0) || row.every((cell) => cell === '')) return;
    const miss = (reason: string) => read.wrong.push({ line: index + 1, reason });
    const content = row[at.content] ?? '';
    const word = row[at.type] ?? '';
    const name = row[at.name] ?? '';
    const type = word === '' ? (name === '' ? null : 1) : typeOf(word);
    if (content === '') return void miss('没有话术内容');
    if (content.length > LONGEST) return void miss(`超过 ${LONGEST} 个字`);
    if (type === undefined) return void miss(`不认识的类型「${word}」，应为开场、商品或过渡`);
    if (type === 1 && name === '') return void miss('商品话术没有商品名称');
    const variants = row.slice(at.content + 1).filter((cell, other) => {
      const column = at.content + 1 + other;
      return cell !== '' && cell.length <= LONGEST && column !== at.type && column !== at.name;
    });
    return void read.scripts.push({
      type,
      name: name.slice(0, 30),
      content,
      variants: variants.slice(0, MOST_VARIANTS),
    });
  });
  return read;
}

/** TXT: one script a line. CSV: 类型, 商品, 话术 and other wordings of it. */
export function readScriptFile(text: string, fileName: string): Read {
  if (/\.(csv|tsv)$/i.test(fileName)) return readTable(text);
  const read: Read = { scripts: [], wrong: [] };
  linesOf(text).forEach((content, index) => {
    if (content.length > LONGEST) read.wrong.push({ line: index + 1, reason: `超过 ${LONGEST} 个字` });
    else read.scripts.push({ type: null, name: '', content, variants: [] });
  });
  return read;
}
