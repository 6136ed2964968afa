import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesUnder } from './house/files-under.ts';

/** One line per untruth: paths and links that lead nowhere, settings that exist on one side only. */
export function checkDocs(root: string): string[] {
  const pages = ['README.md', ...['docs', 'tools'].flatMap((folder) => filesUnder(root, folder))];
  return [
    ...['README.md', 'docs/map.md', ...pages.filter((page) => page === 'docs/journeys.md')].flatMap((page) =>
      checkPaths(root, page),
    ),
    ...pages.filter((page) => page.endsWith('.md')).flatMap((page) => checkLinks(root, page)),
    ...checkSettings(root),
  ];
}

const namedPath = /^(src|scripts|test|bench|docs|assets|models|tools|\.ci)\/[\w./{},*-]*$/;

/** Every word of a code span or code block that looks like one of our paths; `{a,b}` and `*` are understood. */
function checkPaths(root: string, page: string): string[] {
  const text = read(root, page);
  if (text === null) return [`${page} is missing`];
  const code = [...text.matchAll(/```[^\n]*\n(.*?)```|`([^`\n]+)`/gs)].map(
    (match) => match[1] ?? match[2] ?? '',
  );
  const named = new Set(
    code.flatMap((span) => span.split(/[\s"'()]+/)).filter((word) => namedPath.test(word)),
  );
  return [...named]
    .flatMap(expandBraces)
    .filter((name) => !exists(root, name))
    .map((name) => `${page} names ${name}, which is not there`);
}

function expandBraces(name: string): string[] {
  const found = /^(.*?)\{([^}]*)\}(.*)$/.exec(name);
  if (!found) return [name];
  const [, before = '', choices = '', after = ''] = found;
  return choices.split(',').flatMap((choice) => expandBraces(before + choice + after));
}

function exists(root: string, name: string): boolean {
  if (!name.includes('*')) return fs.existsSync(path.join(root, name));
  const pattern = new RegExp(`^${name.replaceAll('.', '\\.').replaceAll(/\*+/g, '.*')}$`);
  return filesUnder(root, name.slice(0, name.indexOf('/'))).some((file) => pattern.test(file));
}

function checkLinks(root: string, page: string): string[] {
  const links = [...(read(root, page) ?? '').matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? '');
  return links
    .filter((link) => !/^([a-z]+:|#)/.test(link))
    .map((link) => decodeURI(link.replace(/#.*$/, '')))
    .filter((link) => !fs.existsSync(path.join(root, path.dirname(page), link)))
    .map((link) => `${page} links to ${link}, which is not there`);
}

/** A setting is a name in capitals that config.ts reads, as in `text('HOST')`, and a first column in capitals of a table in operate.md. */
function checkSettings(root: string): string[] {
  const config = read(root, 'src/server/config.ts');
  const manual = read(root, 'docs/operate.md');
  if (config === null || manual === null) return ['src/server/config.ts or docs/operate.md is missing'];
  const known = new Set([...config.matchAll(/\(\s*'([A-Z][A-Z0-9_]+)'/g)].map((match) => match[1] ?? ''));
  const rows = manual.split('\n').map((line) => /^\|([^|]*)\|/.exec(line)?.[1] ?? '');
  const told = new Set(
    rows.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map((match) => match[1] ?? '')),
  );
  return [
    ...[...known].filter((name) => !told.has(name)).map((name) => `docs/operate.md does not explain ${name}`),
    ...[...told]
      .filter((name) => !known.has(name))
      .map((name) => `docs/operate.md explains ${name}, which src/server/config.ts does not read`),
  ];
}

function read(root: string, file: string): string | null {
  const full = path.join(root, file);
  return fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : null;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = checkDocs(path.resolve(import.meta.dirname, '..'));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
