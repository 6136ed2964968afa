import { deleteMaterials, listMaterials, putMaterial } from '../../../contract/mix.ts';
import type { App } from '../../app.ts';
import { serve } from '../../http/serve.ts';
import { listOwnMaterials, removeMaterials, saveMaterial } from './materials.ts';

export function materialRoutes(app: App): void {
  serve(app, listMaterials, (filter, user) => listOwnMaterials(app, user.id, filter));
  serve(app, putMaterial, (wish, user) => saveMaterial(app, user.id, wish));
  serve(app, deleteMaterials, ({ ids }, user) => removeMaterials(app.db, user.id, ids));
}
