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
import { serve } from '../http/serve.ts';
import { changeFaq, changeFaqs, importFaqs, listFaqs, removeFaqs, restoreFaqs } from './faqs.ts';

export function faqRoutes(app: App): void {
  const { db } = app;
  serve(app, createFaq, async ({ liveId, ...faq }, user) => {
    const change = { create: [faq], update: [], remove: [], liveId };
    return (await changeFaqs(app, user.id, change))[0]!;
  });
  serve(app, updateFaq, (input, user) => changeFaq(app, user.id, input));
  serve(app, changeCall, async (input, user) => ({
    created: await changeFaqs(app, user.id, input),
  }));
  serve(app, deleteFaqs, ({ ids }, user) => removeFaqs(db, user.id, ids));
  serve(app, restoreCall, ({ ids }, user) => restoreFaqs(db, user.id, ids));
  serve(app, listCall, async ({ liveId }, user) => {
    const list = await listFaqs(app, user.id, liveId ?? null);
    return { list, total: list.length };
  });
  serve(app, importCall, ({ text, liveId }, user) => importFaqs(db, user.id, liveId ?? null, text));
}
