// What a browser downloads: JavaScript of the first page and of each further screen, gzipped.
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { routes } from './parts/screen-names.ts';

interface Chunk {
  file: string;
  isEntry?: boolean;
  src?: string;
  imports?: string[];
}

const web = path.resolve(import.meta.dirname, '../dist/web');
const manifest = JSON.parse(fs.readFileSync(path.join(web, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;
const size = (file: string) => gzipSync(fs.readFileSync(path.join(web, file))).length / 1024;

/** A chunk and everything it imports before it can run. */
function needed(name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const inner of chunk.imports ?? []) needed(inner, seen);
  return seen;
}
const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + size(file), 0);

const entry = Object.keys(manifest).find((name) => manifest[name]!.isEntry)!;
const first = needed(entry);
const login = needed(routes.login, new Set(first));
console.log(`/login first load  ${total(login).toFixed(0)} KB gzip   (aim: 200, at most 280)`);
for (const [name, source] of Object.entries(routes)) {
  if (name === 'login') continue;
  const own = [...needed(source)].filter((file) => !login.has(file));
  console.log(`${name.padEnd(18)} ${total(own).toFixed(0).padStart(4)} KB of its own   (at most 150)`);
}
