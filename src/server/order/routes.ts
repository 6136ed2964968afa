import type { z } from 'zod';
import { deleteOrder, getBalance, listOrders, putOrder, updateOrderVideo } from '../../contract/order.ts';
import type { App } from '../app.ts';
import { serve } from '../http.ts';
import { readBalance } from '../ledger.ts';
import { cancelOrder, insertOrder, listOrderRows, quoteOrder, replaceMaterial } from './orders.ts';

export function orderRoutes(app: App): void {
  const { db, signer, config } = app;
  serve(app, getBalance, (filter, user) => readBalance(db, user.id, filter));
  serve(app, listOrders, (filter, user) => listOrderRows(db, signer, user.id, filter));
  serve(app, putOrder, ({ dryRun, ...input }, user): Promise<z.input<typeof putOrder.output>> =>
    dryRun
      ? quoteOrder(db, user.id, config.prices, input)
      : insertOrder(db, signer, user.id, config.prices, input),
  );
  serve(app, updateOrderVideo, ({ id, fileId }, user) => replaceMaterial(db, signer, user.id, id, fileId));
  serve(app, deleteOrder, async ({ id }, user) => {
    await cancelOrder(db, user.id, id);
    return {};
  });
}
