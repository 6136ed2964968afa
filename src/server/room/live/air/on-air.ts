import { asMessage, type LiveView, type Manner } from '../../../../contract/live.ts';
import type { Room } from '../../../../contract/room.ts';
import { programOf } from '../../../../live/program.ts';
import { openRoom, type LiveRoom } from '../../../../live/room.ts';
import type { App } from '../../../app.ts';
import { openAlarm } from '../../alarm.ts';
import type { Audience } from '../audience/audience.ts';
import { clock } from '../../clock.ts';
import { openComments, type Comments } from '../audience/comment-handler.ts';
import { openKeeper } from './room-state-writer.ts';
import { removeLiveFolder } from './live-folder.ts';
import { viewOf } from './live-view.ts';
import { endLive, setLiveStatus, type Live } from '../../lives.ts';
import { openOutput, type Output } from './output.ts';
import { openReplies } from '../audience/replies.ts';
import { openSaying, type SaidHow } from './line-player.ts';
import { openSources } from '../audience/sources.ts';
import { stagehandOf } from './room-ports.ts';
import { openTroubles } from './room-warnings.ts';

/** A room that cannot speak goes on trying, but does not spin. */
const FAILED_MS = 3000;
const FAILURES_UNTIL_TROUBLE = 3;
/** So often it is looked whether the voice has been installed. */
const TOO_SOON_MS = 1000;
const VIEW_MS = 100;

export interface OnAir {
  live: Live;
  room: LiveRoom;
  comments: Comments;
  output: Output;
  view(): LiveView;
  /** As it was edited last. */
  shown(): Room;
  token(): string;
  /** Something was asked of the room: it looks at it now. */
  wake(): void;
  change(room: Room): void;
  setMode(mode: 'pause' | 'takeOver' | 'resume'): Promise<void>;
  set(change: Partial<Manner>): Promise<void>;
  heardStop(ms: number): void;
  tellEngines(): void;
  end(reason: string): Promise<void>;
  /** Falls silent without ending: another server, or this one after a restart, goes on. */
  release(): Promise<void>;
}

