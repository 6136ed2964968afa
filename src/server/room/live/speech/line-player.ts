import type { Line } from '../../../../live/memory.ts';
import { nothingPersonal } from '../../../../speech/synthesis/speak.ts';
import { VoiceMissingError } from '../../../../speech/synthesis/synthesiser.ts';
import { DEFAULT_VOICE, findVoice } from '../../../../speech/synthesis/voices.ts';
import type { App } from '../../../app.ts';
import { RoomLostError } from '../../broadcasts.ts';
import { clock } from '../../clock.ts';
import type { CommentHandler } from '../audience/comment-handler.ts';
import type { Replies } from '../audience/replies.ts';
import type { Air } from '../air/air.ts';
import { createLinePlayback } from './line-playback.ts';
import type { RoomOutput } from '../air/output.ts';
import type { PlaybackEnd } from './playback.ts';
import type { RoomStateWriter } from '../air/room-state-writer.ts';
import { createSentenceHistory } from './sentence-history.ts';

/**
 * `lost`: another server runs the room now. `notReady`: the voice is still being installed and the room has not said
 * a word; the line is not skipped. `failed`: nothing of the line could be said, and it was skipped.
 */
export type PlayResult = 'done' | 'failed' | 'notReady' | 'lost';

interface Parts {
  output: RoomOutput;
  comments: CommentHandler;
  replies: Replies;
  stateWriter: RoomStateWriter;
  forbidden: (text: string) => string | null;
}

/** The next line often begins at once: the moderator must be able to read why the last one was not said. */
const WARNING_MS = 20_000;

export function createLinePlayer(air: Air, parts: Parts) {
  const { app, broadcast, room, warnings, events, leaving } = air;
  const { output, comments, replies, stateWriter, forbidden } = parts;
  const { log } = app;
  let warnedAt = -Infinity;
  const { playFrom, ...playback } = createLinePlayback(air, {
    output,
    history: createSentenceHistory(air, parts),
    onSentence() {
      if (clock() - warnedAt > WARNING_MS) warnings.set('line', null);
      events.emit('changed');
    },
    onAnswerHeard: (line) => void resolve(line, 'answered'),
  });

  async function play(line: Line, first: number): Promise<PlayResult> {
    // Checked here, whichever way the line came into the room: without an approver it must have no forbidden word.
    const word = line.approver === null ? forbidden(line.text) : null;
    if (word !== null) return hold(line, word);
    output.showCard(line.goods);
    let { how, error, sentence, unheard } = await playFrom(line, first);
    while (isSkipped(how, error) && sentence + 1 < sentencesOf(app, line)) {
      log.warn({ err: error, broadcastId: broadcast.id, line: line.id, sentence }, 'a sentence was skipped');
      const rest = await playFrom(line, sentence + 1);
      ({ how, error, sentence } = rest);
      unheard ??= rest.unheard;
    }
    // The stored memory says where the next server continues: an unheard sentence must be said again.
    if (leaving.aborted) {
      if (unheard !== null && room.memory.current) room.memory.current.sentence = unheard;
      return 'done';
    }
    if (error instanceof RoomLostError) return 'lost';
    if (isNotReady(error)) return 'notReady';
    if (how === 'failed') warnOfSkipped(line, error);
    await finish(line, how);
    return how === 'failed' ? 'failed' : 'done';
  }

  async function hold(line: Line, word: string): Promise<PlayResult> {
    log.warn(
      { broadcastId: broadcast.id, line: line.id, kind: line.kind, word },
      'a line with a forbidden word was held',
    );
    warn(`「${line.text.slice(0, 20)}」里有违规词「${word}」，没有播出，请修改。`);
    await finish(line, 'failed');
    // Not `done`: a room of which nothing may be said would try its lines again and again without a pause.
    return 'failed';
  }

  async function finish(line: Line, how: PlaybackEnd['how']): Promise<void> {
    room.finish(clock(), how);
    const isWaiting = room.memory.waiting.some(({ commentId }) => commentId === line.commentId);
    if (line.commentId && how === 'said' && line.kind === 'event') void resolve(line, 'answered');
    if (line.commentId && how !== 'said' && !isWaiting) void resolve(line, 'ignored');
    await stateWriter.writeMemory();
    events.emit('changed');
  }

  const isInstalling = (error: unknown): boolean =>
    error instanceof VoiceMissingError && app.engines.state().voice === 'installing';

  /** A room that already plays cached speech must skip what it cannot say, and not wait for the voice. */
  const isNotReady = (error: unknown): boolean => isInstalling(error) && !playback.isWarm();

  const isSkipped = (how: PlaybackEnd['how'], error: unknown): boolean =>
    how === 'failed' && !leaving.aborted && !(error instanceof RoomLostError) && !isNotReady(error);

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
    const why = isInstalling(error) ? '配音还在安装，' : '';
    warn(`${why}「${line.text.slice(0, 20)}」没能播出，已跳过。`);
  }

  function warn(message: string): void {
    warnedAt = clock();
    warnings.set('line', message);
  }

  return { play, ...playback };
}

export type LinePlayer = ReturnType<typeof createLinePlayer>;

function sentencesOf({ engines: { textToSpeech } }: Pick<App, 'engines'>, line: Line): number {
  const voice = findVoice(line.voice) ? line.voice : DEFAULT_VOICE;
  try {
    return line.recording ? 0 : textToSpeech.plan(line.text, voice, nothingPersonal).length;
  } catch {
    // A text that cannot be planned has no further sentence to try.
    return 0;
  }
}
