import { EventEmitter } from 'node:events';
import type { ModeratorControls } from '../../../../contract/live/live.ts';
import { asMessage } from '../../../../contract/live/messages.ts';
import type { Room } from '../../../../contract/room.ts';
import { programOf } from '../../../../live/running-order/program.ts';
import type { Reason } from '../../../../live/comments/reasons.ts';
import { openRoom } from '../../../../live/room.ts';
import type { App } from '../../../app.ts';
import { endBroadcast, type Broadcast } from '../../broadcasts.ts';
import { clock } from '../../clock.ts';
import type { SegmentKeeper } from '../../broadcast-recording/segment-keeper.ts';
import type { Audience } from '../audience/audience.ts';
import { openCommentHandler } from '../audience/comment-handler.ts';
import { createCommentStore } from '../audience/comment-store.ts';
import { openReplies } from '../audience/replies.ts';
import { openSources } from '../audience/sources.ts';
import { roomWarnings, setStatus, type Air } from './air.ts';
import { withoutName } from '../../../../live/lines/line-queue.ts';
import { removeBroadcastFolder } from './broadcast-folder.ts';
import { openDeskView } from './desk-view.ts';
import { createLinePlayer } from '../speech/line-player.ts';
import { lineParts, lineRequest } from '../speech/line-parts.ts';
import { isSlowPace } from '../speech/speak-ahead.ts';
import { createStockedSpeech } from '../speech/stocked-speech.ts';
import { createWaitingSpeech } from '../speech/waiting-speech.ts';
import { openMinuteLog } from './minute-log.ts';
import { openOutput } from './output.ts';
import { roomPorts } from './room-ports.ts';
import { createRoomStateWriter } from './room-state-writer.ts';
import { runSpeechLoop } from '../speech/speech-loop.ts';
import { watchTroubles } from './watch-troubles.ts';

export function openOnAir(
  app: App,
  broadcast: Broadcast,
  first: Room,
  audience: Audience,
  keeper: SegmentKeeper,
  onGone: () => void,
) {
  const leaving = new AbortController();
  const parts = openParts(app, broadcast, first, audience, keeper, leaving.signal);
  const { air, comments, output, player, desk, stateWriter } = parts;
  const { room, events } = air;
  const controls = controlsOf(parts);
  const report = (message: string) => (error: unknown) =>
    app.log.error({ err: error, broadcastId: broadcast.id }, message);

  async function close(unanswered: Reason | null): Promise<void> {
    leaving.abort();
    player.cut();
    await parts.close(unanswered);
  }

  /** Another server runs the room, or will: this one must not say a word more. */
  function lose(): void {
    audience.stop(clock());
    void close(null).catch(report('a room was not closed')).finally(onGone);
  }

  async function end(reason: string): Promise<void> {
    leaving.abort();
    player.cut();
    try {
      await endBroadcast(app.db, broadcast, reason);
    } catch (error) {
      // The database still says that it is on air: a server takes it again, and it can be ended then.
      lose();
      throw error;
    }
    audience.end();
    await close('endedUnanswered').finally(onGone);
    await removeBroadcastFolder(app, broadcast.id);
  }

  async function run(): Promise<void> {
    controls.apply();
    controls.updateEngineWarning();
    const reason = await runSpeechLoop(air, player);
    if (reason !== null) await end(reason);
  }

  events.on('lost', () => {
    if (!leaving.signal.aborted) lose();
  });
  if (broadcast.isRehearsal) endUnwatched(air, () => end('预演没有人看，自动结束'));
  else watchTroubles(air, desk.view);
  const running = run().catch((error: unknown) => {
    report('a room on air broke down')(error);
    lose();
  });

  return {
    broadcast,
    room,
    comments,
    output,
    ...desk,
    ...controls,
    end,
    /** Falls silent without ending: another server, or this one after a restart, continues. */
    async release() {
      await close(null);
      await running;
      await stateWriter.writeMemory();
    },
  };
}

export type OnAir = ReturnType<typeof openOnAir>;
type Parts = ReturnType<typeof openParts>;

