import type { Line, WaitingLine } from '../../../../live/memory.ts';
import { nothingPersonal } from '../../../../speech/synthesis/speak.ts';
import { VoiceMissingError } from '../../../../speech/synthesis/synthesiser.ts';
import { DEFAULT_VOICE, findVoice } from '../../../../speech/synthesis/voices.ts';
import { newId } from '../../../db/new-id.ts';
import { clock, waitUntil } from '../../clock.ts';
import type { Air } from './air.ts';
import type { CommentHandler } from '../audience/comment-handler.ts';
import type { RoomStateWriter } from './room-state-writer.ts';
import { lineParts, type LinePart } from './line-parts.ts';
import { RoomLostError } from '../../broadcasts.ts';
import { deleteSaid, endSaid, saidView, writeSaidTranslation, type SaidRow } from '../../sentences.ts';
import type { Output } from './output.ts';
import { startPlayback, type PlaybackEnd, type Playback } from './playback.ts';
import type { Replies } from '../audience/replies.ts';
import { createAheadSpeaker } from './speak-ahead.ts';

/**
 * `lost`: another server runs the room now. `notReady`: the voice is still being installed and the room has not said
 * a word; the line is not skipped. `failed`: nothing of the line could be said, and it was skipped.
 */
export type PlayResult = 'done' | 'failed' | 'notReady' | 'lost';

interface Parts {
  output: Output;
  comments: CommentHandler;
  replies: Replies;
  stateWriter: RoomStateWriter;
  forbidden: (text: string) => string | null;
}

/** The next line often begins at once: the operator must be able to read why the last one was not said. */
const WARNING_MS = 20_000;

