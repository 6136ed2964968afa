import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { known, type Known } from './house/known.ts';
import { entriesPerFolder, MOST_ENTRIES, scatteredNames } from './house/numbers.ts';
import { readSources } from './house/sources.ts';

/** Folders that may be full: the rules of a room belong side by side, and migrations are generated one after another. */
const mayBeFull = ['src/live', 'src/server/db/migrations'];

/** One line per name that means too many things, per folder that nobody can take in, and per known one that is mended. */
export function checkHouse(root: string, { scatteredNames: names, fullFolders: folders }: Known): string[] {
  const scattered = scatteredNames(readSources(root));
  const full = new Map(
    [...entriesPerFolder(root, ['src', 'test', 'scripts', 'bench', 'tools'])].filter(
      ([folder, entries]) => entries > MOST_ENTRIES && !mayBeFull.includes(folder),
    ),
  );
  return [
    ...[...scattered]
      .filter(([name]) => !names.includes(name))
      .map(([name, where]) => `${name} is declared in ${where.join(', ')}: say in each what it means there`),
    ...[...full]
      .filter(([folder]) => !folders.includes(folder))
      .map(
        ([folder, entries]) => `${folder} shows ${entries} entries, more than ${MOST_ENTRIES}: group them`,
      ),
    ...[
      ...names.filter((name) => !scattered.has(name)),
      ...folders.filter((folder) => !full.has(folder)),
    ].map((mended) => `${mended} is in order by now: take it out of scripts/house/known.ts`),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = checkHouse(path.resolve(import.meta.dirname, '..'), known);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
