import { type GoodsView } from '../../../../contract/live/goods.ts';
import { type LiveView, type OperatorControls } from '../../../../contract/live/live.ts';
import { asMessage } from '../../../../contract/live/messages.ts';
import type { Room } from '../../../../contract/room.ts';
import { programOf } from '../../../../live/program.ts';
import type { Reason } from '../../../../live/reasons.ts';
import { openRoom } from '../../../../live/room.ts';
import type { App } from '../../../app.ts';
import type { Audience } from '../audience/audience.ts';
import { clock, createSleeper } from '../../clock.ts';
import { openCommentHandler } from '../audience/comment-handler.ts';
import { goodsViewOf } from './goods-view.ts';
import { openMinuteLog } from './minute-log.ts';
import { createRoomStateWriter } from './room-state-writer.ts';
import { removeBroadcastFolder } from './broadcast-folder.ts';
import { viewOf } from './live-view.ts';
import { endBroadcast, setStatusOnAir, type Broadcast } from '../../broadcasts.ts';
import { openOutput } from './output.ts';
import { openReplies } from '../audience/replies.ts';
import { createLinePlayer, type PlayResult } from './line-player.ts';
import type { PushHealth } from '../../push/push-plan.ts';
import type { SegmentKeeper } from '../../recording/segment-keeper.ts';
import { openSources } from '../audience/sources.ts';
import { roomPorts } from './room-ports.ts';
import { roomWarnings } from './room-warnings.ts';
import { troublesOf, watchTroubles } from './watch-troubles.ts';

/** A room that cannot speak must not try its lines in a tight loop. */
const FAILED_MS = 3000;
const FAILURES_UNTIL_FAULT = 3;
const NOT_READY_MS = 1000;
const VIEW_MS = 100;