export function openOnAir(app: App, live: Live, first: Room, audience: Audience, onGone: () => void): OnAir {
  const { db, log } = app;
  const leaving = new AbortController();
  let shown = first;
  let { manner } = live;
  let { status } = first;
  let failures = 0;
  let interruptMs: number | null = null;
  const alarm = openAlarm(leaving.signal);

  const hand = stagehandOf(
    () => shown,
    // Later: an edit while no server had the room is decided upon before its comments are open.
    (id, outcome) => queueMicrotask(() => void comments.decide(id, outcome)),
  );
  const room = openRoom(programOf(first), live.memory, hand);
  const keeper = openKeeper(app, live, room.memory, () => {
    if (!leaving.signal.aborted) lose();
  });
  const troubles = openTroubles(tellView);
  const replies = openReplies(
    app,
    live.roomId,
    () => (live.isRehearsal ? { ...shown.settings, replyUrl: null } : shown.settings),
    (message) => troubles.set('replies', message),
  );
  const comments = openComments(app, live, room, () => shown, {
    onChange: (comment) => audience.tellDesks(asMessage(comment)),
    onDecided: wake,
  });
  const sources = openSources(
    app,
    () => shown,
    (event) => void comments.hear(event),
    tellView,
  );
  const output = openOutput(app, live, audience, troubles, () =>
    audience.tellDesks({ type: 'push', push: output.push() }),
  );
  const { forbidden } = hand;
  const around = { audience, output, comments, replies, keeper, troubles, tellView, forbidden };
  const saying = openSaying({ app, live, room, shown: () => shown, leaving: leaving.signal, ...around });

  function wake(): void {
    saying.giveWay();
    alarm.wake();
    tellView();
    if (!leaving.signal.aborted) keeper.memorySoon();
  }

  /** As the room and its manner are now. */
  function apply(): void {
    audience.mute(manner.isMuted);
    output.mute(manner.isMuted);
    output.show(shown, saying.line()?.goods ?? null, manner);
    sources.use(live.isRehearsal ? [] : shown.settings.sources, manner.hasSimulator);
  }

  const tellEngines = () => troubles.set('engines', app.engineTrouble());

  async function run(): Promise<void> {
    apply();
    tellEngines();
    while (!leaving.signal.aborted) {
      const turn = room.next(clock());
      switch (turn.do) {
        case 'end':
          return end(turn.reason);
        case 'wait':
          await sleep(turn.until);
          break;
        case 'say':
          await said(await saying.say(turn.line, turn.sentence));
      }
    }
  }

  async function said(how: SaidHow): Promise<void> {
    if (leaving.signal.aborted) return;
    switch (how) {
      case 'lost':
        return lose();
      case 'tooSoon':
        return sleep(clock() + TOO_SOON_MS);
      case 'over':
        if (failures >= FAILURES_UNTIL_TROUBLE) await setStatus(room.memory.mode === 'paused' ? 2 : 1);
        failures = 0;
        return;
      case 'failed':
        failures++;
        if (failures === FAILURES_UNTIL_TROUBLE) await setStatus(9);
        if (failures >= FAILURES_UNTIL_TROUBLE) await sleep(clock() + FAILED_MS);
    }
  }

  function sleep(time: number | null): Promise<void> {
    tellView();
    return alarm.sleep(time);
  }

  const setStatus = (value: 1 | 2 | 9) =>
    setLiveStatus(db, live.roomId, value).then(
      () => (status = value),
      (error: unknown) => log.warn({ err: error, liveId: live.id }, 'the status of a room was not written'),
    );

  const view = (): LiveView =>
    viewOf(live, status, manner, room, saying, audience, {
      push: output.push(),
      sources: sources.states(),
      interruptMs,
      dropped: comments.dropped(),
      trouble: troubles.latest(),
    });

  let telling: NodeJS.Timeout | null = null;
  function tellView(): void {
    telling ??= setTimeout(() => {
      telling = null;
      if (!leaving.signal.aborted) audience.tellDesks({ type: 'state', ...view() });
    }, VIEW_MS);
  }

  async function close(unanswered: string | null): Promise<void> {
    leaving.abort();
    keeper.close();
    clearTimeout(telling ?? undefined);
    clearTimeout(watching ?? undefined);
    saying.cut();
    await Promise.all([sources.close(), output.close(), comments.close(unanswered), replies.close()]);
  }

  /** Another server has it: not a word more. */
  function lose(): void {
    audience.stop(clock());
    void close(null)
      .catch((error: unknown) => log.error({ err: error, liveId: live.id }, 'a room was not closed'))
      .finally(onGone);
  }

  async function end(reason: string): Promise<void> {
    leaving.abort();
    saying.cut();
    try {
      await endLive(db, live, reason);
    } catch (error) {
      // It is still on air for everybody: whoever looks for rooms takes it again, and it can be ended then.
      lose();
      throw error;
    }
    audience.end();
    await close('直播已结束，没有来得及回答').finally(onGone);
    await removeLiveFolder(app, live.id);
  }

  /** Nobody looks at it any more: a rehearsal that was forgotten would speak to the walls for ever. */
  function watchDesks(): void {
    const idleMs = app.config.unwatchedSeconds * 1000;
    const due = Math.max(audience.deskLeftAt() ?? clock(), openedAt) + idleMs;
    if (clock() >= due)
      return void end('预演没有人看，自动结束').catch((error: unknown) =>
        log.warn({ err: error, liveId: live.id }, 'a forgotten rehearsal was not ended'),
      );
    watching = setTimeout(watchDesks, due - clock());
  }
  const openedAt = clock();
  let watching: NodeJS.Timeout | null = null;
  if (live.isRehearsal) watchDesks();

  const running = run().catch((error: unknown) => {
    log.error({ err: error, liveId: live.id }, 'a room on air broke down');
    // Whoever looks for rooms without a server finds it again, where it stood.
    lose();
  });

  return {
    live,
    room,
    comments,
    output,
    view,
    shown: () => shown,
    token: () => shown.settings.webhook.token,
    wake,
    change(changed) {
      if (leaving.signal.aborted) return;
      shown = changed;
      status = changed.status;
      room.use(programOf(changed));
      comments.learn();
      apply();
      wake();
    },
    async setMode(mode) {
      if (mode === 'resume') room.resume(clock());
      else if (mode === 'pause') room.pause();
      else room.takeOver();
      // It falls silent before anything is written.
      wake();
      await setStatus(mode === 'pause' ? 2 : 1);
      await keeper.memory();
      tellView();
    },
    async set(change) {
      if (leaving.signal.aborted) return;
      manner = { ...manner, ...change };
      apply();
      tellView();
      await keeper.manner(manner);
    },
    heardStop(ms) {
      interruptMs = Math.round(ms);
      tellView();
    },
    tellEngines,
    end,
    async release() {
      await close(null);
      await running;
      // What waited since the last sentence began is not lost.
      await keeper.memory();
    },
  };
}
