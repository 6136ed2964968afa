import * as argon2 from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { oddTexts } from '../../../test/helpers/hostile/odd-texts.ts';
import { makeRandom } from '../../../test/helpers/random.ts';
import { burnPassword, hashPassword, verifyPassword } from './password.ts';

// The real argon2 runs; the wrapper only remembers what it was asked.
vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original();
  return { ...real, hash: vi.fn(real.hash) };
});

test('opens for the right password only, and never hashes twice alike', async () => {
  const first = await hashPassword('正确的密码 1');
  const second = await hashPassword('正确的密码 1');
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await verifyPassword(first, '正确的密码 1')).toBe(true);
  expect(await verifyPassword(second, '正确的密码 1')).toBe(true);
  expect(await verifyPassword(first, '正确的密码 2')).toBe(false);
  expect(await verifyPassword(first, '')).toBe(false);
});

test('a password typed in full-width letters is the same password', async () => {
  expect(await verifyPassword(await hashPassword('Abc12345!'), 'Ａｂｃ１２３４５！')).toBe(true);
});

test('an unknown number costs one hash of the same price', async () => {
  const hash = vi.mocked(argon2.hash);
  hash.mockClear();
  await hashPassword('x');
  await burnPassword();
  expect(hash).toHaveBeenCalledTimes(2);
  expect(hash.mock.calls[1]?.[1]).toEqual(hash.mock.calls[0]?.[1]);
});

test('ten thousand odd passwords are hashed, and open what they have closed', async () => {
  const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  for (const text of oddTexts(makeRandom(15), 9000)) {
    const hashed = await argon2.hash(text.normalize('NFKC'), cheap);
    if (!(await verifyPassword(hashed, text))) expect.fail(JSON.stringify(text));
  }
});
