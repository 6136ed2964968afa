import path from 'node:path';
import type { Run } from '../jobs/run.ts';
import type { Storage } from '../storage/storage.ts';
import { storeMade } from '../storage/transfer.ts';

interface Film {
  title: string;
  format: string;
  seconds: number;
  size: { width: number; height: number };
}

/**
 * The marked film, its cover and its subtitles out of the job's folder.
 * Never in a step: stored things that no row speaks of are swept away, and a later attempt must store them again.
 */
export async function storeFilm(
  storage: Storage,
  { dir, userId }: Run,
  { title, format, seconds, size }: Film,
) {
  const store = (made: Omit<Parameters<typeof storeMade>[2], 'userId' | 'title'>) =>
    storeMade(storage, path.join(dir, `marked.${made.ext}`), { userId, title, ...made });
  const mime = `video/${format}`;
  return {
    film: await store({ ext: format, mime, kind: 'video', duration: seconds, size }),
    cover: await store({ ext: 'jpg', mime: 'image/jpeg', kind: 'image', duration: null, size }),
    srt: await store({
      ext: 'srt',
      mime: 'application/x-subrip',
      kind: 'document',
      duration: null,
      size: null,
    }),
  };
}
