import {
  changeFaqs as changeCall,
  createFaq,
  deleteFaqs,
  importFaqs as importCall,
  listFaqs as listCall,
  restoreFaqs as restoreCall,
  updateFaq,
} from '../../contract/faq.ts';
import type { App } from '../app.ts';
import { serveRoom } from '../http/serve-room.ts';
import { changeFaq, changeFaqs, importFaqs, listFaqs, removeFaqs, restoreFaqs } from './faqs.ts';

export function faqRoutes(app: App): void {
  const { db } = app;
  serveRoom(app, createFaq, async (faq, { ownerId, roomId }) => {
    const change = { create: [faq], update: [], remove: [] };
    const { created, held } = await changeFaqs(app, ownerId, roomId, change);
    return { ...created[0]!, held };
  });
  serveRoom(app, updateFaq, ({ liveId: _liveId, ...change }, { ownerId }) => changeFaq(app, ownerId, change));
  serveRoom(app, changeCall, (change, { ownerId, roomId }) => changeFaqs(app, ownerId, roomId, change));
  serveRoom(app, deleteFaqs, ({ ids }, { ownerId }) => removeFaqs(db, ownerId, ids));
  serveRoom(app, restoreCall, ({ ids }, { ownerId }) => restoreFaqs(db, ownerId, ids));
  serveRoom(app, listCall, async (_, { ownerId, roomId }) => {
    const list = await listFaqs(app, ownerId, roomId);
    return { list, total: list.length };
  });
  serveRoom(app, importCall, ({ text }, { ownerId, roomId }) => importFaqs(db, ownerId, roomId, text));
}
