import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

test('NOTICE names every package of letters and music', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, object>;
  const packages = Object.keys({ ...dependencies, ...devDependencies });
  const named = packages.filter((name) => /font|emoji|music/.test(name));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !read('NOTICE').includes(name))).toEqual([]);
});

test('NOTICE names what is installed under the GPL or LGPL, and its licence', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { license?: string }>;
  };
  const names = Object.entries(packages)
    .filter(([name, { license = '' }]) => license.includes('GPL') && /linux-(x64|arm64)$/.test(name))
    .map(([name]) => name.replace('node_modules/', ''));
  expect(names.length).toBeGreaterThan(3);
  for (const name of names)
    expect(read('NOTICE'), name).toMatch(new RegExp(`${name}[^|]*\\| L?GPL-3.0-or-later`));
});
