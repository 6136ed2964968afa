import { deleteDrafts, draftDetail, listDrafts, putDraft, restoreDrafts } from '../../contract/draft.ts';
import type { App } from '../app.ts';
import { serve } from '../http/serve.ts';
import * as drafts from './drafts.ts';

export function draftRoutes(app: App): void {
  const { db, signer } = app;
  serve(app, listDrafts, (paging, user) => drafts.pageOfDrafts(db, signer, user.id, paging));
  serve(app, draftDetail, ({ id }, user) => drafts.readDraft(db, signer, user.id, id));
  serve(app, putDraft, (input, user) => drafts.saveDraft(db, signer, user.id, input));
  serve(app, deleteDrafts, ({ ids }, user) => drafts.removeDrafts(db, user.id, ids));
  serve(app, restoreDrafts, ({ ids }, user) => drafts.restoreDrafts(db, user.id, ids));
}
