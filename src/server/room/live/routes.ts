import { Failure } from '../../../contract/failures.ts';
import { tryComment } from '../../../contract/faq.ts';
import { directGoods, liveGoods, sortGoods } from '../../../contract/live/goods.ts';
import { listHistory } from '../../../contract/live/lines.ts';
import {
  controlLive,
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
import { serveRoom, type RoomCaller } from '../../http/serve-room.ts';
import { issueTicket, maskedPhone } from '../../http/session.ts';
import { readRoom } from '../read-rooms.ts';
import { clock } from '../clock.ts';
import { seenBy } from '../seen-by.ts';
import { approverOf, wordConfirmation, control, wordHint } from './desk-actions.ts';
import { forwardToHost } from './hosting/forward.ts';
import { limitHooks } from './hosting/limit-hooks.ts';
import type { RoomHost } from './hosting/room-host.ts';
import { offAir } from './air/desk-view.ts';
import { needBroadcast } from '../broadcasts.ts';
import { listSaid, saidView } from '../sentences.ts';
import { commentRoutes } from './comment-routes.ts';
import { checkRoom, refuseStart } from './readiness/preflight.ts';
import { previewRoutes } from './push-preview.ts';
import type { RoomReadiness } from './readiness/readiness.ts';
import { saidRoutes } from './said-audio.ts';
import { socketRoutes } from './hosting/socket.ts';
import { judgeComment } from './readiness/try-comment.ts';

export function liveRoutes(app: App, host: RoomHost, readiness: RoomReadiness): void {
  const { db, signer } = app;

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
    await host.need(caller.roomId).setMode('pause');
    return read(caller);
  });
  serveRoom(app, resumeLive, async (_, caller) => {
    await host.need(caller.roomId).setMode('resume');
    return read(caller);
  });

  serveRoom(app, sayLive, async ({ text, fileName, when, confirmed }, { user, ownerId, roomId }) => {
    const onAir = host.need(roomId);
    if (fileName) await needFileByName(db, ownerId, fileName, ['audio']);
    const because = wordConfirmation(app, onAir, user, confirmed)(text, '人工插播');
    const line = onAir.room.say(text, fileName ?? null, when, because, approverOf(user), clock());
    onAir.wake();
    return { id: line.id, hint: wordHint(text, onAir.currentRoom()) };
  });
  serveRoom(app, controlLive, async ({ action }, { roomId }) => control(host.need(roomId), action));
  serveRoom(app, sortQueue, async ({ ids, removed, whens }, { roomId }) => {
    const onAir = host.need(roomId);
    for (const { id, when } of whens) onAir.room.retime(id, when);
    onAir.room.sortWaiting(ids, removed);
    onAir.wake();
  });

  serveRoom(app, liveGoods, async (_, { roomId }) => host.need(roomId).goods());
  serveRoom(app, directGoods, async ({ name, action }, { user, roomId }) => {
    const onAir = host.need(roomId);
    const isDone =
      action === 'skip'
        ? onAir.room.skipGoods(name)
        : onAir.room.present(name, action, `${maskedPhone(user)} 点播`);
    if (!isDone) throw new Failure('GOODS_NOT_FOUND');
    return onAir.orderChanged();
  });
  serveRoom(app, sortGoods, async ({ ids, removed, restored }, { roomId }) => {
    const onAir = host.need(roomId);
    onAir.room.sortGoods(ids, removed, restored);
    return onAir.orderChanged();
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
  commentRoutes(app, host);
  saidRoutes(app);
  previewRoutes(app, host);
  socketRoutes(app, host);
}
