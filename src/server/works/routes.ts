import { Failure } from '../../contract/failures.ts';
import type { NewMix } from '../../contract/mix.ts';
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
import { newId } from '../db/new-id.ts';
import { openAnalyses } from '../http/limits/analyses.ts';
import { serve } from '../http/serve.ts';
import { needQuota } from '../storage/quota.ts';
import { putAudioWorks, readAudio, remake } from './audio.ts';
import { excerptRoutes } from './excerpt/order-excerpt.ts';
import { downloadRoutes } from './download.ts';
import { timelineRoutes } from './mix/export-timeline.ts';
import { mixRoutes } from './mix/routes.ts';
import { templateRoutes } from './mix/templates.ts';
import { needEnough, planMixOrder, type PlannedMixes } from './mix/order-mix.ts';
import { publishRoutes } from './publish/routes.ts';
import { redoWork, saveProject } from './redo.ts';
import { shareRoutes } from './share/share.ts';
import { putVariants } from './short/order-variants.ts';
import { quoteShort, withDefaults } from './short/order-short.ts';
import { translationRoutes } from './translate/routes.ts';
import { needConsent, needFit, projectOf, quoteTranslation } from './translate/order-translation.ts';
import { listWorks, orderWorks, readWork, removeWorks, renameWork, restoreWorks } from './works.ts';

export function workRoutes(app: App): void {
  const { db } = app;

  serve(app, putAudio, (input, user) => putAudioWorks(app, user.id, input));
  serve(app, audioDetail, ({ id }, user) => readAudio(app, user.id, id));
  serve(app, remakeSentence, (wish, user) => remake(app, user.id, wish));

  const plan = openAnalyses();
  serve(app, putVideo, async (input, user, _request, caller) => {
    if (input.type === 'mix')
      return putMixes(
        app,
        user.id,
        input,
        await plan(user.id, caller, (signal) => planMixOrder(app, user.id, input, signal)),
      );
    if (input.type === 'short' && input.variants) return putVariants(app, user.id, input, input.variants);
    const quote =
      input.type === 'short'
        ? await quoteShort(app, user.id, input)
        : await quoteTranslation(app, user.id, input, caller);
    needFit(quote);
    if (input.dryRun) return quote;
    if (input.type === 'translate') needConsent(quote, input);
    if (!app.makers[input.type]) throw new Failure('ENGINE_MISSING');
    await needQuota(app, user.id);
    const id = newId();
    const project = input.type === 'short' ? withDefaults(input) : projectOf(input);
    const row = { id, userId: user.id, type: input.type, batchId: null, name: input.name };
    await orderWorks(db, [{ ...row, input: project, cost: quote.cost, seconds: quote.seconds }]);
    return { id, status: 'waiting' as const };
  });

  serve(app, listVideos, (filter, user) => listWorks(app, user.id, filter));
  serve(app, listAudios, (filter, user) => listWorks(app, user.id, { ...filter, type: 'audio' }));
  serve(app, videoDetail, ({ id }, user) => readWork(app, user.id, id));
  serve(app, updateVideo, async ({ id, name, project, lines }, user, _request, caller) => {
    if (project || lines)
      await saveProject(app, user.id, id, { ...project, ...(lines && { lines }) }, caller);
    return name === undefined ? readWork(app, user.id, id) : renameWork(app, user.id, id, name);
  });
  serve(app, redoVideo, (wish, user, _request, caller) => redoWork(app, user.id, wish, caller));
  serve(app, deleteVideos, ({ ids, onlyToBin }, user) => removeWorks(db, user.id, ids, null, onlyToBin));
  serve(app, deleteAudios, ({ ids }, user) => removeWorks(db, user.id, ids, 'audio', false));
  serve(app, restoreVideos, ({ ids }, user) => restoreWorks(db, user.id, ids));
  mixRoutes(app);
  templateRoutes(app);
  timelineRoutes(app);
  translationRoutes(app);
  excerptRoutes(app);
  downloadRoutes(app);
  publishRoutes(app);
  shareRoutes(app);
}

/** All videos of a batch or none. */
async function putMixes(app: App, userId: string, wish: NewMix, ordered: PlannedMixes) {
  if (wish.dryRun) return ordered.quote;
  if (!app.makers.mix) throw new Failure('ENGINE_MISSING');
  needEnough(ordered);
  await needQuota(app, userId);
  const batchId = newId();
  const rows = ordered.videos.map(({ project, cost, seconds }) => ({
    id: newId(),
    userId,
    type: 'mix' as const,
    batchId,
    name: project.name,
    input: project,
    cost,
    seconds,
  }));
  await orderWorks(app.db, rows);
  return { batchId, works: rows.map(({ id }) => ({ id, status: 'waiting' as const })) };
}
