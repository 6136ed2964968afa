import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A folder for one run, gone with it; PostgreSQL reads it under a name of its own. */
export function scratchFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-bench-'));
  fs.chmodSync(folder, 0o755);
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}
