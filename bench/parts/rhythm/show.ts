import { seeded } from '../../../src/common/random.ts';
import type { Script } from '../../../src/contract/script.ts';
import type { RoomSettings } from '../../../src/contract/room-settings.ts';
import { intentByRules, isAbout } from '../../../src/language/questions/intent.ts';
import { manyAsk } from '../../../src/live/comments/asked.ts';
import { unnamedThanks } from '../../../src/live/comments/order-thanks.ts';
import { createMessageFilter } from '../../../src/live/comments/message-filter.ts';
import { BRIDGES, NOTICE } from '../../../src/live/lines/compose.ts';
import { spokenVariants } from '../../../src/live/lines/wording.ts';
import { newMemory, type Line } from '../../../src/live/memory.ts';
import { openRoom, type LiveRoom } from '../../../src/live/room.ts';
import { programOf } from '../../../src/live/running-order/program.ts';
import type { Arrival } from './audience.ts';
import { openVoice, secondsOf, sentencesOf } from './voice.ts';

export interface Spoken {
  line: Line;
  sentence: number;
  from: number;
  to: number;
}

export interface Show {
  spoken: Spoken[];
  ms: number;
  /** Orders that the room promised to thank for, by when they came. */
  orders: number[];
  /** By the comment: `same`: somebody else asked it just before. */
  questions: Map<string, 'waits' | 'same' | 'left'>;
}

export interface Room {
  scripts: Script[];
  settings: RoomSettings;
}

interface Speaking {
  line: Line;
  sentences: string[];
  index: number;
  /** null: its sound is still being made. */
  endsAt: number | null;
}

/** Plays a room as the server does: the player of `src/server/room/live/speech/`, on virtual time. */
export function playShow(room: Room, arrivals: Arrival[], pace: number, ms: number): Show {
  const show: Show = { spoken: [], ms, orders: [], questions: new Map() };
  const voice = openVoice(pace, preparedSentences(room));
  const filter = createMessageFilter();
  let ids = 0;
  const live = openRoom(programOf({ isOpenWord: 1, voiceName: 'voice', ...room }), newMemory(0), {
    newId: () => `line-${++ids}`,
    random: seeded(5),
    spokenTime: () => '晚上八点整',
    intent: intentByRules,
    isAbout,
    forbidden: () => null,
    contradiction: () => null,
    unbacked: () => null,
    isSpoken: ({ text }) => sentencesOf(text).every(voice.isMade),
    onDecided: () => {},
  });
  let now = 0;
  let speaking = null as Speaking | null;
  let wakeAt: number | null = null;

  function* wanted(): Iterable<string> {
    if (speaking) yield* speaking.sentences.slice(speaking.index);
    for (const { text } of live.memory.waiting) yield* sentencesOf(text);
    yield* sentencesOf(live.plan(now)?.text ?? '');
  }

  function begin(one: Speaking): void {
    const text = one.sentences[one.index]!;
    speaking = one;
    if (!voice.isMade(text)) return;
    live.begin(one.line, one.index, text, now);
    live.repetition.add(text, now);
    one.endsAt = now + secondsOf(text) * 1000;
    show.spoken.push({ line: one.line, sentence: one.index, from: now, to: one.endsAt });
  }

  function finish(how: Parameters<LiveRoom['finish']>[1]): void {
    speaking = null;
    live.finish(now, how);
  }

  function goOn(): void {
    wakeAt = null;
    while (!speaking) {
      const turn = live.next(now);
      if (turn.do === 'wait') wakeAt = turn.until;
      if (turn.do !== 'say') return;
      const sentences = sentencesOf(turn.line.text);
      if (turn.sentence >= sentences.length) finish('said');
      else begin({ line: turn.line, sentences, index: turn.sentence, endsAt: null });
    }
  }

  function look(): void {
    if (speaking?.endsAt === null && voice.isMade(speaking.sentences[speaking.index]!)) begin(speaking);
    if (speaking && speaking.endsAt !== null && speaking.endsAt <= now) {
      const { line, sentences, index } = speaking;
      if (index + 1 >= sentences.length) finish('said');
      else if (live.givesWay(true, now)) finish({ brokenIn: index + 1 });
      else begin({ line, sentences, index: index + 1, endsAt: null });
    } else if (speaking && live.givesWay(false, now)) {
      const last = show.spoken.at(-1)!;
      if (speaking.endsAt !== null) last.to = now;
      finish({ brokenIn: speaking.index });
    }
    if (!speaking) goOn();
  }

  function receive({ message, keyword }: Arrival): void {
    const isRefused = filter.refuse(message, now) !== null;
    if (isRefused && keyword !== null) show.questions.set(message.id, 'same');
    if (isRefused) return;
    const { wants, state, reason } = live.receive(message, now);
    if (keyword !== null)
      show.questions.set(message.id, state === 'waiting' ? 'waits' : isShared(reason) ? 'same' : 'left');
    if (message.type === 'order' && state !== 'ignored') show.orders.push(now);
    if (wants === 'meaning') live.consider(message, null, now);
  }

  const coming = [...arrivals];
  for (;;) {
    look();
    voice.work(now, wanted);
    const times = [coming[0]?.at, speaking?.endsAt, voice.doneAt(), wakeAt].filter((at) => at != null);
    now = Math.max(now, Math.min(...times));
    if (now >= ms) return show;
    while (coming[0] && coming[0].at <= now) receive(coming.shift()!);
    voice.work(now, wanted);
  }
}

const isShared = (reason: string | null) => reason === 'sameQuestion' || reason === 'askedTogether';

/** What the server makes before a room goes on air. */
function preparedSentences({ scripts, settings }: Room): string[] {
  const texts = scripts.flatMap(({ content, variants }) => [content, ...variants]).flatMap(spokenVariants);
  const thanks = unnamedThanks(settings.events.order.lines);
  const asked = scripts.flatMap(({ type, keyword }) => (type === 3 ? manyAsk(keyword.split('/')) : []));
  return [NOTICE, ...BRIDGES, ...thanks, ...asked, ...texts].flatMap(sentencesOf);
}
