import { Failure } from '../contract/failures.ts';
import type { Music } from '../contract/work-fields.ts';
import { needFile } from './db/files.ts';
import type { Query } from './db/open.ts';
import { findTrack } from './tracks.ts';
import { fetchFile } from './storage/fetch-file.ts';
import type { Storage } from './storage/storage.ts';

/** The music of a work must be there before anybody pays for it. */
export async function needMusic(db: Query, userId: string, music: Music | null): Promise<void> {
  if (music?.fileId) await needFile(db, userId, music.fileId, ['audio']);
  if (music?.trackId && !findTrack(music.trackId)) throw new Failure('MUSIC_NOT_FOUND');
}

/** Where the music lies as a file; an uploaded one is copied to `local`. */
export async function fetchMusic(
  { db, storage }: { db: Query; storage: Storage },
  userId: string,
  music: Music,
  local: string,
  signal: AbortSignal,
): Promise<string> {
  if (music.trackId) {
    const track = findTrack(music.trackId);
    if (!track) throw new Failure('MUSIC_NOT_FOUND');
    return track.file;
  }
  const file = await needFile(db, userId, music.fileId!, ['audio']);
  await fetchFile(storage, file, local, signal);
  return local;
}
