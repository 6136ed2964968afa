import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { prepareDataDir } from './data-dir.ts';

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-closed-'));
afterAll(() => fs.rmSync(scratch, { recursive: true }));
const modeOf = (...parts: string[]) => fs.statSync(path.join(scratch, ...parts)).mode & 0o1777;
const top = process.getuid?.() === 0 ? 0o711 : 0o700;

test('a new folder, and one that was open, are closed to others', () => {
  const mask = process.umask(0o077);
  prepareDataDir(path.join(scratch, 'new', 'inner'));
  process.umask(mask);
  expect([modeOf('new'), modeOf('new', 'inner')]).toEqual([top, top]);
  const old = path.join(scratch, 'old');
  fs.mkdirSync(path.join(old, 'files'), { recursive: true });
  fs.mkdirSync(path.join(old, 'work'));
  fs.writeFileSync(path.join(old, 'secret.key'), 'x');
  for (const name of ['', 'files', 'work']) fs.chmodSync(path.join(old, name), 0o755);
  fs.chmodSync(path.join(old, 'secret.key'), 0o644);
  prepareDataDir(old);
  expect([modeOf('old'), modeOf('old', 'files'), modeOf('old', 'work'), modeOf('old', 'secret.key')]).toEqual(
    [top, 0o700, 0o700, 0o600],
  );
});

test('one that was closed is not opened, and one that others use is left alone', () => {
  const strict = path.join(scratch, 'strict');
  fs.mkdirSync(path.join(strict, 'files'), { recursive: true });
  fs.chmodSync(strict, 0o700);
  prepareDataDir(strict);
  expect(modeOf('strict')).toBe(0o700);
  const home = path.join(scratch, 'home');
  fs.mkdirSync(path.join(home, 'letters'), { recursive: true });
  fs.chmodSync(home, 0o755);
  prepareDataDir(home);
  expect(modeOf('home')).toBe(0o755);
  const shared = path.join(scratch, 'shared');
  fs.mkdirSync(path.join(shared, 'files'), { recursive: true });
  fs.chmodSync(shared, 0o1777);
  prepareDataDir(shared);
  expect(modeOf('shared')).toBe(0o1777);
});
