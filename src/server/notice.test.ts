import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.ts';

test('NOTICE names every package of letters and music', () => {
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, object>;
  const packages = Object.keys({ ...dependencies, ...devDependencies });
  const named = packages.filter((name) => /font|emoji|music/.test(name));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !read('NOTICE').includes(name))).toEqual([]);
});
