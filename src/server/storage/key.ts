import { randomBytes } from 'node:crypto';

const shape = /^[0-9a-z]{2}\/[0-9a-z-]{1,80}(\.[0-9a-z]{1,8})?$/;

/** `ab/cdef…`: 128 random bits, spread over 256 folders so that none grows too long to list. */
export function newStorageKey(): string {
  const name = randomBytes(16).toString('hex');
  return `${name.slice(0, 2)}/${name.slice(2)}`;
}

export function isStorageKey(key: string): boolean {
  return shape.test(key);
}

/** The last wall before a path: a key with `..`, a slash in front or a strange letter never reaches the disk. */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new TypeError(`not a storage key: ${JSON.stringify(key)}`);
}

export class ObjectMissingError extends Error {
  constructor(key: string) {
    super(`no stored object ${key}`);
    this.name = 'ObjectMissingError';
  }
}
