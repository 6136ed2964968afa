import { expect, it } from 'vitest';
import { wavBytes } from './wav-file.ts';

it('writes 16-bit sound behind a head that says so; too loud is loudest, not a crack', () => {
  const bytes = wavBytes(new Float32Array([0, 1, -1, 2]), 24_000);
  const view = new DataView(bytes);
  const word = (at: number) => new TextDecoder().decode(bytes.slice(at, at + 4));
  expect([word(0), word(8), word(36)]).toEqual(['RIFF', 'WAVE', 'data']);
  expect([view.getUint32(4, true), view.getUint32(24, true), view.getUint32(40, true)]).toEqual([
    44, 24_000, 8,
  ]);
  const samples = [0, 1, 2, 3].map((index) => view.getInt16(44 + index * 2, true));
  expect(samples).toEqual([0, 32_767, -32_767, 32_767]);
});
