// What a browser downloads: JavaScript of the first page and of each further screen, gzipped.
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  isEntry?: boolean;
  src?: string;
  imports?: string[];
}

const root = path.resolve(import.meta.dirname, '..');
const web = path.join(root, 'dist/web');
/** Screens as the build's manifest names them: those of the route table. */
const table = fs.readFileSync(path.join(root, 'src/web/routes.tsx'), 'utf8');
const screens = [...table.matchAll(/import\('\.\/(screens\/.*?\.tsx)'\)/g)].map(
  (match) => `src/web/${match[1]}`,
);
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
const isLogin = (source: string) => source.includes('/LoginScreen.');
const login = needed(screens.find(isLogin)!, new Set(first));
console.log(`/login first load  ${total(login).toFixed(0)} KB gzip   (aim: 200, at most 280)`);
for (const source of screens.filter((one) => !isLogin(one))) {
  const name = path.basename(source, 'Screen.tsx');
  const own = [...needed(source)].filter((file) => !login.has(file));
  console.log(`${name.padEnd(18)} ${total(own).toFixed(0).padStart(4)} KB of its own   (at most 150)`);
}
