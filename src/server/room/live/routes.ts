import type { z } from 'zod';
import { Failure } from '../../../contract/failures.ts';
import { tryComment } from '../../../contract/faq.ts';
import {
  actOnComment,
  commentLive,
  hookLive,
  listComments as commentsCall,
  type viewerEvent,
} from '../../../contract/live/comments.ts';
import { directGoods, liveGoods, sortGoods } from '../../../contract/live/goods.ts';
import { listHistory } from '../../../contract/live/lines.ts';
import {
  controlLive,
  listHits as hitsCall,
  liveNow,
  pauseLive,
  preflight as preflightCall,
  readiness as readinessCall,
  resumeLive,
  sayLive,
  sortQueue,
  startLive,
  stopLive,
} from '../../../contract/live/live.ts';
import type { App } from '../../app.ts';
import { needFileByName } from '../../db/files.ts';
import { serve } from '../../http/serve.ts';
import { serveRoom, type RoomCaller } from '../../http/serve-room.ts';
import { maskedPhone } from '../../speech/confirm-words.ts';
import { issueTicket } from '../../http/session.ts';
import { cleanEvent, type Platform } from '../comments/platform-event.ts';
import { readRoom, roomOfToken } from '../read-rooms.ts';
import { clock } from '../clock.ts';
import { seenBy } from '../seen-by.ts';
import { actOn, approverOf, confirmWords, control, wordHint } from './desk-actions.ts';
import { forwardToHost } from './hosting/forward.ts';
import { limitHooks } from './hosting/limit-hooks.ts';
import type { RoomHost } from './hosting/room-host.ts';
import { offAir } from './air/desk-view.ts';
import { needBroadcast } from '../broadcasts.ts';
import { listSaid, saidView } from '../sentences.ts';
import { listComments, listHits } from './audience/comments.ts';
import type { OnAir } from './air/on-air.ts';
import type { Received } from './audience/comment-handler.ts';
import { checkRoom, refuseStart } from './readiness/preflight.ts';
import { previewRoutes } from './push-preview.ts';
import type { Readiness } from './readiness/readiness.ts';
import { saidRoutes } from './said-audio.ts';
import { socketRoutes } from './hosting/socket.ts';
import { judgeComment } from './readiness/try-comment.ts';

