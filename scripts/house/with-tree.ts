import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Writes `files` into a folder of their own for as long as `look` takes. */
export function withTree<T>(files: Record<string, string>, look: (root: string) => T): T {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'house-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      fs.mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
      fs.writeFileSync(path.join(root, file), text);
    }
    return look(root);
  } finally {
    fs.rmSync(root, { recursive: true });
  }
}
