import {
  changeFaqs,
  createFaq,
  deleteFaqs,
  importFaqs,
  listFaqs,
  restoreFaqs,
  updateFaq,
} from '../../contract/faq.ts';
import type { App } from '../app.ts';
import { serveRoom } from '../http/serve-room.ts';
import { changeFaq, saveFaqs, importFaqLines, readFaqs, removeFaqs, recoverFaqs } from './faqs.ts';

export function faqRoutes(app: App): void {
  const { db } = app;
  serveRoom(app, createFaq, async (faq, { ownerId, roomId }) => {
    const change = { create: [faq], update: [], remove: [] };
    const { created, held } = await saveFaqs(app, ownerId, roomId, change);
    return { ...created[0]!, held };
  });
  serveRoom(app, updateFaq, ({ liveId: _liveId, ...change }, { ownerId }) => changeFaq(app, ownerId, change));
  serveRoom(app, changeFaqs, (change, { ownerId, roomId }) => saveFaqs(app, ownerId, roomId, change));
  serveRoom(app, deleteFaqs, ({ ids }, { ownerId }) => removeFaqs(db, ownerId, ids));
  serveRoom(app, restoreFaqs, ({ ids }, { ownerId }) => recoverFaqs(db, ownerId, ids));
  serveRoom(app, listFaqs, async (_, { ownerId, roomId }) => {
    const list = await readFaqs(app, ownerId, roomId);
    return { list, total: list.length };
  });
  serveRoom(app, importFaqs, ({ text }, { ownerId, roomId }) => importFaqLines(db, ownerId, roomId, text));
}
