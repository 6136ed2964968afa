import { NAME_CHARACTERS } from '../../../../contract/fields.ts';
import { SCRIPT_VARIANTS, SCRIPT_CHARACTERS } from '../../../../contract/script.ts';
import type { FileContent } from './read-text-file.ts';

export interface FileScript {
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
type Columns = Record<keyof typeof columns, number>;

function columnsOf(head: string[]): Columns | null {
  const find = (pattern: RegExp) => head.findIndex((cell) => cell.length <= 10 && pattern.test(cell));
  const content = find(columns.content);
  const found = { type: find(columns.type), name: find(columns.name), content };
  return content === -1 || new Set(Object.values(found).filter((at) => at !== -1)).size < 2 ? null : found;
}

const usual = (width: number): Columns =>
  width >= 3
    ? { type: 0, name: 1, content: 2 }
    : { type: -1, name: width === 2 ? 0 : -1, content: width - 1 };

function scriptOf(row: string[], at: Columns): FileScript | string {
  const [word, name, content] = [row[at.type] ?? '', row[at.name] ?? '', row[at.content] ?? ''];
  const type = word === '' ? (name === '' ? null : 1) : typeOf(word);
  const variants = row.filter(
    (cell, column) => column > at.content && cell !== '' && column !== at.type && column !== at.name,
  );
  const long = variants.findIndex((variant) => variant.length > SCRIPT_CHARACTERS);
  if (content === '') return '没有话术内容';
  if (content.length > SCRIPT_CHARACTERS) return `超过 ${SCRIPT_CHARACTERS} 个字`;
  if (type === undefined) return `不认识的类型「${word}」，应为开场、商品或过渡`;
  if (type === 1 && name === '') return '商品话术没有商品名称';
  if (name.length > NAME_CHARACTERS) return `商品名称超过 ${NAME_CHARACTERS} 个字`;
  if (long !== -1) return `第 ${long + 1} 种说法超过 ${SCRIPT_CHARACTERS} 个字`;
  if (variants.length > SCRIPT_VARIANTS)
    return `换种说法最多 ${SCRIPT_VARIANTS} 种，这里有 ${variants.length} 种`;
  return { type, name, content, variants };
}

function readRows(rows: string[][], at: Columns, first: number): Read {
  const read: Read = { scripts: [], wrong: [] };
  rows.forEach((row, index) => {
    if (index < first || row.every((cell) => cell === '')) return;
    const script = scriptOf(row, at);
    if (typeof script === 'string') read.wrong.push({ line: index + 1, reason: script });
    else read.scripts.push(script);
  });
  return read;
}

export function readScriptFile(content: FileContent): Read {
  if ('text' in content) {
    const lines = content.text.split(/\r?\n/).map((line) => [line.trim()]);
    return readRows(lines, usual(1), 0);
  }
  const { rows } = content;
  const named = columnsOf(rows[0] ?? []);
  if (named) return readRows(rows, named, 1);
  // Not `row.length`: cells with only a border or a colour count there too.
  const widths = rows.map((row) => row.findLastIndex(Boolean) + 1);
  return readRows(rows, usual(Math.max(1, ...widths)), 0);
}
