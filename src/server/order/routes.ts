import type { z } from 'zod';
import {
  deleteOrder,
  getBalance,
  listOrders,
  previewMaterial,
  previewOrder,
  putOrder,
  updateOrderVideo,
  withdrawConsent,
} from '../../contract/order.ts';
import type { App } from '../app.ts';
import { serve } from '../http/serve.ts';
import { readBalance } from '../jobs/ledger.ts';
import { clientOf } from '../http/client-address.ts';
import { previewAvatar } from './make-avatar.ts';
import {
  cancelOrder,
  insertOrder,
  listOrderRows,
  needOwnFace,
  needWaitingFace,
  quoteOrder,
  replaceMaterial,
} from './orders.ts';
import { withdrawOrder, withdrawTraining } from './withdraw.ts';

export function orderRoutes(app: App): void {
  const { db } = app;
  serve(app, getBalance, (filter, user) => readBalance(db, user.id, filter));
  serve(app, listOrders, (filter, user) => listOrderRows(app, user.id, filter));
  serve(app, putOrder, ({ dryRun, ...input }, user, request): Promise<z.input<typeof putOrder.output>> =>
    dryRun ? quoteOrder(app, user.id, input) : insertOrder(app, user, input, clientOf(request)),
  );
  serve(app, updateOrderVideo, ({ id, fileId }, user) => replaceMaterial(app, user.id, id, fileId));
  serve(app, previewOrder, async ({ id }, user) => {
    return previewAvatar(app, user.id, await needWaitingFace(db, user.id, id));
  });
  serve(app, previewMaterial, async ({ fileId, cutOut }, user) =>
    previewAvatar(app, user.id, await needOwnFace(app, user.id, fileId, cutOut)),
  );
  serve(app, deleteOrder, ({ id }, user) => cancelOrder(app, user.id, id));
  serve(app, withdrawConsent, async (wish, user) => {
    if ('orderId' in wish) await withdrawOrder(app, user.id, wish.orderId, wish.works);
    else await withdrawTraining(app, user.id, wish.trainId, wish.works);
  });
}
