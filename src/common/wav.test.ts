import { expect, it } from 'vitest';
import { decodePcm16, encodePcm16, encodeWav } from './wav.ts';

it('writes 16-bit sound behind a header that says so; too loud is loudest, not a crack', () => {
  const bytes = encodeWav(new Float32Array([0, 1, -1, 2]), 24_000);
  const view = new DataView(bytes.buffer);
  const word = (at: number) => new TextDecoder().decode(bytes.slice(at, at + 4));
  expect([word(0), word(8), word(36)]).toEqual(['RIFF', 'WAVE', 'data']);
  expect([view.getUint32(4, true), view.getUint32(24, true), view.getUint32(40, true)]).toEqual([
    44, 24_000, 8,
  ]);
  const samples = [0, 1, 2, 3].map((index) => view.getInt16(44 + index * 2, true));
  expect(samples).toEqual([0, 32_767, -32_767, 32_767]);
});

it('reads bare samples as they were written, also from the middle of a larger buffer', () => {
  const samples = Float32Array.of(0, 1, -1, 0.5);
  const around = new Uint8Array(11);
  around.set(encodePcm16(samples), 3);
  expect([...decodePcm16(around.subarray(3))].map((sample) => Math.round(sample * 1000) / 1000)).toEqual([
    0, 1, -1, 0.5,
  ]);
});
