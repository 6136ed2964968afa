import { Failure } from '../../contract/failures.ts';
import type { Music } from '../../contract/works/music.ts';
import { MediaError, type MediaErrorCode } from '../../media/run.ts';
import { needFile } from '../db/files.ts';
import type { Query } from '../db/open.ts';
import { isDiskFull } from '../storage/quota.ts';
import { findTrack } from '../built-in/tracks.ts';
import { fetchFile } from '../storage/transfer.ts';
import type { Storage } from '../storage/storage.ts';

export async function needMusic(db: Query, userId: string, music: Music | null): Promise<void> {
  if (music?.fileId) await needFile(db, userId, music.fileId, ['audio']);
  if (music?.trackId && !findTrack(music.trackId))
    throw new Failure('MUSIC_NOT_FOUND', { about: music.trackId });
}

const UNREADABLE = new Set<MediaErrorCode>(['failed', 'timeout']);

/** A file that looked like sound when it was uploaded may still be unreadable. */
export function throwMusicFailure(error: unknown): never {
  if (!(error instanceof MediaError) || !UNREADABLE.has(error.code) || isDiskFull(error)) throw error;
  throw new Failure('FILE_UNREADABLE', { message: '背景音乐读不出来，请换一首再试。' });
}

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
