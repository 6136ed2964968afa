import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { filesUnder } from './files-under.ts';
import { importsOf } from './imports.ts';

type Parsed = ReturnType<typeof parseSync>;

/** One TypeScript file of the product, read and parsed. */
export interface Source {
  file: string;
  text: string;
  program: Parsed['program'];
  comments: Parsed['comments'];
  /** Names that it declares and exports; what it only passes on is left out. */
  exported: string[];
  /** Files of ours that it imports, relative to the root. */
  imported: string[];
}

export const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** The product's TypeScript: `src` without its tests. */
export function readSources(root: string): Source[] {
  return filesUnder(root, 'src')
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file))
    .map((file) => readSource(root, file));
}

function readSource(root: string, file: string): Source {
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  const { program, comments, module } = parseSync(file, text);
  const imports = importsOf(module, text).filter(({ to }) => to.startsWith('.'));
  const brought = new Set(
    module.staticImports.flatMap(({ entries }) => entries.map(({ localName }) => localName.value)),
  );
  const exported = module.staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ moduleRequest, localName }) => !moduleRequest && !brought.has(localName.name ?? ''))
    .flatMap(({ exportName }) => (exportName.name === null ? [] : [exportName.name]));
  const folder = path.posix.dirname(file);
  const imported = imports.map(({ to }) => path.posix.join(folder, to.replace(/\?.*$/, '')));
  return { file, text, program, comments, exported, imported: [...new Set(imported)] };
}
