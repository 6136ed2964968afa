import { Failure } from '../../contract/failures.ts';
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
  type NewWork,
} from '../../contract/work.ts';
import type { App } from '../app.ts';
import { needFile, needFiles } from '../db/files.ts';
import { newId } from '../db/new-id.ts';
import { serve } from '../http/serve.ts';
import { needVoice } from '../speech/speech-failure.ts';
import { needMusic } from '../stage/music.ts';
import { needQuota } from '../storage/quota.ts';
import { putAudioWorks, readAudio, remake } from './audio.ts';
import { downloadRoutes } from './download.ts';
import { quoteWork } from './price.ts';
import { redoWork, saveProject } from './redo.ts';
import { shareRoutes } from './share.ts';
import { quoteShort, withDefaults } from './short/order-short.ts';
import { listWorks, orderWorks, readWork, removeWorks, renameWork, restoreWorks } from './works.ts';

export function workRoutes(app: App): void {
  const { db, config } = app;

  serve(app, putAudio, (input, user) => putAudioWorks(app, user.id, input));
  serve(app, audioDetail, ({ id }, user) => readAudio(app, user.id, id));
  serve(app, remakeSentence, (wish, user) => remake(app, user.id, wish));

  serve(app, putVideo, async (input, user) => {
    const quote =
      input.type === 'short'
        ? await quoteShort(app, user.id, input)
        : quoteWork(config.prices, input, await needMaterial(app, user.id, input));
    if (input.dryRun) return quote;
    if (!app.makers[input.type]) throw new Failure('ENGINE_MISSING');
    await needQuota(app, user.id);
    if (input.type !== 'mix') {
      const id = newId();
      const project = input.type === 'short' ? withDefaults(input) : input;
      const row = { id, userId: user.id, type: input.type, batchId: null, name: input.name };
      await orderWorks(db, [{ ...row, input: project, cost: quote.cost }]);
      return { id, status: 'waiting' as const };
    }
    const batchId = newId();
    const rows = Array.from({ length: input.count }, (_, index) => ({
      id: newId(),
      userId: user.id,
      type: input.type,
      batchId,
      name: `${input.name} ${index + 1}`,
      input: { ...input, number: index + 1 },
      cost: config.prices.mixEach,
    }));
    await orderWorks(db, rows);
    return { batchId, works: rows.map(({ id }) => ({ id, status: 'waiting' as const })) };
  });

  serve(app, listVideos, (filter, user) => listWorks(app, user.id, filter));
  serve(app, listAudios, (filter, user) => listWorks(app, user.id, { ...filter, type: 'audio' }));
  serve(app, videoDetail, ({ id }, user) => readWork(app, user.id, id));
  serve(app, updateVideo, async ({ id, name, project }, user) => {
    if (project) await saveProject(app, user.id, id, project);
    return name === undefined ? readWork(app, user.id, id) : renameWork(app, user.id, id, name);
  });
  serve(app, redoVideo, (wish, user) => redoWork(app, user.id, wish));
  serve(app, deleteVideos, ({ ids, onlyToBin }, user) => removeWorks(db, user.id, ids, null, onlyToBin));
  serve(app, deleteAudios, ({ ids }, user) => removeWorks(db, user.id, ids, 'audio', false));
  serve(app, restoreVideos, ({ ids }, user) => restoreWorks(db, user.id, ids));
  downloadRoutes(app);
  shareRoutes(app);
}

async function needMaterial(
  { db, config }: App,
  userId: string,
  input: Exclude<NewWork, { type: 'short' }>,
): Promise<number> {
  needVoice(config, input.voiceName);
  if (input.type === 'translate')
    return (await needFile(db, userId, input.fileId, ['video', 'audio'])).duration ?? 0;
  const ids = new Set(input.groups.flatMap((group) => group.fileIds));
  await needFiles(db, userId, [...ids], ['video', 'image']);
  await needMusic(db, userId, input.music);
  return 0;
}
