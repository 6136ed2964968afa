import type { Readable } from 'node:stream';

export { ObjectMissingError } from './key.ts';

export interface Storage {
  /** Takes over a finished local file: afterwards it lies under `key`, complete, and no longer at `path`. When it
   * throws, the local file and whatever lay under `key` before are untouched. */
  put(key: string, path: string): Promise<void>;
  /** Both ends of the range count, as in HTTP; an end beyond the object means its last byte. Throws
   * ObjectMissingError, or RangeError when the range starts beyond the object. */
  read(key: string, range: { start: number; end: number } | null): Promise<Readable>;
  size(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  list(): AsyncIterable<StoredObject>;
  check(): Promise<void>;
}

export type StoredObject = { key: string; size: number; modifiedAt: Date };
