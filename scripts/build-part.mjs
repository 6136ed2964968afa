import fs from 'node:fs';
import path from 'node:path';
import { root } from './processes.mjs';

/** What the server is built into: commands of people, then the children that they start. */
const programs = JSON.parse(fs.readFileSync(new URL('programs.json', import.meta.url), 'utf8'));

async function buildWeb(outDir) {
  const { build } = await import('vite');
  await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
}

async function buildServer(outdir) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: programs.map((source) => ({ in: `src/${source}.ts`, out: source.split('/').at(-1) })),
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    // Error messages and metrics name classes and functions; nothing is gained by shortening them.
    keepNames: true,
    logLevel: 'warning',
  });
}

const [part, outDir] = process.argv.slice(2);
await (part === 'web' ? buildWeb : buildServer)(path.resolve(outDir));