export function liveRoutes(app: App, host: RoomHost, readiness: Readiness): void {
  const { db, signer } = app;

  /** The room must run here: calls about a room that runs elsewhere were forwarded before. */
  function onAir(roomId: string): OnAir {
    const one = host.find(roomId);
    if (!one) throw new Failure('ROOM_NOT_ON_AIR');
    return one;
  }
  const read = async (caller: RoomCaller<string>) =>
    seenBy(caller, await readRoom(app, caller.ownerId, caller.roomId));
  limitHooks(app, host);
  forwardToHost(app, host);

  serveRoom(app, startLive, async ({ rehearse }, { ownerId, roomId }, { token }) => {
    const room = await readRoom(app, ownerId, roomId);
    if (!host.find(roomId)) await refuseStart(app, readiness, ownerId, room);
    const broadcast = await host.start(ownerId, roomId, rehearse === '1');
    const { ticket } = await issueTicket(db, ownerId, token!, 'stage', roomId);
    return { sessionId: broadcast.id, stageUrl: `/stage/${roomId}?ticket=${ticket}`, status: 1 as const };
  });
  serveRoom(app, stopLive, async (_, caller) => {
    await host.end(caller.roomId, caller.shared ? `${maskedPhone(caller.user)} 手动结束` : '手动结束');
    return read(caller);
  });
  serveRoom(app, pauseLive, async (_, caller) => {
    await onAir(caller.roomId).setMode('pause');
    return read(caller);
  });
  serveRoom(app, resumeLive, async (_, caller) => {
    await onAir(caller.roomId).setMode('resume');
    return read(caller);
  });

  serveRoom(app, sayLive, async ({ text, fileName, when, confirmed }, { user, ownerId, roomId }) => {
    const one = onAir(roomId);
    if (fileName) await needFileByName(db, ownerId, fileName, ['audio']);
    const because = confirmWords(app, one, user, confirmed)(text, '人工插播');
    const line = one.room.say(text, fileName ?? null, when, because, approverOf(user), clock());
    one.wake();
    return { id: line.id, hint: wordHint(text, one.currentRoom()) };
  });
  serveRoom(app, controlLive, async ({ action }, { roomId }) => control(onAir(roomId), action));
  serveRoom(app, sortQueue, async ({ ids, removed, whens }, { roomId }) => {
    const one = onAir(roomId);
    for (const { id, when } of whens) one.room.retime(id, when);
    one.room.sortWaiting(ids, removed);
    one.wake();
  });

  serveRoom(app, liveGoods, async (_, { roomId }) => onAir(roomId).goods());
  serveRoom(app, directGoods, async ({ name, action }, { user, roomId }) => {
    const one = onAir(roomId);
    const isDone =
      action === 'skip'
        ? one.room.skipGoods(name)
        : one.room.present(name, action, `${maskedPhone(user)} 点播`);
    if (!isDone) throw new Failure('GOODS_NOT_FOUND');
    return one.orderChanged();
  });
  serveRoom(app, sortGoods, async ({ ids, removed, restored }, { roomId }) => {
    const one = onAir(roomId);
    one.room.sortGoods(ids, removed, restored);
    return one.orderChanged();
  });

  serveRoom(app, commentLive, async (sent, { roomId }) => receiveEvent(onAir(roomId), 'manual', sent));
  serve(app, hookLive, async ({ webhookToken, ...sent }) => {
    const one = await byToken(webhookToken);
    if (one.broadcast.isRehearsal)
      return { commentId: null, accepted: false, reason: '正在预演，不接真实的弹幕' };
    return receiveEvent(one, 'webhook', sent);
  });
  async function byToken(token: string): Promise<OnAir> {
    const one = host.findByToken(token);
    if (one) return one;
    throw new Failure((await roomOfToken(db, token)) === null ? 'NOT_FOUND' : 'ROOM_NOT_ON_AIR');
  }

  serveRoom(app, actOnComment, async ({ commentId, action, text, confirmed }, { user, roomId }) => {
    const one = onAir(roomId);
    const comment = await one.comments.store.need(commentId);
    const confirm = confirmWords(app, one, user, confirmed);
    await actOn(db, one, comment, action, text ?? null, approverOf(user), confirm);
    return one.comments.store.need(commentId);
  });
  serveRoom(app, commentsCall, async ({ sessionId, limit, ...place }, { ownerId, roomId }) => {
    const broadcast = await needBroadcast(db, ownerId, roomId, sessionId ?? null);
    // A comment that is not yet in the database would be missing both here and, sent before, on the socket.
    await host.find(roomId)?.comments.store.flush();
    return { list: await listComments(db, broadcast.id, place, limit) };
  });
  serveRoom(app, listHistory, async ({ sessionId, limit, ...place }, { ownerId, roomId }) => {
    const broadcast = await needBroadcast(db, ownerId, roomId, sessionId ?? null);
    const rows = await listSaid(db, broadcast.id, place, limit);
    return { list: rows.map((row) => saidView(signer, row)) };
  });
  serveRoom(app, liveNow, async (_, { ownerId, roomId }) => {
    const room = await readRoom(app, ownerId, roomId);
    return host.find(roomId)?.view() ?? offAir(room.status);
  });
  serveRoom(app, preflightCall, async (_, { ownerId, roomId }) =>
    checkRoom(app, readiness, ownerId, await readRoom(app, ownerId, roomId)),
  );
  serveRoom(app, readinessCall, async (_, { ownerId, roomId }) =>
    readiness.of(ownerId, await readRoom(app, ownerId, roomId)),
  );
  serveRoom(app, tryComment, async ({ text }, { ownerId, roomId }) =>
    judgeComment(app, await readRoom(app, ownerId, roomId), text),
  );
  serveRoom(app, hitsCall, async (_, { roomId }) => ({ list: await listHits(db, roomId) }));
  saidRoutes(app);
  previewRoutes(app, host);
  socketRoutes(app, host);
}

function receiveEvent(one: OnAir, platform: Platform, sent: z.output<typeof viewerEvent>): Received {
  const { id = null, gift, goods, count = null, ...rest } = sent;
  const thing = (rest.type === 'order' ? goods : null) ?? gift ?? null;
  const given = typeof thing === 'string' ? { name: thing } : thing;
  const event = cleanEvent({
    ...rest,
    id,
    gift: given?.name ?? null,
    count: given?.count ?? count,
    platform,
    at: clock(),
  });
  return event ? one.comments.receive(event) : { commentId: null, accepted: false, reason: '评论里没有文字' };
}
