import { expect, test } from 'vitest';
import { isTangled } from './body-limits.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test('a body may be as deep and have as many values as the contract needs', () => {
  const captions = Array.from({ length: 3000 }, (_, at) => ({ start: at, end: at + 1, text: '[{,"\\' }));
  expect(isTangled(JSON.stringify({ project: { scenes: [{ captions }, { captions }, { captions }] } }))).toBe(
    false,
  );
  expect(isTangled(nested(32))).toBe(false);
  expect(isTangled('')).toBe(false);
});

test('one that is deeper or has more is found without parsing it', () => {
  expect(isTangled(nested(33))).toBe(true);
  expect(isTangled('['.repeat(1_000_000))).toBe(true);
  const keys = Object.fromEntries(Array.from({ length: 50_001 }, (_, at) => [`k${at}`, 1]));
  expect(isTangled(JSON.stringify(keys))).toBe(true);
  expect(isTangled(`[${'[],'.repeat(30_000)}1]`)).toBe(true);
});

test('what stands in a text does not count', () => {
  expect(isTangled(JSON.stringify(`${'[{,'.repeat(40_000)}\\"`))).toBe(false);
  expect(isTangled(`{"a":"\\\\","b":${nested(33)}}`)).toBe(true);
});
