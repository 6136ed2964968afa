import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import type { StoredFile } from '../db/files.ts';
import { openChecks } from './checks.ts';

it('material that could not be read in time is warned of, and read again the next time', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-checks-'));
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true }));
  let reads = 0;
  // It sends nothing, and does not end.
  const storage = { read: async () => (reads++, new Readable({ read() {} })) };
  const check = openChecks(20);
  const file = { id: 'a', kind: 'audio', duration: 8, storageKey: 'a' } as StoredFile;
  for (const time of [1, 2]) {
    const checks = await check({ storage, config: { dataDir } } as never, 'voice', file);
    expect(checks.map(({ key, level }) => [key, level])).toEqual([
      ['duration', 'ok'],
      ['slow', 'warn'],
    ]);
    expect(reads).toBe(time);
  }
});