function openParts(
  app: App,
  broadcast: Broadcast,
  first: Room,
  audience: Audience,
  keeper: SegmentKeeper,
  leaving: AbortSignal,
) {
  const events: Air['events'] = new EventEmitter();
  const current: Air['current'] = { room: first, controls: broadcast.controls, status: first.status };
  const currentRoom = () => current.room;
  // Before the room, which may decide on comments as soon as it is opened.
  const store = createCommentStore(app, broadcast.id, (comment) => audience.tellDesks(asMessage(comment)));
  const isSlow = () => isSlowPace(app.engines.pace());
  const waitingSpeech = createWaitingSpeech(
    (line, signal) => lineParts(app, broadcast.userId, line, 0, 1, 'preview', signal),
    isSlow,
    leaving,
  );
  const stockedSpeech = createStockedSpeech(
    app.engines.textToSpeech,
    (line) => lineRequest(app, broadcast.userId, line, 'ahead'),
    isSlow,
    leaving,
  );
  const ports = roomPorts(
    currentRoom,
    (id, outcome) => void store.decide(id, outcome),
    (line) => stockedSpeech.isStocked(line) || waitingSpeech.isSpoken(line),
  );
  const room = openRoom(programOf(first), broadcast.memory, ports);
  const warnings = roomWarnings(events);
  const air: Air = { app, broadcast, room, audience, warnings, events, leaving, current };
  const stateWriter = createRoomStateWriter(air);
  const replies = openReplies(
    app,
    broadcast.roomId,
    () => (broadcast.isRehearsal ? { ...current.room.settings, replyUrl: null } : current.room.settings),
    (message) => warnings.set('replies', message),
  );
  const wake = () => void events.emit('woken');
  const makeWaiting = () => {
    const { waiting, planned } = room.memory;
    const now = clock();
    // Thanks without a name are made once for all who order; those with one may come too late.
    const wanted = waiting.flatMap((line) => [withoutName(line), line]).filter((line) => line !== null);
    waitingSpeech.look(wanted, wake);
    void stockedSpeech.look(() => [...(planned ? [planned] : []), ...room.stock(now)], now);
  };
  const tell = () => void events.emit('changed');
  events.on('changed', makeWaiting).on('woken', makeWaiting);
  const comments = openCommentHandler(app, broadcast, room, currentRoom, store, wake, tell);
  const sources = openSources(app, currentRoom, (event) => void comments.receive(event), tell);
  const output = openOutput(air, keeper);
  const minutes = openMinuteLog(air);
  const { forbidden } = ports;
  const player = createLinePlayer(air, { output, comments, replies, stateWriter, forbidden });
  const desk = openDeskView(air, { player, output, comments, sources });

  async function close(unanswered: Reason | null): Promise<void> {
    await Promise.all([
      sources.close(),
      output.close(),
      comments.close(unanswered),
      replies.close(),
      minutes.close(),
    ]);
  }
  return { air, comments, sources, output, player, desk, stateWriter, wake, close };
}

function controlsOf({ air, comments, sources, output, player, desk, stateWriter, wake }: Parts) {
  const { app, broadcast, room, warnings, events, leaving, current } = air;

  function apply(): void {
    const { settings } = current.room;
    output.show(current.room, player.line()?.goods ?? null, current.controls);
    sources.use(broadcast.isRehearsal ? [] : settings.sources, current.controls.hasSimulator);
  }

  return {
    apply,
    wake,
    currentRoom: () => current.room,
    token: () => current.room.settings.webhook.token,
    updateEngineWarning: () => warnings.set('engines', app.engines.trouble()),
    change(changed: Room) {
      if (leaving.aborted) return;
      Object.assign(current, { room: changed, status: changed.status });
      room.use(programOf(changed));
      comments.questionsChanged();
      apply();
      wake();
    },
    async setMode(mode: 'pause' | 'takeOver' | 'resume') {
      if (mode === 'resume') room.resume(clock());
      else if (mode === 'pause') room.pause();
      else room.takeOver();
      wake();
      await setStatus(air, mode === 'pause' ? 2 : 1);
      await stateWriter.writeMemory();
      events.emit('changed');
    },
    async orderChanged() {
      wake();
      await stateWriter.writeMemory();
      return desk.goods();
    },
    async setControls(change: Partial<ModeratorControls>) {
      if (leaving.aborted) return;
      current.controls = { ...current.controls, ...change };
      apply();
      events.emit('changed');
      await stateWriter.writeControls(current.controls);
    },
  };
}

/** Ends a rehearsal that no desk watches any more: a forgotten one would go on for ever. */
function endUnwatched({ app, broadcast, audience, leaving }: Air, end: () => Promise<void>): void {
  const openedAt = clock();
  let timer: NodeJS.Timeout | null = null;
  function look(): void {
    const due = Math.max(audience.deskLeftAt() ?? clock(), openedAt) + app.config.unwatchedSeconds * 1000;
    if (clock() < due) timer = setTimeout(look, due - clock());
    else
      void end().catch((error: unknown) =>
        app.log.warn({ err: error, broadcastId: broadcast.id }, 'a forgotten rehearsal was not ended'),
      );
  }
  look();
  leaving.addEventListener('abort', () => clearTimeout(timer ?? undefined));
}
