import { Failure } from '../../contract/failures.ts';
import type { JobKind } from '../../contract/job.ts';
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
import { needFiles } from '../db/files.ts';
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
  const { db, signer, config } = app;

  serve(app, putAudio, (input, user) => putAudioWorks(app, user.id, input));
  serve(app, audioDetail, ({ id }, user) => readAudio(app, user.id, id));
  serve(app, remakeSentence, (wish, user) => remake(app, user.id, wish));

  serve(app, putVideo, async (input, user) => {
    const quote =
      input.type === 'short'
        ? await quoteShort(app, user.id, input)
        : quoteWork(config.prices, input, await needMaterial(app, user.id, input));
    if (input.dryRun) return quote;
    needMaker(app, input.type);
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

  serve(app, listVideos, (filter, user) => listWorks(db, signer, user.id, filter));
  serve(app, listAudios, (filter, user) => listWorks(db, signer, user.id, { ...filter, type: 'audio' }));
  serve(app, videoDetail, ({ id }, user) => readWork(db, signer, user.id, id));
  serve(app, updateVideo, async ({ id, name, project }, user) => {
    if (project) await saveProject(app, user.id, id, project);
    return name === undefined ? readWork(db, signer, user.id, id) : renameWork(db, signer, user.id, id, name);
  });
  serve(app, redoVideo, (wish, user) => redoWork(app, user.id, wish));
  serve(app, deleteVideos, ({ ids, onlyToBin }, user) => removeWorks(db, user.id, ids, null, onlyToBin));
  serve(app, deleteAudios, ({ ids }, user) => removeWorks(db, user.id, ids, 'audio', false));
  serve(app, restoreVideos, ({ ids }, user) => restoreWorks(db, user.id, ids));
  downloadRoutes(app);
  shareRoutes(app);
}

function needMaker(app: App, kind: JobKind): void {
  if (!app.makers[kind]) throw new Failure('ENGINE_MISSING');
}

/** Everything the work is made of must exist and be the user's; answers how long its sounds and films are. */
async function needMaterial(
  app: App,
  userId: string,
  input: Exclude<NewWork, { type: 'short' }>,
): Promise<Map<string, number>> {
  const { db } = app;
  const durations = new Map<string, number>();
  const need = async (fileIds: (string | undefined)[], kinds: Parameters<typeof needFiles>[3]) => {
    const ids = [...new Set(fileIds.filter((id) => id !== undefined))];
    if (ids.length === 0) return;
    for (const file of (await needFiles(db, userId, ids, kinds)).values())
      durations.set(file.id, file.duration ?? 0);
  };
  switch (input.type) {
    case 'mix':
      needVoice(app.config, input.voiceName);
      await need(
        input.groups.flatMap((group) => group.fileIds),
        ['video', 'image'],
      );
      await needMusic(db, userId, input.music);
      break;
    case 'translate':
      needVoice(app.config, input.voiceName);
      await need([input.fileId], ['video', 'audio']);
  }
  return durations;
}
