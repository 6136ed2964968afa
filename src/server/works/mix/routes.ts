import { deadlineAfter } from '../../../process/deadline.ts';
import {
  deleteMaterials,
  listMaterials,
  mixBatch,
  putMaterial,
  readMaterials,
  varyNarration,
  NARRATION_CHARACTERS,
} from '../../../contract/mix.ts';
import { varyWithModel } from '../../../language/writing/vary-with-model.ts';
import { varyWords } from '../../../language/writing/vary.ts';
import type { App } from '../../app.ts';
import { serve } from '../../http/serve.ts';
import { compareBatch } from './compare-batch.ts';
import { listOwnMaterials, readOwnMaterials, removeMaterials, saveMaterial } from './materials.ts';

export function mixRoutes(app: App): void {
  serve(app, listMaterials, (filter, user) => listOwnMaterials(app, user.id, filter));
  serve(app, readMaterials, (wish, user) => readOwnMaterials(app, user.id, wish));
  serve(app, putMaterial, (wish, user) => saveMaterial(app, user.id, wish));
  serve(app, deleteMaterials, ({ ids }, user) => removeMaterials(app.db, user.id, ids));
  serve(app, varyNarration, async ({ text, count }) => {
    const { chat } = app.config;
    if (!chat) return varyWords(text, count, Math.random);
    const wish = { count, longest: NARRATION_CHARACTERS };
    return varyWithModel(chat, text, wish, deadlineAfter(chat.timeoutMs));
  });
  serve(app, mixBatch, ({ batchId }, user) => compareBatch(app.db, user.id, batchId));
}
