import { and, isNull, sql } from 'drizzle-orm';
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
  type Comment,
  type DeskAction,
  type LiveView,
} from '../../../contract/live.ts';
import { noRule } from '../../../live/room.ts';
import type { App } from '../../app.ts';
import { needFileByName } from '../../db/files.ts';
import { rooms } from '../../db/schema.ts';
import { serve } from '../../http.ts';
import { issueTicket } from '../../session.ts';
import { fromWebhook } from '../comments/webhook.ts';
import { cleanEvent } from '../comments/platform-event.ts';
import { blockViewer, readRoom } from '../rooms.ts';
import { clock } from './clock.ts';
import { forwardTo } from './forward.ts';
import type { Host } from './host.ts';
import { lastLive, listComments, listHits, listSaid, saidView } from './lives.ts';
import type { OnAir } from './on-air.ts';
import { checkRoom, refuseStart } from './preflight.ts';
import type { Readiness } from './readiness.ts';
import { saidRoutes } from './said-audio.ts';
import { socketRoutes } from './socket.ts';
import { judgeComment } from './try-comment.ts';
import { previewRoutes } from './preview.ts';

export function liveRoutes(app: App, host: Host, readiness: Readiness): void {
  const { db, signer } = app;

  /** The room on air, here; or another server answers, and what it says is thrown or given as ours. */
  async function onAir(userId: string, roomId: string): Promise<OnAir> {
    await readRoom(db, signer, userId, roomId);
    const one = host.find(roomId);
    if (!one) throw new Failure('ROOM_NOT_ON_AIR');
    return one;
  }
  forwardTo(app, host);

  serve(app, startLive, async ({ liveId, rehearse }, user) => {
    const room = await readRoom(db, signer, user.id, liveId);
    if (!host.find(liveId)) await refuseStart(app, user.id, room);
    const live = await host.start(user.id, liveId, rehearse === '1');
    const { ticket } = await issueTicket(db, user.id, 'stage', liveId);
    return { sessionId: live.id, stageUrl: `/stage/${liveId}?ticket=${ticket}`, status: 1 as const };
  });
  serve(app, stopLive, async ({ liveId }, user) => {
    await readRoom(db, signer, user.id, liveId);
    await host.end(user.id, liveId, '手动结束');
    return readRoom(db, signer, user.id, liveId);
  });
  serve(app, pauseLive, async ({ liveId }, user) => {
    await (await onAir(user.id, liveId)).setMode('pause');
    return readRoom(db, signer, user.id, liveId);
  });
  serve(app, resumeLive, async ({ liveId }, user) => {
    await (await onAir(user.id, liveId)).setMode('resume');
    return readRoom(db, signer, user.id, liveId);
  });

  serve(app, sayLive, async ({ liveId, text, fileName, when }, user) => {
    const one = await onAir(user.id, liveId);
    if (fileName) await needFileByName(db, user.id, fileName, ['audio']);
    const line = one.room.say(text, fileName ?? null, when, clock());
    one.wake();
    return { id: line.id };
  });
  serve(app, controlLive, async ({ liveId, action }, user) => {
    await control(await onAir(user.id, liveId), action);
    return {};
  });
  serve(app, sortQueue, async ({ liveId, ids, removed }, user) => {
    const one = await onAir(user.id, liveId);
    one.room.sortWaiting(ids, removed);
    one.wake();
    return {};
  });

  serve(app, commentLive, async ({ liveId, ...body }, user) => {
    const one = await onAir(user.id, liveId);
    const { id = null, gift = null, count = null, ...rest } = body;
    const event = cleanEvent({ ...rest, id, gift, count, platform: 'manual', at: clock() });
    return event ? one.comments.hear(event) : { commentId: null, accepted: false, reason: '评论里没有文字' };
  });
  serve(app, hookLive, async ({ webhookToken, ...body }) => {
    const one = await byToken(webhookToken);
    if (one.live.isRehearsal) return { commentId: null, accepted: false, reason: '正在预演，不接真实的弹幕' };
    const event = fromWebhook(body, clock());
    return event ? one.comments.hear(event) : { commentId: null, accepted: false, reason: '评论里没有文字' };
  });
  async function byToken(token: string): Promise<OnAir> {
    const one = host.findByToken(token);
    if (one) return one;
    throw new Failure((await roomOfToken(app, token)) === null ? 'NOT_FOUND' : 'ROOM_NOT_ON_AIR');
  }

  serve(app, actOnComment, async ({ liveId, commentId, action, text }, user) => {
    const one = await onAir(user.id, liveId);
    await act(app, one, await one.comments.book.find(commentId), action, text ?? null);
    return one.comments.book.find(commentId);
  });
  serve(app, commentsCall, async ({ liveId, limit, ...place }, user) => {
    const live = await lastLive(db, user.id, liveId);
    // Whoever reads while a comment is on its way to the database hears of it neither here nor by the socket.
    await host.find(liveId)?.comments.book.flush();
    return { list: await listComments(db, live.id, place, limit) };
  });
  serve(app, listHistory, async ({ liveId, limit, ...place }, user) => {
    const live = await lastLive(db, user.id, liveId);
    const rows = await listSaid(db, live.id, place, limit);
    return { list: rows.map((row) => saidView(signer, row)) };
  });
  serve(app, liveNow, async ({ liveId }, user) => {
    const room = await readRoom(db, signer, user.id, liveId);
    return host.find(liveId)?.view() ?? { ...offAir, status: room.status };
  });
  serve(app, preflightCall, async ({ liveId }, user) =>
    checkRoom(app, readiness, user.id, await readRoom(db, signer, user.id, liveId)),
  );
  serve(app, readinessCall, async ({ liveId }, user) =>
    readiness.of(user.id, await readRoom(db, signer, user.id, liveId)),
  );
  serve(app, tryComment, async ({ liveId, text }, user) =>
    judgeComment(app, await readRoom(db, signer, user.id, liveId), text),
  );
  serve(app, hitsCall, async ({ liveId }, user) => {
    await readRoom(db, signer, user.id, liveId);
    return { list: await listHits(db, liveId) };
  });
  saidRoutes(app);
  previewRoutes(app, host);
  socketRoutes(app, host);
}

