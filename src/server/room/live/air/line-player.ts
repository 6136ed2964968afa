import type { Room } from '../../../../contract/room.ts';
import type { Line, WaitingLine } from '../../../../live/memory.ts';
import type { LiveRoom } from '../../../../live/room.ts';
import { VoiceMissingError } from '../../../../speech/synthesis/synthesiser.ts';
import type { App } from '../../../app.ts';
import { newId } from '../../../db/new-id.ts';
import type { Audience } from '../audience/audience.ts';
import { clock } from '../../clock.ts';
import type { Comments } from '../audience/comment-handler.ts';
import type { Keeper } from './room-state-writer.ts';
import { lineParts, type LinePart } from './line-parts.ts';
import { endSaid, forgetSaid, RoomLostError, saidView, type Live, type SaidRow } from '../../lives.ts';
import type { Output } from './output.ts';
import { perform, type Ended, type Performance } from './playback.ts';
import type { Replies } from '../audience/replies.ts';
import { speakAhead } from './speak-ahead.ts';
import type { Troubles } from './room-warnings.ts';

/**
 * `lost`: the room is another server's now. `tooSoon`: the voice is still being installed and the room has not said
 * a word; it stands where it stood. `failed`: nothing of the line could be said, and it was skipped.
 */
export type SaidHow = 'over' | 'failed' | 'tooSoon' | 'lost';

export interface Saying {
  /** From that sentence on; one sentence that fails is skipped, and the rest of the line is said. */
  say(line: Line, first: number): Promise<SaidHow>;
  /** Whatever is heard falls silent, if the room wants that now. */
  giveWay(): void;
  cut(): void;
  line(): Line | null;
  /** What is heard now. */
  sentence(): string;
  isWarm(): boolean;
  answerMs(): number | null;
}

interface Parts {
  app: App;
  live: Live;
  room: LiveRoom;
  shown: () => Room;
  audience: Audience;
  output: Output;
  comments: Comments;
  replies: Replies;
  keeper: Keeper;
  troubles: Troubles;
  tellView: () => void;
  forbidden: (text: string) => string | null;
  leaving: AbortSignal;
}

/** The next line often begins at once: whoever wrote the one that was not said must be able to read why. */
const TROUBLE_MS = 20_000;

