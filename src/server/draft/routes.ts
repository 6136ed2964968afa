import { deleteDrafts, draftDetail, listDrafts, putDraft, restoreDrafts } from '../../contract/draft.ts';
import type { App } from '../app.ts';
import { serve } from '../http/serve.ts';
import * as drafts from './drafts.ts';

export function draftRoutes(app: App): void {
  const { db, signer } = app;
  serve(app, listDrafts, (paging, user) => drafts.pageOfDrafts(db, signer, user.id, paging));
  serve(app, draftDetail, ({ id }, user) => drafts.readDraft(db, signer, user.id, id));
  serve(app, putDraft, (input, user) => drafts.saveDraft(db, signer, user.id, input));
  serve(app, deleteDrafts, async ({ ids }, user) => {
    await drafts.removeDrafts(db, user.id, ids);
    return {};
  });
  serve(app, restoreDrafts, async ({ ids }, user) => {
    await drafts.restoreDrafts(db, user.id, ids);
    return {};
  });
}
