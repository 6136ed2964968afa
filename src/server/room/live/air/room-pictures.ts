import { deadlineAfter } from '../../../../process/deadline.ts';
import type { Room } from '../../../../contract/room.ts';
import { BACKDROP } from '../../../../stage/room-scene.ts';
import type { App } from '../../../app.ts';
import { backdropIdOf } from '../../../built-in/built-in-assets.ts';
import { fetchBackdrop, fetchPicture } from '../../../stage/fetch-pictures.ts';
import type { FilmPicture } from '../../../stage/stage-set.ts';
import { stageFiles } from '../../room-files.ts';

export const FETCH_MS = 60_000;

export async function fetchRoomPictures(
  app: App,
  userId: string,
  room: Room,
  dir: string,
  signal: AbortSignal,
): Promise<Record<string, FilmPicture>> {
  const pictures: Record<string, FilmPicture> = {};
  const add = async (name: string, fetch: (signal: AbortSignal) => Promise<FilmPicture>) => {
    try {
      pictures[name] = await fetch(AbortSignal.any([signal, deadlineAfter(FETCH_MS)]));
    } catch (error) {
      signal.throwIfAborted();
      // A room on air goes on without a picture that was deleted meanwhile.
      app.log.warn({ err: error, name }, 'a picture of the stage is missing');
    }
  };
  const backdropId = backdropIdOf(room.bgurl);
  if (backdropId)
    await add(BACKDROP, (soon) => fetchBackdrop(app, userId, backdropId, room.stageModel, dir, soon));
  for (const id of stageFiles(room.settings))
    await add(id, (soon) => fetchPicture(app, userId, id, dir, soon));
  return pictures;
}
