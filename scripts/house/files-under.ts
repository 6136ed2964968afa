import fs from 'node:fs';
import path from 'node:path';

const skipped = ['node_modules', 'dist', 'data', 'fixtures'];

/** Every file below `folder`, relative to `root`, with forward slashes. */
export function filesUnder(root: string, folder: string): string[] {
  const full = path.join(root, folder);
  if (!fs.existsSync(full)) return [];
  return fs.readdirSync(full, { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.includes(entry.name) ? [] : filesUnder(root, file);
    return entry.isFile() ? [file] : [];
  });
}
