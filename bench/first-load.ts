// What a browser downloads: the first page and each further screen, in bytes that the running server sends.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { startBuiltServer } from './parts/built-server.ts';
import { scratchFolder } from './parts/scratch.ts';

interface Chunk {
  file: string;
  isEntry?: boolean;
  src?: string;
  imports?: string[];
  css?: string[];
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
const server = await startBuiltServer(scratchFolder());

/** A chunk and everything it imports before it can run, with its style sheets. */
function needed(name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
  for (const inner of chunk.imports ?? []) needed(inner, seen);
  return seen;
}
/** Kilobytes on the wire; `encodings` as a browser names them. `fetch` would count what it unpacked. */
const sent = (file: string, encodings: string) =>
  new Promise<number>((resolve, reject) =>
    http
      .get(`${server.url}/${file}`, { headers: { 'accept-encoding': encodings } }, (response) => {
        let bytes = 0;
        if (response.statusCode !== 200) reject(new Error(`${file}: status ${response.statusCode}`));
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.on('end', () => resolve(bytes / 1024));
      })
      .on('error', reject),
  );
async function total(files: Iterable<string>, encodings = 'gzip, deflate, br'): Promise<number> {
  let sum = 0;
  for (const file of files) sum += await sent(file, encodings);
  return sum;
}
const kilobytes = (size: number) => `${size.toFixed(0).padStart(4)} KB`;

const entry = Object.keys(manifest).find((name) => manifest[name]!.isEntry)!;
const first = needed(entry);
const isLogin = (source: string) => source.includes('/LoginScreen.');
const login = needed(screens.find(isLogin)!, new Set(first));
const page = ['login', ...login];
console.log(
  `/login first load  ${kilobytes(await total(page))} (aim: 200, at most 280); ` +
    `gzip ${kilobytes(await total(page, 'gzip'))}, plain ${kilobytes(await total(page, 'identity'))}`,
);
for (const source of screens.filter((one) => !isLogin(one))) {
  const name = path.basename(source, 'Screen.tsx');
  const own = [...needed(source)].filter((file) => !login.has(file));
  console.log(`${name.padEnd(18)} ${kilobytes(await total(own))} of its own   (at most 150)`);
}
await server.stop();
