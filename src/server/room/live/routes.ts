import type { z } from 'zod';
import { Failure } from '../../../contract/failures.ts';
import { tryComment } from '../../../contract/faq.ts';
import {
  actOnComment,
  commentLive,
  controlLive,
  hookLive,
  listComments as commentsCall,
  listHistory,
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
  type viewerEvent,
} from '../../../contract/live.ts';
import type { App } from '../../app.ts';
import { needFileByName } from '../../db/files.ts';
import { serve } from '../../http/serve.ts';
import { approverOf } from '../../speech/confirm-words.ts';
import { issueTicket } from '../../http/session.ts';
import { cleanEvent, type Platform } from '../comments/platform-event.ts';
import { readRoom, roomOfToken } from '../rooms.ts';
import { clock } from '../clock.ts';
import { actOn, confirmWords, control, wordHint } from './desk-actions.ts';
import { forwardToHost } from './hosting/forward.ts';
import type { RoomHost } from './hosting/room-host.ts';
import { offAir } from './air/live-view.ts';
import { lastLive, listComments, listHits, listSaid, saidView } from '../lives.ts';
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
  async function onAir(userId: string, roomId: string): Promise<OnAir> {
    await readRoom(app, userId, roomId);
    const one = host.find(roomId);
    if (!one) throw new Failure('ROOM_NOT_ON_AIR');
    return one;
  }
  forwardToHost(app, host);

  serve(app, startLive, async ({ liveId, rehearse }, user, { token }) => {
    const room = await readRoom(app, user.id, liveId);
    if (!host.find(liveId)) await refuseStart(app, readiness, user.id, room);
    const live = await host.start(user.id, liveId, rehearse === '1');
    const { ticket } = await issueTicket(db, user.id, token!, 'stage', liveId);
    return { sessionId: live.id, stageUrl: `/stage/${liveId}?ticket=${ticket}`, status: 1 as const };
  });
  serve(app, stopLive, async ({ liveId }, user) => {
    await readRoom(app, user.id, liveId);
    await host.end(user.id, liveId, '手动结束');
    return readRoom(app, user.id, liveId);
  });
  serve(app, pauseLive, async ({ liveId }, user) => {
    await (await onAir(user.id, liveId)).setMode('pause');
    return readRoom(app, user.id, liveId);
  });
  serve(app, resumeLive, async ({ liveId }, user) => {
    await (await onAir(user.id, liveId)).setMode('resume');
    return readRoom(app, user.id, liveId);
  });

  serve(app, sayLive, async ({ liveId, text, fileName, when, confirmed }, user) => {
    const one = await onAir(user.id, liveId);
    if (fileName) await needFileByName(db, user.id, fileName, ['audio']);
    const because = confirmWords(app, one, user, confirmed)(text, '人工插播');
    const line = one.room.say(text, fileName ?? null, when, because, approverOf(user), clock());
    one.wake();
    return { id: line.id, hint: wordHint(text, one.currentRoom()) };
  });
  serve(app, controlLive, async ({ liveId, action }, user) => control(await onAir(user.id, liveId), action));
  serve(app, sortQueue, async ({ liveId, ids, removed, whens }, user) => {
    const one = await onAir(user.id, liveId);
    for (const { id, when } of whens) one.room.retime(id, when);
    one.room.sortWaiting(ids, removed);
    one.wake();
  });

  serve(app, commentLive, async ({ liveId, ...sent }, user) =>
    receiveEvent(await onAir(user.id, liveId), 'manual', sent),
  );
  serve(app, hookLive, async ({ webhookToken, ...sent }) => {
    const one = await byToken(webhookToken);
    if (one.live.isRehearsal) return { commentId: null, accepted: false, reason: '正在预演，不接真实的弹幕' };
    return receiveEvent(one, 'webhook', sent);
  });
  async function byToken(token: string): Promise<OnAir> {
    const one = host.findByToken(token);
    if (one) return one;
    throw new Failure((await roomOfToken(db, token)) === null ? 'NOT_FOUND' : 'ROOM_NOT_ON_AIR');
  }

  serve(app, actOnComment, async ({ liveId, commentId, action, text, confirmed }, user) => {
    const one = await onAir(user.id, liveId);
    const comment = await one.comments.store.find(commentId);
    const confirm = confirmWords(app, one, user, confirmed);
    await actOn(db, one, comment, action, text ?? null, approverOf(user), confirm);
    return one.comments.store.find(commentId);
  });
  serve(app, commentsCall, async ({ liveId, limit, ...place }, user) => {
    const live = await lastLive(db, user.id, liveId);
    // A comment that is not yet in the database would be missing both here and, sent before, on the socket.
    await host.find(liveId)?.comments.store.flush();
    return { list: await listComments(db, live.id, place, limit) };
  });
  serve(app, listHistory, async ({ liveId, limit, ...place }, user) => {
    const live = await lastLive(db, user.id, liveId);
    const rows = await listSaid(db, live.id, place, limit);
    return { list: rows.map((row) => saidView(signer, row)) };
  });
  serve(app, liveNow, async ({ liveId }, user) => {
    const room = await readRoom(app, user.id, liveId);
    return host.find(liveId)?.view() ?? offAir(room.status);
  });
  serve(app, preflightCall, async ({ liveId }, user) =>
    checkRoom(app, readiness, user.id, await readRoom(app, user.id, liveId)),
  );
  serve(app, readinessCall, async ({ liveId }, user) =>
    readiness.of(user.id, await readRoom(app, user.id, liveId)),
  );
  serve(app, tryComment, async ({ liveId, text }, user) =>
    judgeComment(app, await readRoom(app, user.id, liveId), text),
  );
  serve(app, hitsCall, async ({ liveId }, user) => {
    await readRoom(app, user.id, liveId);
    return { list: await listHits(db, liveId) };
  });
  saidRoutes(app);
  previewRoutes(app, host);
  socketRoutes(app, host);
}

function receiveEvent(one: OnAir, platform: Platform, sent: z.output<typeof viewerEvent>): Received {
  const { id = null, gift = null, count = null, ...rest } = sent;
  const given = typeof gift === 'string' ? { name: gift } : gift;
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
