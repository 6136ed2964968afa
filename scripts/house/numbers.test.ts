import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import {
  commentBlocks,
  importCircles,
  longFunctions,
  repeatedRules,
  silentCatches,
  smallPartsOfOne,
} from './numbers.ts';
import type { Source } from './sources.ts';

function source(text: string, file = 'src/a.ts', imported: string[] = []): Source {
  const { program, comments } = parseSync(file, text);
  return { file, text, program, comments, exported: [], imported };
}

test('a catch without a word is found; one with a reason, or with its error, is not', () => {
  const silent = source(`
    try { a(); } catch { b(); }
    await a().catch(() => null);
    await a()
      .then(b)
      .catch(() => {});
  `);
  expect(silentCatches(silent)).toEqual(['src/a.ts:2', 'src/a.ts:3', 'src/a.ts:6']);

  const explained = source(`
    try { a(); } catch {
      // It may be gone already.
    }
    // Whoever asked has left.
    const given = await a().catch(() => null);
    // Nobody waits for it any more.
    await a()
      .then(b)
      .catch(() => {});
    await a().catch(() => null); // gone
    await a().catch((error) => log(error));
    try { a(); } catch (error) { log(error); }
  `);
  expect(silentCatches(explained)).toEqual([]);
});

test('lines of // below each other are one comment', () => {
  const text = '// one\n// and the same\na();\n// two\n\n// three\n/** four */\nb(); // five\n';
  expect(commentBlocks(source(text))).toHaveLength(5);
});

test('a small file of one importer is found', () => {
  const sources = [
    source('export const a = 1;\n', 'src/a.ts'),
    source('export const b = 1;\n', 'src/b.ts', ['src/a.ts']),
    source('export const c = 1;\n', 'src/c.ts', ['src/b.ts']),
    source('export const d = 1;\n', 'src/d.ts', ['src/b.ts']),
    source('\n'.repeat(20), 'src/e.ts', ['src/d.ts']),
    source('\n', 'src/f.ts', ['src/e.ts']),
  ];
  expect(smallPartsOfOne(sources)).toEqual(['src/a.ts', 'src/d.ts']);
});

test('rule bodies are the same whatever the order of their lines', () => {
  const sheets = [
    { file: 'a.css', text: '.a { color: red; top: 0; } /* .x { y: 1 } */ .b { top: 0; color: red }' },
    {
      file: 'b.css',
      text: '@media print { .c {\n color: red;\n top: 0;\n} } .d { top: 1px } .e { top: 1px }',
    },
  ];
  expect(repeatedRules(sheets)).toEqual([{ times: 3, lines: 12 }]);
});

test('long functions and circles of imports are found', () => {
  const long = `export function a() {\n${'  run();\n'.repeat(9)}}\nconst b = () => 1;\n`;
  expect(longFunctions(source(long), 10)).toEqual(['src/a.ts:1']);
  expect(longFunctions(source(long), 11)).toEqual([]);
  const circle = [
    source('', 'src/a.ts', ['src/b.ts']),
    source('', 'src/b.ts', ['src/c.ts']),
    source('', 'src/c.ts', ['src/b.ts']),
  ];
  expect(importCircles(circle)).toEqual([['src/b.ts', 'src/c.ts']]);
});
