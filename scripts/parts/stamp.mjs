import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../processes.mjs';

/** Changes when the name or content of any of these files and folders changes. Tests are not built. */
export function contentStamp(entries) {
  const hash = createHash('sha256');
  for (const file of entries.flatMap(filesIn).sort()) {
    hash
      .update(`${file}\0`)
      .update(fs.readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesIn(entry) {
  const stat = fs.statSync(path.join(root, entry), { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return /\.test\.tsx?$/.test(entry) ? [] : [entry];
  return fs.readdirSync(path.join(root, entry)).flatMap((name) => filesIn(`${entry}/${name}`));
}

export function readStamp(file) {
  try {
    return fs.readFileSync(path.join(root, file), 'utf8');
  } catch {
    // Not built or installed yet.
    return null;
  }
}
