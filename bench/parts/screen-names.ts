import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const screens = path.join(root, 'src/web/screens');

/** Screen folder → its file, as the build's manifest names it. */
export const routes: Record<'login', string> & Record<string, string> = Object.fromEntries(
  fs.readdirSync(screens).flatMap((folder) => {
    const file = fs.readdirSync(path.join(screens, folder)).find((name) => name.endsWith('Screen.tsx'));
    return file ? [[folder, `src/web/screens/${folder}/${file}`]] : [];
  }),
) as Record<'login', string>;
