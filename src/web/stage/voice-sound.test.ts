import { expect, test } from 'vitest';
import { readPcm } from './voice-sound.ts';

test('samples come out as they went in', () => {
  const bytes = Buffer.from(Int16Array.of(0, 16_384, -1, -32_768, 32_767).buffer);
  expect([...readPcm(bytes.toString('base64'))]).toEqual([0, 0.5, -1 / 32_768, -1, 32_767 / 32_768]);
});
