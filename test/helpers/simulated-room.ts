import type { Script } from '../../src/contract/script.ts';
import { newSettings, type RoomSettings } from '../../src/contract/room-settings.ts';
import type { ViewerMessage } from '../../src/live/comments/viewer.ts';
import { newMemory, type Line, type RoomMemory } from '../../src/live/memory.ts';
import { programOf } from '../../src/live/running-order/program.ts';
import { reasonText } from '../../src/live/comments/reasons.ts';
import { openRoom } from '../../src/live/room.ts';
import type { CommentOutcome } from '../../src/live/comments/comment-outcome.ts';
import type { RoomPorts } from '../../src/live/room-context.ts';
import { seeded } from '../../src/common/random.ts';

const CHARACTER_MS = 200;
/** A room that takes more turns than this without time passing would never stop. */
const MOST_TURNS_AT_ONCE = 100;
export const OPERATOR = { id: 'operator', name: '小王' };
export const START = Date.UTC(2026, 0, 1, 12);

export interface Said {
  kind: Line['kind'];
  text: string;
  at: number;
  line: Line;
  isCut: boolean;
}

export const script = (
  type: Script['type'],
  name: string,
  content: string,
  ...variants: string[]
): Script => ({
  id: `${type} ${name} ${content}`.replaceAll(' ', '-'),
  liveId: '1',
  type,
  name: type === 3 ? '' : name,
  keyword: type === 3 ? name : '',
  fileName: null,
  fileUrl: null,
  fileSeconds: null,
  content,
  variants,
  sort: 0,
  speed: 1,
  userFaqId: null,
  approvals: [],
});

export interface Setting {
  scripts: Script[];
  settings?: Partial<RoomSettings>;
  ports?: Partial<RoomPorts>;
  random?: () => number;
}

const quick: Partial<RoomSettings> = {
  gapSeconds: [0, 0],
  answerWhen: 'append',
  quietSeconds: 0,
  interaction: 'many',
};

const worded = <T extends CommentOutcome>(outcome: T) => ({
  ...outcome,
  reason: outcome.reason && reasonText(outcome.reason),
});

/** A room whose lines are said by a clock that we move: every character takes 0.2 seconds. */
export function goOnAir(first: Setting) {
  let setting = first;
  let now = START;
  let ids = 0;
  const said: Said[] = [];
  const decided = new Map<string, ReturnType<typeof worded<CommentOutcome>>>();
  const failing = new Set<string>();
  const ports: RoomPorts = {
    newId: () => `line-${++ids}`,
    random: first.random ?? seeded(1),
    spokenTime: () => '中午十二点',
    intent: () => 'goods',
    isAbout: () => true,
    forbidden: () => null,
    contradiction: () => null,
    unbacked: () => null,
    isSpoken: () => true,
    onDecided: (id, outcome) => decided.set(id, worded(outcome)),
    ...first.ports,
  };
  const program = () => {
    const { scripts, settings } = setting;
    const all = { ...newSettings('token'), ...quick, ...settings };
    return programOf({ isOpenWord: 1, voiceName: 'voice', scripts, settings: all });
  };
  let room = openRoom(program(), newMemory(now), ports);
  let kept = JSON.stringify(room.memory);
  let speaking: { line: Line; sentences: string[]; index: number; endsAt: number } | null = null;
  let wakeAt: number | null = null;
  let ended: string | null = null;

  function begin(line: Line, sentences: string[], index: number): void {
    const text = sentences[index]!;
    room.begin(line, index, text, now);
    room.repetition.add(text, now);
    kept = JSON.stringify(room.memory);
    said.push({ kind: line.kind, text, at: now, line, isCut: false });
    speaking = { line, sentences, index, endsAt: now + text.length * CHARACTER_MS };
    room.plan(now);
  }

  function look(): void {
    wakeAt = null;
    for (let turns = 0; !speaking && ended === null; turns++) {
      if (turns > MOST_TURNS_AT_ONCE) throw new Error('the room turns without end');
      const turn = room.next(now);
      if (turn.do === 'end') ended = turn.reason;
      if (turn.do === 'wait') {
        if (turn.until !== null && turn.until <= now) throw new Error('waits for the past');
        wakeAt = turn.until;
        return;
      }
      if (turn.do !== 'say') continue;
      const { line, sentence } = turn;
      const sentences = line.text.match(/[^。！？]+[。！？]?/g) ?? [];
      if (failing.has(line.text)) room.finish(now, 'failed');
      else if (sentence >= sentences.length) room.finish(now, 'said');
      else if (room.givesWay(true, now)) room.finish(now, { brokenIn: sentence });
      else begin(line, sentences, sentence);
    }
  }

  function sentenceOver(): void {
    const { line, sentences, index } = speaking!;
    speaking = null;
    if (index + 1 >= sentences.length) room.finish(now, 'said');
    else if (room.givesWay(true, now)) room.finish(now, { brokenIn: index + 1 });
    else return begin(line, sentences, index + 1);
    look();
  }

  function wake(): void {
    if (speaking && room.givesWay(false, now)) {
      said.at(-1)!.isCut = true;
      room.finish(now, { brokenIn: speaking.index });
      speaking = null;
    }
    if (!speaking) look();
  }

  look();
  let comments = 0;
  return {
    said,
    decided,
    failing,
    get room() {
      return room;
    },
    get memory(): RoomMemory {
      return room.memory;
    },
    get now() {
      return now;
    },
    get ended() {
      return ended;
    },
    texts: () => said.map(({ text }) => text),
    wake,
    advance(seconds: number): void {
      const target = now + seconds * 1000;
      for (;;) {
        const time = speaking ? speaking.endsAt : (wakeAt ?? Infinity);
        if (time > target || ended !== null) break;
        now = time;
        if (speaking) sentenceOver();
        else look();
      }
      now = target;
    },
    /** Until the next sentence begins. */
    step(): Said {
      const count = said.length;
      for (let turns = 0; said.length === count; turns++) {
        if (ended !== null || turns > MOST_TURNS_AT_ONCE) throw new Error(`nothing more is said: ${ended}`);
        now = speaking ? speaking.endsAt : (wakeAt ?? now);
        if (speaking) sentenceOver();
        else look();
      }
      return said.at(-1)!;
    },
    receive(text: string, user: string = `viewer-${++comments}`, type: ViewerMessage['type'] = 'comment') {
      const one = { id: `comment-${++comments}`, type, user: { id: user, name: user }, text, gift: null };
      const outcome = room.receive(one, now);
      wake();
      return { ...worded(outcome), message: one };
    },
    operator(text: string, when: RoomSettings['answerWhen']): void {
      room.say(text, null, when, '人工插播', OPERATOR, now);
      wake();
    },
    edit(change: Partial<Setting>): void {
      setting = { ...setting, ...change };
      room.use(program());
      wake();
    },
    keep: () => void (kept = JSON.stringify(room.memory)),
    /** The server dies; another one goes on with what was kept last. */
    crash(): void {
      speaking = null;
      room = openRoom(program(), JSON.parse(kept) as RoomMemory, ports);
      look();
    },
  };
}