/** The room that a webhook's token belongs to. */
export async function roomOfToken({ db }: Pick<App, 'db'>, token: string): Promise<string | null> {
  if (token.length < 8) return null;
  const hasToken = sql`${rooms.settings} -> 'webhook' ->> 'token' = ${token}`;
  const [row] = await db
    .select({ id: rooms.id })
    .from(rooms)
    .where(and(hasToken, isNull(rooms.deletedAt)));
  return row?.id ?? null;
}

async function control(one: OnAir, action: DeskAction): Promise<void> {
  switch (action) {
    case 'takeOver':
      return one.setMode('takeOver');
    case 'release':
      return one.setMode('resume');
    case 'stopLine':
      one.room.stopLine();
      return one.wake();
    case 'mute':
      return one.set({ isMuted: true });
    case 'unmute':
      return one.set({ isMuted: false });
    case 'standIn':
      return one.set({ isStandIn: true });
    case 'showStage':
      return one.set({ isStandIn: false });
    case 'rehearse':
      return one.set({ isRehearsing: true });
    case 'endRehearsal':
      return one.set({ isRehearsing: false });
  }
}

async function act(
  app: App,
  one: OnAir,
  comment: Comment,
  action: 'answer' | 'ignore' | 'block' | 'approve' | 'reject',
  text: string | null,
): Promise<void> {
  const left = { rule: comment.rule, answer: comment.answer, risk: null };
  switch (action) {
    case 'answer':
    case 'approve': {
      const words = text || comment.answer;
      if (!words)
        throw new Failure('INVALID_INPUT', { fields: { text: '这条评论还没有答案，请写一句再播' } });
      const because =
        action === 'answer' ? '人工回答' : text && text !== comment.answer ? '人工改写' : '人工通过';
      const when = action === 'answer' ? 'now' : 'sentence';
      const outcome = one.room.answer(comment, words, comment.rule ?? noRule, when, because, clock());
      one.comments.book.change(comment.id, outcome);
      return one.wake();
    }
    case 'ignore':
    case 'reject':
      one.room.withdraw(comment.id);
      return one.comments.book.change(comment.id, { ...left, state: 'ignored', reason: '人工忽略' });
    case 'block':
      one.room.withdraw(comment.id);
      await blockViewer(app.db, one.live.roomId, comment.user.name);
      return one.comments.book.change(comment.id, { ...left, state: 'blocked', reason: '已拉黑' });
  }
}

const offAir: LiveView = {
  status: 0,
  state: 'ended',
  mode: 'running',
  sessionId: null,
  startedAt: null,
  now: null,
  next: null,
  queue: [],
  push: [],
  sources: [],
  isMuted: false,
  isStandIn: false,
  isRehearsing: false,
  isRehearsal: false,
  online: null,
  round: 0,
  repetition: 0,
  stagePages: 0,
  answerMs: null,
  interruptMs: null,
  dropped: 0,
  trouble: null,
};
