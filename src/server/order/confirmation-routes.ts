import {
  confirmationCard,
  confirmationLink,
  confirmConsent,
  readConfirmation,
  refuseConsent,
  renewConfirmationLink,
  revokeConfirmationLink,
  withdrawConfirmation,
} from '../../contract/access/confirmation.ts';
import { Failure } from '../../contract/failures.ts';
import type { App } from '../app.ts';
import { isLocalVisitor } from '../http/client-address.ts';
import { serve } from '../http/serve.ts';
import {
  confirmByReading,
  findLinked,
  limitLooks,
  limitReadings,
  needUndecided,
  viewLinked,
} from './confirm-by-link.ts';
import { changeLink, readLink } from './confirmations.ts';
import { issueCard } from './consent.ts';
import { withdrawOrder } from './withdraw.ts';

export function confirmationRoutes(app: App): void {
  const { db } = app;
  serve(app, confirmationLink, ({ id }, user, request) =>
    readLink(app, user.id, id, isLocalVisitor(request)),
  );
  serve(app, renewConfirmationLink, ({ id }, user, request) =>
    changeLink(app, user.id, id, 'renew', isLocalVisitor(request)),
  );
  serve(app, revokeConfirmationLink, ({ id }, user, request) =>
    changeLink(app, user.id, id, 'revoke', isLocalVisitor(request)),
  );

  const view = async (token: string) => viewLinked(app, await findLinked(app, token));

  serve(app, readConfirmation, async ({ token }, _user, request) => {
    await limitLooks(app, request);
    return view(token);
  });

  serve(app, confirmationCard, async ({ token }, _user, request) => {
    await limitLooks(app, request);
    const linked = await findLinked(app, token);
    needUndecided(linked);
    const { id, userId, type, consent } = linked.order;
    await limitReadings(app, id, 'card');
    return issueCard(db, userId, type, consent!.name);
  });

  serve(app, confirmConsent, async ({ token, cardId }, _user, request) => {
    try {
      await limitLooks(app, request);
      const linked = await findLinked(app, token);
      needUndecided(linked);
      await limitReadings(app, linked.order.id, 'reading');
      await confirmByReading(app, linked, cardId, request);
    } finally {
      // A browser reads the answer only after it has sent everything.
      request.raw.resume();
    }
    return view(token);
  });

  serve(app, refuseConsent, async ({ token }, _user, request) => {
    await limitLooks(app, request);
    const { order, confirmation } = await findLinked(app, token);
    if (confirmation.state !== 'waiting' || order.consent === null) throw new Failure('CONFIRMATION_CLOSED');
    await withdrawOrder(app, order.userId, order.id, 'keep', 'refused');
    return view(token);
  });

  serve(app, withdrawConfirmation, async ({ token, works }, _user, request) => {
    await limitLooks(app, request);
    const { order, confirmation } = await findLinked(app, token);
    if (confirmation.state !== 'confirmed') throw new Failure('CONFIRMATION_CLOSED');
    await withdrawOrder(app, order.userId, order.id, works, 'withdrawn');
    return view(token);
  });
}
