import fs from 'node:fs';
import path from 'node:path';
import { root, runQuietly } from './processes.mjs';
import { withProgress } from './parts/progress.mjs';
import { contentStamp, readStamp } from './parts/stamp.mjs';

const common = ['package-lock.json', 'tsconfig.base.json', 'scripts/build-part.mjs'];

export const parts = [
  {
    name: 'web',
    words: '网页',
    sources: () => [
      ...common,
      ...pages(),
      'vite.config.ts',
      'public',
      'src/web',
      'src/common',
      'src/contract',
      'src/stage',
    ],
  },
  {
    name: 'server',
    words: '服务端',
    sources: () => [
      ...common,
      'scripts/programs.json',
      ...modules().filter((folder) => folder !== 'src/web'),
    ],
  },
];

const pages = () => fs.readdirSync(root).filter((name) => name.endsWith('.html'));
const modules = () => fs.readdirSync(path.join(root, 'src')).map((name) => `src/${name}`);

/** The stamp lies inside the folder it speaks of: both arrive by one rename, or neither does. */
export function isBuilt(part) {
  return readStamp(`dist/${part.name}/.stamp`) === contentStamp(part.sources());
}

export async function build(part) {
  const final = path.join(root, 'dist', part.name);
  const fresh = `${final}.new`;
  const old = `${final}.old`;
  const stamp = contentStamp(part.sources());
  await withProgress(
    `正在构建${part.words}`,
    `${part.words}构建好了`,
    () => '',
    async () => {
      fs.rmSync(fresh, { recursive: true, force: true });
      // Vite and esbuild take some 200 MB; in a process of their own they give it back before the server starts.
      await runQuietly(
        ['scripts/build-part.mjs', part.name, fresh],
        `${part.words}没有构建成功，原因在上面。`,
      );
      fs.writeFileSync(path.join(fresh, '.stamp'), stamp);
      fs.rmSync(old, { recursive: true, force: true });
      if (fs.existsSync(final)) fs.renameSync(final, old);
      fs.renameSync(fresh, final);
      fs.rmSync(old, { recursive: true, force: true });
    },
  );
}
