import { expect, it } from 'vitest';
import { paceRows } from './preflight.ts';

it('says when this machine speaks slower than it is heard, and only then', () => {
  expect(paceRows(null)).toEqual([]);
  expect(paceRows(0.4)).toEqual([]);
  expect(paceRows(1.09)).toMatchObject([{ key: 'pace', level: 'warn' }]);
  expect(paceRows(1.09)[0]!.text).toContain('约需 1.1 秒');
});
