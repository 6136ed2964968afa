import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { inputUrl, outputUrl, startSandboxed } from './sandbox.ts';
import { untilEnd } from '../run.ts';

let root: string;
const limits = { signal: new AbortController().signal, limitMs: 20_000 };
const isRoot = process.getuid?.() === 0;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'lingbo-confine-'));
});

afterAll(() => rmSync(root, { recursive: true }));

/** A program that answers like ffmpeg when it is asked for its version, and else does what it is told. */
function program(body: string): string {
  const path = join(root, 'program');
  writeFileSync(path, `#!/bin/sh\n[ "$1" = -version ] && exit 0\n${body}\n`);
  chmodSync(path, 0o755);
  return path;
}

test('a reader sees the file that it is given, in a folder closed to it, and little else', async () => {
  const given = join(root, 'given');
  const secret = join(root, 'secret');
  writeFileSync(given, 'given', { mode: 0o600 });
  writeFileSync(secret, 'secret', { mode: 0o600 });
  const path = program(
    `cat ${inputUrl(0).replace('file:', '')}; echo; ulimit -v; ulimit -c; grep NoNewPrivs /proc/self/status; printenv SECRET_KEY; cat ${secret} || true`,
  );
  vi.stubEnv('SECRET_KEY', 'secret');
  onTestFinished(() => void vi.unstubAllEnvs());
  const child = await startSandboxed({ program: path, args: [], files: [given], stdout: 'pipe', into: null });
  const lines = (await untilEnd(child, path, limits)).toString().trim().split('\n');
  const [text, memory, core, privileges, ...rest] = lines;
  expect(text).toBe('given');
  expect(Number(memory)).toBeLessThanOrEqual(1_500_000);
  expect(core).toBe('0');
  expect(privileges).toMatch(/1$/);
  // Only root can become somebody else; others may still read what is theirs.
  expect(rest).toEqual(isRoot ? [] : ['secret']);
  expect(statSync(secret).mode & 0o777).toBe(0o600);
});

test('it writes the one file that it is given for that, in a folder closed to it', async () => {
  const into = join(root, 'into');
  writeFileSync(into, '', { mode: 0o600 });
  const files: string[] = [];
  const path = program(
    `echo written > ${outputUrl({ files }).replace('file:', '')}; echo other > ${root}/other`,
  );
  const child = await startSandboxed({ program: path, args: [], files, stdout: 'pipe', into });
  await untilEnd(child, path, limits).catch(() => {});
  expect(readFileSync(into, 'utf8')).toBe('written\n');
  expect(existsSync(join(root, 'other'))).toBe(!isRoot);
});