export function openOnAir(
  app: App,
  broadcast: Broadcast,
  first: Room,
  audience: Audience,
  keeper: SegmentKeeper,
  onGone: () => void,
) {
  const { db, log } = app;
  const leaving = new AbortController();
  let current = first;
  let { controls } = broadcast;
  let { status } = first;
  let failures = 0;
  let interruptMs: number | null = null;
  const sleeper = createSleeper(leaving.signal);

  const ports = roomPorts(
    () => current,
    // Later, because `openRoom` may decide at once, before `comments` exists.
    (id, outcome) => queueMicrotask(() => void comments.applyOutcome(id, outcome)),
  );
  const room = openRoom(programOf(first), broadcast.memory, ports);
  const stateWriter = createRoomStateWriter(app, broadcast, room.memory, () => {
    if (!leaving.signal.aborted) lose();
  });
  const warnings = roomWarnings(tellView);
  const replies = openReplies(
    app,
    broadcast.roomId,
    () => (broadcast.isRehearsal ? { ...current.settings, replyUrl: null } : current.settings),
    (message) => warnings.set('replies', message),
  );
  const comments = openCommentHandler(app, broadcast, room, () => current, {
    onChange: (comment) => audience.tellDesks(asMessage(comment)),
    onDecided: wake,
  });
  const sources = openSources(
    app,
    () => current,
    (event) => void comments.receive(event),
    tellView,
  );
  const onPush = (health: PushHealth | null) => {
    if (health) minutes.count(health);
    audience.tellDesks({ type: 'push', push: output.push() });
  };
  const output = openOutput(app, broadcast, audience, keeper, warnings, onPush, tellView);
  const minutes = openMinuteLog(app, broadcast, () => ({
    online: room.memory.online,
    repetition: room.repetition.share(clock()),
  }));
  const { forbidden } = ports;
  const around = { audience, output, comments, replies, stateWriter, warnings, tellView, forbidden };
  const player = createLinePlayer({
    app,
    broadcast,
    room,
    currentRoom: () => current,
    leaving: leaving.signal,
    ...around,
  });

  function wake(): void {
    player.giveWay();
    sleeper.wake();
    tellView();
    if (!leaving.signal.aborted) stateWriter.writeMemorySoon();
  }

  function apply(): void {
    audience.mute(controls.isMuted);
    output.mute(controls.isMuted);
    output.show(current, player.line()?.goods ?? null, controls);
    sources.use(broadcast.isRehearsal ? [] : current.settings.sources, controls.hasSimulator);
  }

  const updateEngineWarning = () => warnings.set('engines', app.engineTrouble());

  async function run(): Promise<void> {
    apply();
    updateEngineWarning();
    while (!leaving.signal.aborted) {
      const turn = room.next(clock());
      switch (turn.do) {
        case 'end':
          return end(turn.reason);
        case 'wait':
          await sleep(turn.until);
          break;
        case 'say':
          await afterLine(await player.play(turn.line, turn.sentence));
      }
    }
  }

  async function afterLine(how: PlayResult): Promise<void> {
    if (leaving.signal.aborted) return;
    switch (how) {
      case 'lost':
        return lose();
      case 'notReady':
        return sleep(clock() + NOT_READY_MS);
      case 'done':
        if (failures >= FAILURES_UNTIL_FAULT) await setStatus(room.memory.mode === 'paused' ? 2 : 1);
        failures = 0;
        return;
      case 'failed':
        failures++;
        if (failures === FAILURES_UNTIL_FAULT) await setStatus(9);
        if (failures >= FAILURES_UNTIL_FAULT) await sleep(clock() + FAILED_MS);
    }
  }

  function sleep(time: number | null): Promise<void> {
    tellView();
    return sleeper.sleep(time);
  }

  const setStatus = (value: 1 | 2 | 9) =>
    setStatusOnAir(db, broadcast.roomId, value).then(
      () => (status = value),
      (error: unknown) =>
        log.warn({ err: error, broadcastId: broadcast.id }, 'the status of a room was not written'),
    );

  const view = (): LiveView =>
    viewOf(broadcast, status, controls, room, player, audience, {
      push: output.push(),
      isRecording: output.isRecording(),
      sources: sources.states(),
      interruptMs,
      dropped: comments.dropped(),
      trouble: warnings.latest(),
    });

  let telling: NodeJS.Timeout | null = null;
  function tellView(): void {
    telling ??= setTimeout(() => {
      telling = null;
      if (leaving.signal.aborted) return;
      audience.tellDesks({ type: 'state', ...view() });
      tellGoods();
    }, VIEW_MS);
  }

  const goods = (): GoodsView => goodsViewOf(current, room, clock());
  let toldGoods = '';
  /** Only when another paragraph begins or the order changes: hundreds of goods with every sentence would be too much. */
  function tellGoods(): void {
    const { now, order, goods: all } = goods();
    const seen = JSON.stringify([now, order.map(({ id, why }) => [id, why]), all]);
    if (seen !== toldGoods) audience.tellDesks({ type: 'goods', now, order, goods: all });
    toldGoods = seen;
  }

  async function close(unanswered: Reason | null): Promise<void> {
    leaving.abort();
    stateWriter.close();
    troubles?.close();
    clearTimeout(telling ?? undefined);
    clearTimeout(watching ?? undefined);
    player.cut();
    await Promise.all([
      sources.close(),
      output.close(),
      comments.close(unanswered),
      replies.close(),
      minutes.close(),
    ]);
  }

  /** Another server runs the room, or will: this one must not say a word more. */
  function lose(): void {
    audience.stop(clock());
    void close(null)
      .catch((error: unknown) =>
        log.error({ err: error, broadcastId: broadcast.id }, 'a room was not closed'),
      )
      .finally(onGone);
  }

  async function end(reason: string): Promise<void> {
    leaving.abort();
    player.cut();
    try {
      await endBroadcast(db, broadcast, reason);
    } catch (error) {
      // The database still says that it is on air: a server takes it again, and it can be ended then.
      lose();
      throw error;
    }
    audience.end();
    await close('endedUnanswered').finally(onGone);
    await removeBroadcastFolder(app, broadcast.id);
  }

  /** Ends a rehearsal that no desk watches any more: a forgotten one would go on for ever. */
  function watchDesks(): void {
    const idleMs = app.config.unwatchedSeconds * 1000;
    const due = Math.max(audience.deskLeftAt() ?? clock(), openedAt) + idleMs;
    if (clock() >= due)
      return void end('预演没有人看，自动结束').catch((error: unknown) =>
        log.warn({ err: error, broadcastId: broadcast.id }, 'a forgotten rehearsal was not ended'),
      );
    watching = setTimeout(watchDesks, due - clock());
  }
  const troubles = broadcast.isRehearsal
    ? null
    : watchTroubles(app, broadcast, () =>
        troublesOf({ status, push: output.push(), sources: sources.states() }, warnings),
      );
  const openedAt = clock();
  let watching: NodeJS.Timeout | null = null;
  if (broadcast.isRehearsal) watchDesks();

  const running = run().catch((error: unknown) => {
    log.error({ err: error, broadcastId: broadcast.id }, 'a room on air broke down');
    // A server finds it without a host and continues where it stood.
    lose();
  });

  return {
    broadcast,
    room,
    comments,
    output,
    view,
    goods,
    currentRoom: () => current,
    token: () => current.settings.webhook.token,
    wake,
    change(changed: Room) {
      if (leaving.signal.aborted) return;
      current = changed;
      status = changed.status;
      room.use(programOf(changed));
      comments.questionsChanged();
      apply();
      wake();
    },
    async setMode(mode: 'pause' | 'takeOver' | 'resume') {
      if (mode === 'resume') room.resume(clock());
      else if (mode === 'pause') room.pause();
      else room.takeOver();
      // The room falls silent before anything is written.
      wake();
      await setStatus(mode === 'pause' ? 2 : 1);
      await stateWriter.writeMemory();
      tellView();
    },
    /** The order of the goods was changed by hand: two desks see it, and a server that dies at once has kept it. */
    async orderChanged(): Promise<GoodsView> {
      wake();
      await stateWriter.writeMemory();
      return goods();
    },
    async setControls(change: Partial<OperatorControls>) {
      if (leaving.signal.aborted) return;
      controls = { ...controls, ...change };
      apply();
      tellView();
      await stateWriter.writeControls(controls);
    },
    stopMeasured(ms: number) {
      interruptMs = Math.round(ms);
      tellView();
    },
    updateEngineWarning,
    end,
    /** Falls silent without ending: another server, or this one after a restart, continues. */
    async release() {
      await close(null);
      await running;
      // Keeps what was queued since the last sentence began.
      await stateWriter.writeMemory();
    },
  };
}

export type OnAir = ReturnType<typeof openOnAir>;
