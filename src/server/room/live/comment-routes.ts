import type { z } from 'zod';
import { Failure } from '../../../contract/failures.ts';
import {
  actOnComment,
  commentLive,
  hookLive,
  listComments,
  type viewerEvent,
} from '../../../contract/live/comments.ts';
import { listHits } from '../../../contract/live/live.ts';
import type { App } from '../../app.ts';
import { serve } from '../../http/serve.ts';
import { serveRoom } from '../../http/serve-room.ts';
import { needBroadcast } from '../broadcasts.ts';
import { clock } from '../clock.ts';
import { cleanEvent, type Platform } from '../comments/platform-event.ts';
import { roomOfToken } from '../read-rooms.ts';
import type { OnAir } from './air/on-air.ts';
import { actOn, approverOf, wordConfirmation } from './desk-actions.ts';
import type { RoomHost } from './hosting/room-host.ts';
import type { Received } from './audience/comment-handler.ts';
import { listCommentRows, countHits } from './audience/comments.ts';

export function commentRoutes(app: App, host: RoomHost): void {
  const { db } = app;
  serveRoom(app, commentLive, async (sent, { roomId }) => receiveEvent(host.need(roomId), 'manual', sent));
  serve(app, hookLive, async ({ webhookToken, ...sent }) => {
    const onAir = await needByToken(app, host, webhookToken);
    if (onAir.broadcast.isRehearsal)
      return { commentId: null, accepted: false, reason: '正在预演，不接真实的弹幕' };
    return receiveEvent(onAir, 'webhook', sent);
  });
  serveRoom(app, actOnComment, async ({ commentId, action, text, confirmed }, { user, roomId }) => {
    const onAir = host.need(roomId);
    const comment = await onAir.comments.store.need(commentId);
    const confirm = wordConfirmation(app, onAir, user, confirmed);
    await actOn(db, onAir, comment, action, text ?? null, approverOf(user), confirm);
    return onAir.comments.store.need(commentId);
  });
  serveRoom(app, listComments, async ({ sessionId, limit, ...place }, { ownerId, roomId }) => {
    const broadcast = await needBroadcast(db, ownerId, roomId, sessionId ?? null);
    // A comment that is not yet in the database would be missing both here and, sent before, on the socket.
    await host.find(roomId)?.comments.store.flush();
    return { list: await listCommentRows(db, broadcast.id, place, limit) };
  });
  serveRoom(app, listHits, async (_, { roomId }) => ({ list: await countHits(db, roomId) }));
}

async function needByToken({ db }: App, host: RoomHost, token: string): Promise<OnAir> {
  const onAir = host.findByToken(token);
  if (onAir) return onAir;
  throw new Failure((await roomOfToken(db, token)) === null ? 'NOT_FOUND' : 'ROOM_NOT_ON_AIR');
}

function receiveEvent(onAir: OnAir, platform: Platform, sent: z.output<typeof viewerEvent>): Received {
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
  return event
    ? onAir.comments.receive(event)
    : { commentId: null, accepted: false, reason: '评论里没有文字' };
}
