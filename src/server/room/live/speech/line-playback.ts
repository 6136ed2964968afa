import type { Line, WaitingLine } from '../../../../live/memory.ts';
import { clock, waitUntil } from '../../clock.ts';
import type { SaidRow } from '../../sentences.ts';
import type { Air } from '../air/air.ts';
import { lineParts } from './line-parts.ts';
import type { RoomOutput } from '../air/output.ts';
import { startPlayback, type Playback, type PlaybackEnd } from './playback.ts';
import type { SentenceHistory } from './sentence-history.ts';
import { createAheadSpeaker } from './speak-ahead.ts';

interface Parts {
  output: RoomOutput;
  history: SentenceHistory;
  onSentence: () => void;
  onAnswerHeard: (line: Line) => void;
}

type LineEnd = PlaybackEnd & { unheard: number | null };

export function createLinePlayback(air: Air, { output, history, onSentence, onAnswerHeard }: Parts) {
  const { app, broadcast, room, leaving } = air;
  let current: { line: Line; sentence: string; playback: Playback } | null = null;
  let answerMs: number | null = null;
  let isWarm = false;
  const speakOn = createAheadSpeaker(
    (line, from, signal) => lineParts(app, broadcast.userId, line, from, 1, 'preview', signal),
    leaving,
  );

  function sentenceBegun(line: Line, sentence: number, row: SaidRow, at: number): void {
    if (current) current.sentence = row.text;
    if (line.cheer && sentence === 0) output.cheer(line.cheer, at);
    if (line.kind === 'answer' && line.commentId && 'since' in line && sentence === 0)
      answerMs = Math.round(at - (line as WaitingLine).since);
    onSentence();
  }

  async function playFrom(line: Line, sentence: number): Promise<LineEnd> {
    const said = new Map<number, SaidRow>();
    const { volume } = air.current.room.settings;
    let part = 0;
    let unheard: number | null = null;
    const playback = startPlayback(
      (signal) => lineParts(app, broadcast.userId, line, sentence, volume, 'onAir', signal),
      sentence,
      {
        begin: async (spoken, at) => {
          room.begin(line, spoken.sentence, spoken.text, at);
          const row = await history.begin(line, spoken, at);
          said.set(spoken.sentence, row);
          sentenceBegun(line, spoken.sentence, row, at);
        },
        play: (played) => {
          const { at, pcm, phonemes, captions } = played;
          // Not before it is heard: a room stopped until then has not answered.
          const heard = () => (said.has(played.sentence) ? onAnswerHeard(line) : undefined);
          if (part === 0 && line.kind === 'answer' && line.commentId)
            waitUntil(at, leaving).then(heard, () => {});
          output.play(part++, { line: line.id, at, pcm, phonemes, captions });
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
          history.end(row, at, how);
        },
        givesWay: () => room.givesWay(true, clock()),
      },
    );
    current = { line, sentence: '', playback };
    speakOn({ line, sentence }, app.engines.pace(), () => room.plan(clock()));
    const end = await playback.done;
    current = null;
    return { ...end, unheard };
  }

  return {
    playFrom,
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
