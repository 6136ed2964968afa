import type { Room } from '../../../contract/room.ts';
import { BACKDROP } from '../../../stage/room-scene.ts';
import type { App } from '../../app.ts';
import { backdropIdOf } from '../../catalogue.ts';
import { fetchBackdrop, fetchPicture } from '../../fetch-pictures.ts';
import type { FilmPicture } from '../../stage-set.ts';
import { stageFiles } from '../room-files.ts';

/** Everything that a room's stage shows, as files of this machine; what is gone is left out. */
export async function fetchRoomPictures(
  app: App,
  userId: string,
  room: Room,
  dir: string,
  signal: AbortSignal,
): Promise<Record<string, FilmPicture>> {
  const pictures: Record<string, FilmPicture> = {};
  const add = async (name: string, fetch: () => Promise<FilmPicture>) => {
    try {
      pictures[name] = await fetch();
    } catch (error) {
      signal.throwIfAborted();
      // A room on air goes on without a picture that was deleted meanwhile.
      app.log.warn({ err: error, name }, 'a picture of the stage is missing');
    }
  };
  const backdropId = backdropIdOf(room.bgurl);
  if (backdropId)
    await add(BACKDROP, () => fetchBackdrop(app, userId, backdropId, room.stageModel, dir, signal));
  for (const id of stageFiles(room.settings)) await add(id, () => fetchPicture(app, userId, id, dir, signal));
  return pictures;
}
