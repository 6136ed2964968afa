import { expect, test } from 'vitest';
import { checkHouse } from './check-house.ts';
import { withTree } from './house/with-tree.ts';

const nothing = { scatteredNames: [], fullFolders: [] };
const box = 'export interface Box { width: number }\n';

const files = (folder: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/part-${at}.ts`, '']));

test('a name may be declared in two folders, however many pass it on', () => {
  const tree = {
    'src/stage/box.ts': box,
    'src/stage/frame.ts': box,
    'src/web/box.ts': box,
    'src/speech/box.ts': "export type { Box } from '../stage/box.ts';\n",
    'src/live/box.ts': "import type { Box } from '../stage/box.ts';\nexport type { Box };\n",
    'src/server/box.ts': 'interface Box {}\n',
    'src/media/box.test.ts': box,
  };
  expect(withTree(tree, (root) => checkHouse(root, nothing))).toEqual([]);
});

test('a name that a third folder declares is named with its folders, unless it is known', () => {
  const tree = { 'src/stage/a.ts': box, 'src/web/b.ts': box, 'src/web/parts/c.ts': box };
  expect(withTree(tree, (root) => checkHouse(root, nothing))).toEqual([
    'Box is declared in src/stage, src/web, src/web/parts: say in each what it means there',
  ]);
  const known = { scatteredNames: ['Box'], fullFolders: [] };
  expect(withTree(tree, (root) => checkHouse(root, known))).toEqual([]);
});

test('a folder of more than 25 entries is named, unless it is known or may be full', () => {
  expect(withTree(files('src/stage', 25), (root) => checkHouse(root, nothing))).toEqual([]);
  expect(withTree(files('src/live', 26), (root) => checkHouse(root, nothing))).toEqual([]);
  const tree = { ...files('src/stage', 25), 'src/stage/picture/draw.ts': '' };
  expect(withTree(tree, (root) => checkHouse(root, nothing))).toEqual([
    'src/stage shows 26 entries, more than 25: group them',
  ]);
  const known = { scatteredNames: [], fullFolders: ['src/stage'] };
  expect(withTree(tree, (root) => checkHouse(root, known))).toEqual([]);
});

test('what was known and is in order by now has to leave the list', () => {
  const known = { scatteredNames: ['Box'], fullFolders: ['src/stage'] };
  expect(withTree({ 'src/stage/box.ts': box }, (root) => checkHouse(root, known))).toEqual([
    'Box is in order by now: take it out of scripts/house/known.ts',
    'src/stage is in order by now: take it out of scripts/house/known.ts',
  ]);
});
