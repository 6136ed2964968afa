import type { Comment, LiveView, PlannedLine } from '../../../contract/live.ts';
import type { Room } from '../../../contract/room.ts';
import type { Line, WaitingLine } from '../../../live/memory.ts';
import { programOf } from '../../../live/program.ts';
import { openRoom, type LiveRoom } from '../../../live/room.ts';
import type { App } from '../../app.ts';
import { newId } from '../../db/new-id.ts';
import type { Audience } from './audience.ts';
import { clock } from './clock.ts';
import { openComments, type Comments } from './comments.ts';
import { lineParts, type LinePart } from './line-parts.ts';
import {
  endLive,
  endSaid,
  forgetSaid,
  keepMemory,
  keepSaid,
  RoomLostError,
  saidView,
  setLiveStatus,
  type Live,
  type SaidRow,
} from './lives.ts';
import { openOutput, type Output } from './output.ts';
import { perform, until, type Ended, type Performance } from './perform.ts';
import { openReplies } from './replies.ts';
import { openSources } from './sources.ts';
import { stagehandOf } from './stagehand.ts';

/** A room that cannot speak goes on trying, but does not spin. */
const FAILED_MS = 3000;
const FAILURES_UNTIL_TROUBLE = 3;
const VIEW_MS = 100;
/** So much of what comes next is spoken ahead. */
const AHEAD_SENTENCES = 3;

export interface OnAir {
  live: Live;
  room: LiveRoom;
  comments: Comments;
  output: Output;
  view(): LiveView;
  token(): string;
  /** Something was asked of the room: it looks at it now. */
  wake(): void;
  change(room: Room): void;
  setMode(mode: 'pause' | 'takeOver' | 'resume'): Promise<void>;
  set(change: Partial<Manner>): void;
  heardStop(ms: number): void;
  end(reason: string): Promise<void>;
  /** Falls silent without ending: another server, or this one after a restart, goes on. */
  release(): Promise<void>;
}

/** How the operator wants the room to be at the moment. */
export interface Manner {
  isMuted: boolean;
  isStandIn: boolean;
  isRehearsing: boolean;
}

