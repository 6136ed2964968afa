import fs from 'node:fs';
import path from 'node:path';
import { Visitor } from 'vite';
import { filesUnder } from './files-under.ts';
import type { Source } from './sources.ts';

/** How many entries a folder may show. */
export const MOST_ENTRIES = 25;
/** In how many folders an exported name may be declared. */
export const MOST_FOLDERS = 2;

/** Every folder below `folders` with the number of files and folders that are shown directly in it, fullest first. */
export function entriesPerFolder(root: string, folders: string[]): Map<string, number> {
  const entries = new Map<string, Set<string>>();
  for (const file of folders.flatMap((folder) => filesUnder(root, folder))) {
    if (path.posix.basename(file).startsWith('.')) continue;
    const parts = file.split('/');
    for (let depth = 1; depth < parts.length; depth += 1) {
      const folder = parts.slice(0, depth).join('/');
      entries.set(folder, (entries.get(folder) ?? new Set()).add(parts[depth] ?? ''));
    }
  }
  return new Map([...entries].map(([folder, names]) => [folder, names.size] as const).toSorted(byCount));
}

/** Names that are declared and exported in more folders than `most`, with these folders. */
export function scatteredNames(sources: Source[], most = MOST_FOLDERS): Map<string, string[]> {
  const folders = new Map<string, Set<string>>();
  for (const { file, exported } of sources) {
    const folder = path.posix.dirname(file);
    for (const name of exported) folders.set(name, (folders.get(name) ?? new Set()).add(folder));
  }
  return new Map(
    [...folders]
      .filter(([, found]) => found.size > most)
      .map(([name, found]) => [name, [...found].toSorted()] as const)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );
}

/** Product files below 20 lines that exactly one other product file imports: parts of that file, kept apart. */
export function smallPartsOfOne(sources: Source[]): string[] {
  const importers = new Map<string, number>();
  for (const file of sources.flatMap(({ imported }) => imported))
    importers.set(file, (importers.get(file) ?? 0) + 1);
  return sources
    .filter(({ file, text }) => linesOf(text) < 20 && importers.get(file) === 1)
    .map(({ file }) => file);
}

/** Comments; lines of `//` below each other are one. */
export function commentBlocks({ text, comments }: Source): { start: number; end: number }[] {
  const blocks: { start: number; end: number; isLine: boolean }[] = [];
  for (const { start, end, type } of comments) {
    const last = blocks.at(-1);
    const isLine = type === 'Line';
    if (last?.isLine && isLine && /^\n[ \t]*$/.test(text.slice(last.end, start))) last.end = end;
    else blocks.push({ start, end, isLine });
  }
  return blocks;
}

/**
 * `file:line` of every `catch` that drops its error without a word: neither a comment in it, beside it or on the line
 * above it, nor on the line above the statement that it ends.
 */
export function silentCatches(source: Source): string[] {
  const { file, text, program } = source;
  const lineOf = (at: number) => text.slice(0, at).split('\n').length;
  const commented = new Set(
    commentBlocks(source).flatMap(({ start, end }) => {
      const first = lineOf(start);
      return Array.from({ length: lineOf(end) - first + 1 }, (_, step) => first + step);
    }),
  );
  const found: number[] = [];
  const report = (start: number, at: number, end: number) => {
    const [first, last, before] = [lineOf(at), lineOf(end), lineOf(start) - 1];
    const near = Array.from({ length: last - first + 2 }, (_, step) => first - 1 + step);
    if (![before, ...near].some((line) => commented.has(line))) found.push(first);
  };
  const statements: number[] = [];
  const enter = ({ start }: { start: number }) => void statements.push(start);
  const leave = () => void statements.pop();
  new Visitor({
    ExpressionStatement: enter,
    'ExpressionStatement:exit': leave,
    VariableDeclaration: enter,
    'VariableDeclaration:exit': leave,
    ReturnStatement: enter,
    'ReturnStatement:exit': leave,
    TryStatement({ start, handler }) {
      if (handler && !handler.param) report(start, handler.start, handler.end);
    },
    CallExpression({ start, end, callee, arguments: [handler] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.property.name !== 'catch' || handler?.type !== 'ArrowFunctionExpression') return;
      if (handler.params.length === 0) report(statements.at(-1) ?? start, callee.property.start, end);
    },
  }).visit(program);
  return found.map((line) => `${file}:${line}`);
}

/** `file:line` of every function of more than so many lines. */
export function longFunctions({ file, text, program }: Source, most: number): string[] {
  const lineOf = (at: number) => text.slice(0, at).split('\n').length;
  const found: number[] = [];
  const look = ({ start, end }: { start: number; end: number }) => {
    if (lineOf(end) - lineOf(start) >= most) found.push(lineOf(start));
  };
  new Visitor({
    FunctionDeclaration: look,
    FunctionExpression: look,
    ArrowFunctionExpression: look,
  }).visit(program);
  return found.map((line) => `${file}:${line}`);
}

/** Groups of files each of which imports itself in the end; imports of types count. */
export function importCircles(sources: Source[]): string[][] {
  const importedBy = new Map(sources.map(({ file, imported }) => [file, imported]));
  const reachable = (from: string): Set<string> => {
    const seen = new Set<string>();
    const left = [...(importedBy.get(from) ?? [])];
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      if (seen.has(file)) continue;
      seen.add(file);
      left.push(...(importedBy.get(file) ?? []));
    }
    return seen;
  };
  const reached = new Map(sources.map(({ file }) => [file, reachable(file)]));
  const inCircle = sources.map(({ file }) => file).filter((file) => reached.get(file)!.has(file));
  const groups = inCircle.map((file) =>
    inCircle.filter((other) => reached.get(file)!.has(other) && reached.get(other)!.has(file)),
  );
  return [...new Map(groups.map((group) => [group[0]!, group])).values()];
}

/** Bodies of CSS rules that stand three times or more, in the order of their lines. */
export function repeatedRules(sheets: { file: string; text: string }[]): { times: number; lines: number }[] {
  const times = new Map<string, number>();
  for (const { text } of sheets) {
    for (const [, body = ''] of text.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/\{([^{}]*)\}/g)) {
      const rule = body
        .split(';')
        .map((line) => line.trim())
        .filter(Boolean)
        .toSorted()
        .join('; ');
      if (rule) times.set(rule, (times.get(rule) ?? 0) + 1);
    }
  }
  return [...times]
    .filter(([, count]) => count >= 3)
    .map(([rule, count]) => ({ times: count, lines: count * (rule.split('; ').length + 2) }));
}

export const linesOf = (text: string) => text.split('\n').length - 1;

export function readText(root: string, file: string): { file: string; text: string } {
  return { file, text: fs.readFileSync(path.join(root, file), 'utf8') };
}

const byCount = (a: readonly [string, number], b: readonly [string, number]) => b[1] - a[1];
