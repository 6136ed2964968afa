import fs from 'node:fs';
import path from 'node:path';

export const root = ((): string => {
  let dir = import.meta.dirname;
  while (!fs.existsSync(path.join(dir, 'package.json'))) dir = path.dirname(dir);
  return dir;
})();