export function openOnAir(app: App, live: Live, first: Room, audience: Audience, onGone: () => void): OnAir {
  const { db, log, signer } = app;
  const leaving = new AbortController();
  let shown = first;
  let manner: Manner = { isMuted: false, isStandIn: false, isRehearsing: live.isRehearsal };
  let wakeUp = () => {};
  let performing: { line: Line; sentence: string; performance: Performance } | null = null;
  let trouble: string | null = null;
  let failures = 0;
  let answerMs: number | null = null;
  let interruptMs: number | null = null;
  let isWarm = false;
  let unheard: number | null = null;

  const room = openRoom(
    programOf(first),
    live.memory,
    stagehandOf(
      () => shown,
      // Later: an edit while no server had the room is decided upon before its comments are open.
      (id, outcome) => queueMicrotask(() => void comments.decide(id, outcome)),
    ),
  );
  const replies = openReplies(app, live.roomId, () =>
    live.isRehearsal ? { ...shown.settings, replyUrl: null } : shown.settings,
  );
  const comments = openComments(app, live, room, () => shown, {
    onChange: (comment) => audience.tellDesks({ type: 'comment', comment }),
    onDecided: wake,
  });
  const sources = openSources(
    app,
    () => shown,
    (event) => void comments.hear(event),
    tellView,
  );
  const output = openOutput(app, live, audience, {
    onHealth: () => audience.tellDesks({ type: 'push', push: output.push() }),
    onTrouble: (message) => {
      trouble = message;
      tellView();
    },
  });

  function wake(): void {
    if (performing && room.givesWay(false, clock())) performing.performance.cut();
    wakeUp();
    tellView();
  }

  async function run(): Promise<void> {
    audience.mute(manner.isMuted);
    await output.show(shown, null, manner);
    if (leaving.signal.aborted) return;
    sources.use(live.isRehearsal ? [] : shown.settings.sources, manner.isRehearsing);
    while (!leaving.signal.aborted) {
      const turn = room.next(clock());
      switch (turn.do) {
        case 'end':
          return end(turn.reason);
        case 'wait':
          await sleep(turn.until);
          break;
        case 'say':
          await say(turn.line, turn.sentence);
      }
    }
  }

  /** Until then, or until something happens. */
  async function sleep(time: number | null): Promise<void> {
    const waking = new AbortController();
    const woken = new Promise<void>((resolve) => (wakeUp = resolve));
    const signal = AbortSignal.any([waking.signal, leaving.signal]);
    const late = time === null ? new Promise<void>(() => {}) : until(time, signal).catch(() => {});
    const left = new Promise<void>((resolve) => {
      leaving.signal.addEventListener('abort', () => resolve(), { once: true, signal: waking.signal });
    });
    tellView();
    await Promise.race([woken, late, left]);
    waking.abort();
  }

  /** One sentence that fails is skipped; the rest of the line is said. */
  async function say(line: Line, first: number): Promise<void> {
    unheard = null;
    await output.card(line.goods);
    let { how, error, sentence } = await sayFrom(line, first);
    while (isSkipped(how, error) && sentence + 1 < sentencesOf(line)) {
      log.warn({ err: error, liveId: live.id, line: line.id, sentence }, 'a sentence was skipped');
      ({ how, error, sentence } = await sayFrom(line, sentence + 1));
    }
    // What is kept says where to go on: the next server says the sentence after this one.
    if (leaving.signal.aborted) {
      // Written down, but cut off before anybody heard it: it is still to be said.
      if (unheard !== null && room.memory.current) room.memory.current.sentence = unheard;
      return;
    }
    if (error instanceof RoomLostError) return lose();
    room.finish(clock(), how);
    if (how === 'failed') await failed(line, error);
    else {
      if (failures >= FAILURES_UNTIL_TROUBLE) await status(1);
      failures = 0;
    }
    if (how === 'said' && line.commentId && line.kind === 'event') void settle(line, 'answered');
    await keep();
    tellView();
  }

  const isSkipped = (how: Ended['how'], error: unknown): boolean =>
    how === 'failed' && !leaving.signal.aborted && !(error instanceof RoomLostError);

  function sentencesOf(line: Line): number {
    try {
      return line.recording ? 0 : app.speaker.plan(line.text, line.voice, []).length;
    } catch {
      return 0;
    }
  }

  async function sayFrom(line: Line, sentence: number): Promise<Ended> {
    const said = new Map<number, SaidRow>();
    const { settings } = shown;
    let part = 0;
    const performance = perform(
      (signal) => lineParts(app, live.userId, line, sentence, settings.volume, 'onAir', signal),
      sentence,
      {
        begin: async (spoken, at) => {
          room.begin(line, spoken.sentence, at);
          const row = rowOf(line, spoken, at);
          await keepSaid(db, live, room.memory, row);
          said.set(spoken.sentence, row);
          begun(line, spoken.sentence, row, at);
        },
        play: (played) => {
          audience.play(line.id, part, played);
          output.play({ ...played, line: line.id, part: part++ });
          isWarm = true;
        },
        stop: (at) => {
          audience.stop(at);
          output.stop(at);
        },
        end: (index, at, how) => {
          const row = said.get(index);
          if (!row) return;
          if (how === 'unheard') unheard = Math.min(unheard ?? index, index);
          const write =
            how === 'unheard' ? forgetSaid(db, row.id) : endSaid(db, row.id, new Date(at), how === 'broken');
          write.then(null, (error: unknown) => log.error({ err: error }, 'history not written'));
          if (how === 'heard') replies.send('speech_finished', row, null);
          const ended = { ...row, endedAt: new Date(at), interrupted: how === 'broken' };
          audience.tellDesks(
            how === 'unheard'
              ? { type: 'unsaid', id: row.id }
              : { type: 'said', said: saidView(signer, ended) },
          );
        },
        givesWay: () => room.givesWay(true, clock()),
      },
    );
    performing = { line, sentence: '', performance };
    room.plan(clock());
    const ahead = speakAhead(performance);
    const ended = await performance.done;
    ahead.abort();
    performing = null;
    return ended;
  }

  const rowOf = (line: Line, spoken: LinePart, at: number): SaidRow => ({
    id: newId(),
    liveId: live.id,
    startedAt: new Date(at),
    endedAt: null,
    kind: line.kind,
    text: spoken.text,
    scriptId: line.scriptId,
    commentId: line.commentId,
    because: line.because,
    voiceName: spoken.voice,
    speed: line.speed,
    fileId: spoken.fileId,
    interrupted: false,
  });

  function begun(line: Line, sentence: number, row: SaidRow, at: number): void {
    if (performing) performing.sentence = row.text;
    room.repetition.add(row.text, at);
    audience.tellDesks({ type: 'said', said: saidView(signer, row) });
    replies.send('speech_started', row, null);
    if (line.kind === 'answer' && line.commentId) {
      if ('since' in line && sentence === 0) answerMs = Math.round(at - (line as WaitingLine).since);
      void settle(line, 'answered');
    }
    trouble = null;
    tellView();
  }

  async function settle(line: Line, state: Comment['state']): Promise<void> {
    const comment = await comments.settle(line.commentId!, state, line.text);
    // Once: it is told again with every sentence.
    const isFirst = comment && comment.state !== 'answered' && state === 'answered';
    if (isFirst && line.kind === 'answer') replies.answered(comment, line.text);
  }

  /** What comes after this line is ready when it ends. */
  function speakAhead(performance: Performance): AbortController {
    const over = new AbortController();
    const run = async () => {
      const line = room.plan(clock());
      if (!line) return;
      const signal = AbortSignal.any([over.signal, leaving.signal]);
      for await (const part of lineParts(app, live.userId, line, 0, 1, 'preview', signal))
        if (part.sentence >= AHEAD_SENTENCES) return;
    };
    void performance.done.then(() => over.abort());
    run().catch(() => {});
    return over;
  }

  async function failed(line: Line, error: unknown): Promise<void> {
    failures++;
    log.warn({ err: error, liveId: live.id, line: line.id, kind: line.kind }, 'a line could not be said');
    trouble = `「${line.text.slice(0, 20)}」没能播出，已跳过。`;
    if (line.commentId) void settle(line, 'ignored');
    if (failures === FAILURES_UNTIL_TROUBLE) await status(9);
    if (failures >= FAILURES_UNTIL_TROUBLE) await sleep(clock() + FAILED_MS);
  }

  const keep = () =>
    keepMemory(db, live, room.memory).catch((error: unknown) => {
      if (error instanceof RoomLostError) lose();
      else log.error({ err: error }, 'memory not written');
    });

  const status = (value: 1 | 2 | 9) =>
    setLiveStatus(db, live.roomId, value).then(
      () => (shown = { ...shown, status: value }),
      () => {},
    );

  function view(): LiveView {
    const { memory } = room;
    const current = memory.current?.line;
    return {
      status: shown.status,
      state: stateOf(),
      mode: memory.mode,
      sessionId: live.id,
      startedAt: new Date(memory.startedAt).toISOString(),
      now: current ? { ...planned(current), sentence: performing?.sentence ?? '', line: current.text } : null,
      next: nextOf(),
      queue: memory.waiting.map(planned),
      push: output.push(),
      sources: sources.states(),
      ...manner,
      isRehearsal: live.isRehearsal,
      online: memory.online,
      round: memory.round,
      repetition: room.repetition.share(clock()),
      stagePages: audience.pages(),
      answerMs,
      interruptMs,
      dropped: comments.dropped(),
      trouble,
    };
  }

  function stateOf(): LiveView['state'] {
    const { mode, current } = room.memory;
    if (mode === 'paused') return 'paused';
    if (mode === 'takenOver' && current?.line.kind !== 'operator') return 'takenOver';
    if (!isWarm) return 'warming';
    return current?.line.kind ?? 'idle';
  }

  const nextOf = (): PlannedLine | null => {
    const { broken, planned: coming } = room.memory;
    const line = broken ? (broken.bridge ?? broken.line) : coming;
    return line && planned(line);
  };

  let telling: NodeJS.Timeout | null = null;
  function tellView(): void {
    telling ??= setTimeout(() => {
      telling = null;
      if (!leaving.signal.aborted) audience.tellDesks({ type: 'state', view: view() });
    }, VIEW_MS);
  }

  async function close(): Promise<void> {
    leaving.abort();
    clearTimeout(telling ?? undefined);
    performing?.performance.cut();
    await Promise.all([sources.close(), output.close(), comments.close(), replies.close()]);
  }

  /** Another server has it: not a word more. */
  function lose(): void {
    audience.stop(clock());
    void close().then(onGone);
  }

  async function end(reason: string): Promise<void> {
    leaving.abort();
    performing?.performance.cut();
    try {
      await endLive(db, live, reason);
    } catch (error) {
      // It is still on air for everybody: whoever looks for rooms takes it again, and it can be ended then.
      lose();
      throw error;
    }
    audience.end();
    await close();
    onGone();
  }

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
    token: () => shown.settings.webhook.token,
    wake,
    change(changed) {
      if (leaving.signal.aborted) return;
      shown = changed;
      room.use(programOf(changed));
      comments.learn();
      sources.use(live.isRehearsal ? [] : changed.settings.sources, manner.isRehearsing);
      void output.show(changed, performing?.line.goods ?? null, manner);
      wake();
    },
    async setMode(mode) {
      if (mode === 'resume') room.resume(clock());
      else if (mode === 'pause') room.pause();
      else room.takeOver();
      await status(mode === 'pause' ? 2 : 1);
      wake();
      await keep();
    },
    set(change) {
      if (leaving.signal.aborted) return;
      manner = { ...manner, ...change };
      audience.mute(manner.isMuted);
      output.mute(manner.isMuted);
      sources.use(live.isRehearsal ? [] : shown.settings.sources, manner.isRehearsing);
      void output.show(shown, performing?.line.goods ?? null, manner);
      tellView();
    },
    heardStop(ms) {
      interruptMs = Math.round(ms);
      tellView();
    },
    end,
    async release() {
      await close();
      await running;
      // What waited since the last sentence began is not lost.
      await keepMemory(db, live, room.memory).catch(() => {});
    },
  };
}

const planned = (line: Line | WaitingLine): PlannedLine => ({
  id: line.id,
  kind: line.kind,
  text: line.text || '录音',
  because: line.because,
  when: 'when' in line ? line.when : null,
});