/** Says a room's lines to everybody: pages, push, history, desks, and whoever takes replies as text. */
export function openSaying(parts: Parts): Saying {
  const { app, live, room, shown, audience, output, comments, replies } = parts;
  const { keeper, troubles, tellView, forbidden, leaving } = parts;
  const { db, log, signer } = app;
  let performing: { line: Line; sentence: string; performance: Performance } | null = null;
  let answerMs: number | null = null;
  let isWarm = false;
  let troubleAt = -Infinity;
  /** The first sentence that was written down, but cut off before anybody heard it. */
  let unheard: number | null = null;

  async function say(line: Line, first: number): Promise<SaidHow> {
    unheard = null;
    // However it came into the room: what nobody has said yes to is not said.
    const word = line.approver === null ? forbidden(line.text) : null;
    if (word !== null) return hold(line, word);
    output.card(line.goods);
    let { how, error, sentence } = await sayFrom(line, first);
    while (isSkipped(how, error) && sentence + 1 < sentencesOf(line)) {
      log.warn({ err: error, liveId: live.id, line: line.id, sentence }, 'a sentence was skipped');
      ({ how, error, sentence } = await sayFrom(line, sentence + 1));
    }
    // What is kept says where to go on: the next server says the sentence after this one.
    if (leaving.aborted) {
      if (unheard !== null && room.memory.current) room.memory.current.sentence = unheard;
      return 'over';
    }
    if (error instanceof RoomLostError) return 'lost';
    if (isTooSoon(error)) return 'tooSoon';
    room.finish(clock(), how);
    if (how === 'failed') skipped(line, error);
    if (line.commentId && how === 'said' && line.kind === 'event') void settle(line, 'answered');
    if (line.commentId && how !== 'said' && !isWaiting(line)) void settle(line, 'ignored');
    await keeper.memory();
    tellView();
    return how === 'failed' ? 'failed' : 'over';
  }

  async function hold(line: Line, word: string): Promise<SaidHow> {
    log.warn(
      { liveId: live.id, line: line.id, kind: line.kind, word },
      'a line with a forbidden word was held',
    );
    tellTrouble(`「${line.text.slice(0, 20)}」里有违规词「${word}」，没有播出，请修改。`);
    room.finish(clock(), 'failed');
    if (line.commentId) void settle(line, 'ignored');
    await keeper.memory();
    tellView();
    // Not over: a room of which nothing may be said would try its lines again and again without a pause.
    return 'failed';
  }

  const isInstalling = (error: unknown): boolean =>
    error instanceof VoiceMissingError && app.engines().voice === 'installing';

  /** A room that speaks without its voice, from what was spoken before, must not fall silent for one name. */
  const isTooSoon = (error: unknown): boolean => isInstalling(error) && !isWarm;

  const isSkipped = (how: Ended['how'], error: unknown): boolean =>
    how === 'failed' && !leaving.aborted && !(error instanceof RoomLostError) && !isTooSoon(error);

  function sentencesOf(line: Line): number {
    try {
      return line.recording ? 0 : app.speaker.plan(line.text, line.voice, []).length;
    } catch {
      return 0;
    }
  }

  async function sayFrom(line: Line, sentence: number): Promise<Ended> {
    const said = new Map<number, SaidRow>();
    const { volume } = shown().settings;
    let part = 0;
    const performance = perform(
      (signal) => lineParts(app, live.userId, line, sentence, volume, 'onAir', signal),
      sentence,
      {
        begin: async (spoken, at) => {
          room.begin(line, spoken.sentence, at);
          const row = rowOf(line, spoken, at);
          await keeper.said(row);
          said.set(spoken.sentence, row);
          begun(line, spoken.sentence, row, at);
        },
        play: (played) => {
          audience.play(line.id, part++, played);
          output.play({ ...played, line: line.id });
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
          ended(row, at, how);
        },
        givesWay: () => room.givesWay(true, clock()),
      },
    );
    performing = { line, sentence: '', performance };
    const ahead = new AbortController();
    const wanted = AbortSignal.any([ahead.signal, leaving]);
    speakAhead(
      (one, from) => lineParts(app, live.userId, one, from, 1, 'preview', wanted),
      app.voicePace(),
      { line, sentence },
      () => room.plan(clock()),
    ).catch(() => {});
    const end = await performance.done;
    ahead.abort();
    performing = null;
    return end;
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
    approver: line.approver,
    voiceName: spoken.voice,
    speed: line.speed,
    fileId: spoken.fileId,
    interrupted: false,
  });

  function begun(line: Line, sentence: number, row: SaidRow, at: number): void {
    if (performing) performing.sentence = row.text;
    room.repetition.add(row.text, at);
    audience.tellDesks({ type: 'said', ...saidView(signer, row) });
    replies.send('speech_started', row, null);
    if (line.kind === 'answer' && line.commentId) {
      if ('since' in line && sentence === 0) answerMs = Math.round(at - (line as WaitingLine).since);
      void settle(line, 'answered');
    }
    if (clock() - troubleAt > TROUBLE_MS) troubles.set('line', null);
    tellView();
  }

  function ended(row: SaidRow, at: number, how: 'heard' | 'broken' | 'unheard'): void {
    const end = { endedAt: new Date(at), interrupted: how === 'broken' };
    const write = how === 'unheard' ? forgetSaid(db, row.id) : endSaid(db, row.id, end);
    write.then(null, (error: unknown) => log.error({ err: error }, 'history not written'));
    if (how === 'heard') replies.send('speech_finished', row, null);
    audience.tellDesks(
      how === 'unheard'
        ? { type: 'unsaid', id: row.id }
        : { type: 'said', ...saidView(signer, { ...row, ...end }) },
    );
  }

  async function settle(line: Line, state: 'answered' | 'ignored'): Promise<void> {
    const reason = state === 'answered' ? null : '没有播出';
    const comment = await comments.settle(line.commentId!, state, line.text, reason);
    // Once: it is told again with every sentence.
    const isFirst = comment && comment.state !== 'answered' && state === 'answered';
    if (isFirst && line.kind === 'answer') replies.answered(comment, line.text);
  }

  function skipped(line: Line, error: unknown): void {
    log.warn({ err: error, liveId: live.id, line: line.id, kind: line.kind }, 'a line could not be said');
    const why = isInstalling(error) ? '配音引擎还在安装，' : '';
    tellTrouble(`${why}「${line.text.slice(0, 20)}」没能播出，已跳过。`);
  }

  function tellTrouble(message: string): void {
    troubleAt = clock();
    troubles.set('line', message);
  }

  /** It is said again, from where it was broken off. */
  const isWaiting = ({ commentId }: Line): boolean =>
    room.memory.waiting.some((one) => one.commentId === commentId);

  return {
    say,
    giveWay() {
      if (performing && room.givesWay(false, clock())) performing.performance.cut();
    },
    cut: () => performing?.performance.cut(),
    line: () => performing?.line ?? null,
    sentence: () => performing?.sentence ?? '',
    isWarm: () => isWarm,
    answerMs: () => answerMs,
  };
}
