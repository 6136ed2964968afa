import fs from 'node:fs';

/** Without this a power cut can forget a rename although the renamed files were written. */
export function syncFolder(folder: string) {
  const fd = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
}
