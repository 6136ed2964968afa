import {
  deleteMaterials,
  listMaterials,
  mixBatch,
  putMaterial,
  readMaterials,
} from '../../../contract/mix.ts';
import type { App } from '../../app.ts';
import { serve } from '../../http/serve.ts';
import { compareBatch } from './compare-batch.ts';
import { listOwnMaterials, readOwnMaterials, removeMaterials, saveMaterial } from './materials.ts';

export function materialRoutes(app: App): void {
  serve(app, listMaterials, (filter, user) => listOwnMaterials(app, user.id, filter));
  serve(app, readMaterials, (wish, user) => readOwnMaterials(app, user.id, wish));
  serve(app, putMaterial, (wish, user) => saveMaterial(app, user.id, wish));
  serve(app, deleteMaterials, ({ ids }, user) => removeMaterials(app.db, user.id, ids));
  serve(app, mixBatch, ({ batchId }, user) => compareBatch(app.db, user.id, batchId));
}
