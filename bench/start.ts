// Start of the built server to its first answer, against a bare Fastify that only opens the same database.
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { scratchFolder } from './parts/scratch.ts';

const ROUNDS = process.argv.includes('--full') ? 9 : 3;
const root = path.resolve(import.meta.dirname, '..');
const dataDir = scratchFolder();
const bareFile = path.join(root, '.cache/bare-start.mjs');
fs.mkdirSync(path.dirname(bareFile), { recursive: true });

const { build } = await import('esbuild');
await build({
  stdin: {
    contents: `import fastify from 'fastify';
      import { openDatabase } from './src/server/db/open.ts';
      const database = await openDatabase({ databaseUrl: null, dataDir: process.env.DATA_DIR }, () => {});
      await database.pool.query('select 1');
      const app = fastify();
      app.get('/healthz', async () => ({ ok: true }));
      await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
      process.on('SIGTERM', async () => { await app.close(); await database.close(); process.exit(0); });`,
    resolveDir: root,
    loader: 'ts',
  },
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  outfile: bareFile,
});

const env = {
  ...process.env,
  DATA_DIR: dataDir,
  INSTALL_WEIGHTS: '0',
  PORT: '8790',
  STARTER_PID: String(process.pid),
};
await timed(path.join(root, 'dist/server/main.js'));
const ours: number[] = [];
const bare: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  ours.push(await timed(path.join(root, 'dist/server/main.js')));
  bare.push(await timed(bareFile));
}
const best = (values: number[]) => Math.min(...values);
console.log(`best of ${ROUNDS}, the cluster exists already`);
console.log(`server           ${best(ours).toFixed(0)} ms to the first answer`);
console.log(`bare + database  ${best(bare).toFixed(0)} ms`);
console.log(`ratio            ${(best(ours) / best(bare)).toFixed(2)}   (aim: at most 3)`);

async function timed(file: string): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  while (!(await answers())) if (child.exitCode !== null) throw new Error(`${file} ended`);
  const spent = performance.now() - start;
  await stopped(child);
  return spent;
}

async function answers(): Promise<boolean> {
  try {
    await fetch('http://127.0.0.1:8790/healthz');
    return true;
  } catch {
    // It does not listen yet.
    await new Promise((resolve) => setTimeout(resolve, 5));
    return false;
  }
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
