import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { checkName, checkOurImport, checkPackageImport, mayExportDefault } from './house/import-rules.ts';
import { filesUnder } from './house/files-under.ts';
import { importsOf } from './house/imports.ts';

/** One line per broken rule: `file:line: what to do`. */
export function checkImports(root: string): string[] {
  const folders = ['src', 'test', 'bench', 'scripts', 'tools'].flatMap((folder) => filesUnder(root, folder));
  const configs = fs.readdirSync(root).filter((name) => name.endsWith('.config.ts'));
  return [...folders, ...configs]
    .filter((file) => /\.(tsx?|mjs)$/.test(file))
    .flatMap((file) => checkFile(root, file));
}

function checkFile(root: string, file: string): string[] {
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  const { module } = parseSync(file, text);
  const faults: string[] = [];
  const report = (at: number, fault: string | null) => {
    if (fault) faults.push(`${file}:${text.slice(0, at).split('\n').length}: ${fault}`);
  };

  const misnamed = checkName(file);
  if (misnamed) faults.push(`${file}: ${misnamed}`);
  for (const each of module.staticExports.flatMap((statement) => statement.entries)) {
    if (each.exportName.kind !== 'Default' || mayExportDefault(file)) continue;
    report(each.start, 'export it by name; default exports are for screens and configuration files');
  }
  for (const { to, typeOnly, at } of importsOf(module, text)) report(at, checkImport(file, to, typeOnly));
  if (/^src\/(stage|live)\//.test(file) && !file.endsWith('.test.ts')) {
    for (const clock of text.matchAll(/\b(Date\.now|new Date\(\)|performance\.now|Math\.random)/g)) {
      report(clock.index, `${clock[0]} makes the result differ each time; take time and chance as input`);
    }
  }
  return faults;
}

function checkImport(file: string, to: string, typeOnly: boolean): string | null {
  if (!to.startsWith('.')) return checkPackageImport(file, to);
  const plain = to.replace(/\?.*$/, '');
  if (!path.extname(plain)) return `write the ending: ${to}.ts`;
  const target = path.posix.join(path.posix.dirname(file), plain);
  if (to.startsWith('../../../') && moduleOf(file) === moduleOf(target)) {
    return `${to} climbs through its own module; move one of the two files nearer to the other`;
  }
  return checkOurImport(file, target, typeOnly);
}

/** A screen, a shared part or a resource is a module of its own: its rooms may climb out of it to what all of them share. */
export const moduleOf = (file: string) => {
  const depth = /^src\/web\/(screens|parts)\//.test(file) ? 4 : file.startsWith('src/server/') ? 3 : 2;
  return file.split('/').slice(0, depth).join('/');
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = checkImports(path.resolve(import.meta.dirname, '..'));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
