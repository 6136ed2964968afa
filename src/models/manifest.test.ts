import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { weights } from './manifest.ts';

it('names every weight with its licence in NOTICE', () => {
  const notice = fs.readFileSync(path.resolve(import.meta.dirname, '../../NOTICE'), 'utf8').split('\n');
  const missing = weights.filter(
    ({ source, licence }) => !notice.some((line) => line.includes(source) && line.includes(licence)),
  );
  expect(missing.map((weight) => weight.file)).toEqual([]);
});
