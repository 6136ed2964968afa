import {
  audioDetail,
  deleteAudios,
  deleteVideos,
  listAudios,
  listVideos,
  putAudio,
  putVideo,
  redoVideo,
  remakeSentence,
  restoreVideos,
  updateVideo,
  videoDetail,
} from '../../contract/work.ts';
import type { App } from '../app.ts';
import { serve } from '../http/serve.ts';
import { serveRoom } from '../http/serve-room.ts';
import { orderWork, quoteWork } from './order-work.ts';
import type { Wishes } from './work-kind.ts';
import { putExcerpt } from '../../contract/broadcasts/recording.ts';
import { readAudio, remake } from './audio/order-audio.ts';
import { downloadRoutes } from './download.ts';
import { timelineRoutes } from './mix/export-timeline.ts';
import { mixRoutes } from './mix/routes.ts';
import { templateRoutes } from './mix/templates.ts';
import { publishRoutes } from './publish/routes.ts';
import { redoWork, saveProject } from './redo.ts';
import { shareRoutes } from './share/share.ts';
import { translationRoutes } from './translate/routes.ts';
import { listWorks, readWork, removeWorks, renameWork, restoreWorks, withoutMakersNotes } from './works.ts';

export function workRoutes(app: App): void {
  const { db } = app;
  const order = async <Type extends 'short' | 'mix' | 'translate' | 'audio'>(
    userId: string,
    type: Type,
    wish: Wishes[Type],
    caller: AbortSignal,
  ) => {
    if (wish.dryRun) return quoteWork(app, userId, type, wish, caller);
    const { batchId, works } = await orderWork(app, userId, type, wish, caller);
    return batchId === null ? works[0]! : { batchId, works };
  };
  serve(app, putAudio, (wish, user, _request, caller) => order(user.id, 'audio', wish, caller));
  serve(app, putVideo, (wish, user, _request, caller) => order(user.id, wish.type, wish, caller));
  serve(app, audioDetail, ({ id }, user) => readAudio(app, user.id, id));
  serve(app, remakeSentence, (wish, user) => remake(app, user.id, wish));

  serve(app, listVideos, (filter, user) => listWorks(app, user.id, filter));
  serve(app, listAudios, (filter, user) => listWorks(app, user.id, { ...filter, type: 'audio' }));
  const readShown = async (userId: string, id: string) => withoutMakersNotes(await readWork(app, userId, id));
  serve(app, videoDetail, ({ id }, user) => readShown(user.id, id));
  serve(app, updateVideo, async ({ id, name, project, lines }, user, _request, caller) => {
    if (project || lines)
      await saveProject(app, user.id, id, { ...project, ...(lines && { lines }) }, caller);
    return name === undefined ? readShown(user.id, id) : renameWork(app, user.id, id, name);
  });
  serve(app, redoVideo, (wish, user, _request, caller) => redoWork(app, user.id, wish, caller));
  serve(app, deleteVideos, ({ ids, onlyToBin }, user) => removeWorks(db, user.id, ids, null, onlyToBin));
  serve(app, deleteAudios, ({ ids }, user) => removeWorks(db, user.id, ids, 'audio', false));
  serve(app, restoreVideos, ({ ids }, user) => restoreWorks(db, user.id, ids));
  mixRoutes(app);
  templateRoutes(app);
  timelineRoutes(app);
  translationRoutes(app);
  serveRoom(app, putExcerpt, async (project, { ownerId }, _request, gone) => {
    const { works } = await orderWork(app, ownerId, 'excerpt', project, gone);
    return works[0]!;
  });
  downloadRoutes(app);
  publishRoutes(app);
  shareRoutes(app);
}
