import { folderStorage } from './folder.ts';
import { s3Storage, type S3Settings } from './s3.ts';
import type { Storage } from './storage.ts';

export type StorageSettings = { kind: 'folder'; dir: string } | ({ kind: 's3' } & S3Settings);

export function openStorage(settings: StorageSettings): Storage {
  return settings.kind === 'folder' ? folderStorage(settings.dir) : s3Storage(settings);
}