export function createLinePlayer(air: Air, parts: Parts) {
  const { app, broadcast, room, audience, warnings, events, leaving } = air;
  const { output, comments, replies, stateWriter, forbidden } = parts;
  const { db, log, signer } = app;
  let current: { line: Line; sentence: string; playback: Playback } | null = null;
  let answerMs: number | null = null;
  let isWarm = false;
  let warnedAt = -Infinity;
  let unheard: number | null = null;
  const speakOn = createAheadSpeaker(
    (line, from, signal) => lineParts(app, broadcast.userId, line, from, 1, 'preview', signal),
    leaving,
  );

  /** From that sentence on; a sentence that fails is skipped, and the rest of the line is said. */
  async function play(line: Line, first: number): Promise<PlayResult> {
    unheard = null;
    // Checked here, whichever way the line came into the room: without an approver it must have no forbidden word.
    const word = line.approver === null ? forbidden(line.text) : null;
    if (word !== null) return hold(line, word);
    output.showCard(line.goods);
    let { how, error, sentence } = await playFrom(line, first);
    while (isSkipped(how, error) && sentence + 1 < sentencesOf(line)) {
      log.warn({ err: error, broadcastId: broadcast.id, line: line.id, sentence }, 'a sentence was skipped');
      ({ how, error, sentence } = await playFrom(line, sentence + 1));
    }
    // The stored memory says where the next server continues: an unheard sentence must be said again.
    if (leaving.aborted) {
      if (unheard !== null && room.memory.current) room.memory.current.sentence = unheard;
      return 'done';
    }
    if (error instanceof RoomLostError) return 'lost';
    if (isNotReady(error)) return 'notReady';
    room.finish(clock(), how);
    if (how === 'failed') warnOfSkipped(line, error);
    if (line.commentId && how === 'said' && line.kind === 'event') void resolve(line, 'answered');
    if (line.commentId && how !== 'said' && !isWaiting(line)) void resolve(line, 'ignored');
    await stateWriter.writeMemory();
    events.emit('changed');
    return how === 'failed' ? 'failed' : 'done';
  }

  async function hold(line: Line, word: string): Promise<PlayResult> {
    log.warn(
      { broadcastId: broadcast.id, line: line.id, kind: line.kind, word },
      'a line with a forbidden word was held',
    );
    warn(`「${line.text.slice(0, 20)}」里有违规词「${word}」，没有播出，请修改。`);
    room.finish(clock(), 'failed');
    if (line.commentId) void resolve(line, 'ignored');
    await stateWriter.writeMemory();
    events.emit('changed');
    // Not `done`: a room of which nothing may be said would try its lines again and again without a pause.
    return 'failed';
  }

  const isInstalling = (error: unknown): boolean =>
    error instanceof VoiceMissingError && app.engines.state().voice === 'installing';

  /** A room that already plays cached speech must skip what it cannot say, and not wait for the voice. */
  const isNotReady = (error: unknown): boolean => isInstalling(error) && !isWarm;

  const isSkipped = (how: PlaybackEnd['how'], error: unknown): boolean =>
    how === 'failed' && !leaving.aborted && !(error instanceof RoomLostError) && !isNotReady(error);

  function sentencesOf(line: Line): number {
    // All others, the user's own among them, speak Chinese as the usual one does.
    const voice = findVoice(line.voice) ? line.voice : DEFAULT_VOICE;
    try {
      return line.recording ? 0 : app.engines.speaker.plan(line.text, voice, nothingPersonal).length;
    } catch {
      // A text that cannot be planned has no further sentence to try.
      return 0;
    }
  }

  async function playFrom(line: Line, sentence: number): Promise<PlaybackEnd> {
    const said = new Map<number, SaidRow>();
    const { volume } = air.current.room.settings;
    let part = 0;
    const playback = startPlayback(
      (signal) => lineParts(app, broadcast.userId, line, sentence, volume, 'onAir', signal),
      sentence,
      {
        begin: async (spoken, at) => {
          room.begin(line, spoken.sentence, at);
          const row = rowOf(line, spoken, at);
          await stateWriter.writeSaid(row);
          said.set(spoken.sentence, row);
          sentenceBegun(line, spoken.sentence, row, at);
        },
        play: (played) => {
          const { at, pcm, phonemes, captions } = played;
          // Not before it is heard: a room stopped until then has not answered.
          const heard = () => (said.has(played.sentence) ? resolve(line, 'answered') : undefined);
          if (part === 0 && line.kind === 'answer' && line.commentId)
            waitUntil(at, leaving).then(heard, () => {});
          const cue = { line: line.id, at, pcm, phonemes, captions };
          output.play(part++, cue);
          isWarm = true;
        },
        stop: (at) => output.stop(at),
        end: (index, at, how) => {
          const row = said.get(index);
          if (!row) return;
          if (how === 'unheard') {
            unheard = Math.min(unheard ?? index, index);
            said.delete(index);
          }
          sentenceEnded(row, at, how);
        },
        givesWay: () => room.givesWay(true, clock()),
      },
    );
    current = { line, sentence: '', playback };
    speakOn({ line, sentence }, app.engines.pace(), () => room.plan(clock()));
    const end = await playback.done;
    current = null;
    return end;
  }

  const rowOf = (line: Line, spoken: LinePart, at: number): SaidRow => ({
    id: newId(),
    broadcastId: broadcast.id,
    startedAt: new Date(at),
    endedAt: null,
    kind: line.kind,
    text: spoken.text,
    translation: null,
    scriptId: line.scriptId,
    commentId: line.commentId,
    because: line.because,
    approver: line.approver,
    voiceName: spoken.voice,
    speed: line.speed,
    fileId: spoken.fileId,
    interrupted: false,
  });

  function sentenceBegun(line: Line, sentence: number, row: SaidRow, at: number): void {
    if (current) current.sentence = row.text;
    if (line.cheer && sentence === 0) output.cheer(line.cheer, at);
    room.repetition.add(row.text, at);
    audience.tellDesks({ type: 'said', ...saidView(signer, row) });
    replies.send('speech_started', row, null);
    if (line.kind === 'answer' && line.commentId && 'since' in line && sentence === 0)
      answerMs = Math.round(at - (line as WaitingLine).since);
    if (clock() - warnedAt > WARNING_MS) warnings.set('line', null);
    events.emit('changed');
  }

  function sentenceEnded(row: SaidRow, at: number, how: 'heard' | 'broken' | 'unheard'): void {
    const end = { endedAt: new Date(at), interrupted: how === 'broken' };
    const write = how === 'unheard' ? deleteSaid(db, row.id) : endSaid(db, row.id, end);
    write.then(null, (error: unknown) => log.error({ err: error }, 'history not written'));
    if (how === 'heard') replies.send('speech_finished', row, null);
    audience.tellDesks(
      how === 'unheard'
        ? { type: 'unsaid', id: row.id }
        : { type: 'said', ...saidView(signer, { ...row, ...end }) },
    );
    if (how !== 'unheard' && row.kind === 'answer' && row.commentId)
      void translateSaid({ ...row, ...end }, row.commentId);
  }

  async function translateSaid(row: SaidRow, commentId: string): Promise<void> {
    const translation = await comments.translateAnswer(commentId, row.text);
    if (translation === null) return;
    audience.tellDesks({ type: 'said', ...saidView(signer, { ...row, translation }) });
    await writeSaidTranslation(db, row.id, translation).catch((error: unknown) =>
      log.error({ err: error }, 'history not written'),
    );
  }

  async function resolve(line: Line, state: 'answered' | 'ignored'): Promise<void> {
    const reason = state === 'answered' ? null : 'notSaid';
    const comment = await comments.resolve(line.commentId!, state, line.text, reason);
    // Only once: `resolve` is called again when an answer that was broken off goes on.
    const isFirst = comment && comment.state !== 'answered' && state === 'answered';
    if (!isFirst || line.kind !== 'answer') return;
    const answerTranslation = await comments.translateAnswer(comment.id, line.text);
    if (answerTranslation !== null) comments.store.change(comment.id, { answerTranslation });
    replies.answered(comment, line.text, answerTranslation);
  }

  function warnOfSkipped(line: Line, error: unknown): void {
    log.warn(
      { err: error, broadcastId: broadcast.id, line: line.id, kind: line.kind },
      'a line could not be said',
    );
    const why = isInstalling(error) ? '配音引擎还在安装，' : '';
    warn(`${why}「${line.text.slice(0, 20)}」没能播出，已跳过。`);
  }

  function warn(message: string): void {
    warnedAt = clock();
    warnings.set('line', message);
  }

  const isWaiting = ({ commentId }: Line): boolean =>
    room.memory.waiting.some((one) => one.commentId === commentId);

  return {
    play,
    giveWay() {
      if (current && room.givesWay(false, clock())) current.playback.cut();
    },
    cut: () => current?.playback.cut(),
    line: () => current?.line ?? null,
    sentence: () => current?.sentence ?? '',
    isWarm: () => isWarm,
    answerMs: () => answerMs,
  };
}

export type LinePlayer = ReturnType<typeof createLinePlayer>;
