import type { LineKind } from '../contract/live/lines.ts';
import type { SayWhen } from '../contract/room-settings.ts';

export interface Approver {
  id: string;
  /** As others see it: two people may look the same. */
  name: string;
}

export interface Line {
  id: string;
  kind: LineKind;
  text: string;
  recording: string | null;
  voice: string;
  speed: number;
  scriptId: string | null;
  commentId: string | null;
  because: string;
  approver: string | null;
  approverId?: string;
  goods: string | null;
  cheer?: string;
  /** Thanks for an order: said before long, whatever else is going on, and never dropped. */
  isOwed?: boolean;
  /** What is said instead when the sound of a stranger's name takes too long; made before the room goes on air. */
  withoutName?: string;
}

export interface WaitingLine extends Line {
  when: SayWhen;
  until: number;
  since: number;
  sentence: number;
  isByHand: boolean;
  comments?: number;
  question?: string;
  people?: number;
}

export interface LinePlace {
  line: Line;
  sentence: number;
}

export interface Speaking extends LinePlace {
  isUnwanted: boolean;
  from: number;
  leaving?: 'sentence' | 'now';
  unfinished?: number;
}

export interface OrderPlace {
  block: string;
  id: string;
  round: number;
  /** One telling of these goods: all its paragraphs have the same number, and stand together. */
  entry: number;
  why: string | null;
}

/**
 * All that another server needs to continue a room; kept as JSON, so its field names cannot change. Times are
 * milliseconds of the room's clock.
 */
export interface RoomMemory {
  startedAt: number;
  mode: 'running' | 'paused' | 'takenOver';
  current: Speaking | null;
  /** Interruptions since the room last finished a sentence of its own. */
  cuts: number;
  broken: (LinePlace & { bridge: Line | null; isLedBack?: boolean }) | null;
  /** `isLedBack`: the way back to it was said. */
  planned: Line | null;
  toOpen: string[] | null;
  round: number;
  ahead: OrderPlace[];
  last: { block: string; id: string; entry: number } | null;
  /** `arranged`: how many entries there were when somebody last changed their order. */
  entries: number;
  arranged: number;
  toldAt: Record<string, number>;
  namedAt: Record<string, number>;
  isLedOn: boolean;
  gap: { from: number; ms: number } | null;
  waiting: WaitingLine[];
  noticedAt: number | null;
  answeredAt: number | null;
  /** `usedAs`: the count at which each wording was chosen last, by speech and number. */
  uses: number;
  usedAs: Record<string, number>;
  heardAt: Record<string, number>;
  repliedAt: Record<string, number>;
  /** By question: how many asked it and were not answered, and when the last one was given up. */
  inVain: Record<string, { at: number; people: number }>;
  thankedAt: Record<string, number>;
  online: number | null;
  orders: Orders | null;
  greetings: Partial<Record<string, Greeting>>;
  comments: number;
  rhythm: Rhythm;
}

/** Since goods were last spoken of long enough: how often and how long viewers were spoken to, and goods of after that. */
export interface Rhythm {
  times: number;
  ms: number;
  goodsMs: number;
  otherMs: number;
  /** How much goods lack of their share of all that was said lately; negative where they have more. */
  behindMs: number;
  since: number | null;
}

export interface Greeting {
  wording: string;
  commentId: string;
  since: number;
  names: string[];
  people: number;
  gift: string | null;
}

export interface Orders {
  lineId: string | null;
  wording: string;
  commentId: string;
  name: string;
  /** The viewer wrote 「已拍」 for all to read: the name is said whole. */
  isPublic?: boolean;
  goods: string[];
  people: number;
  count: number;
  since: number;
}

const noRhythm: Rhythm = { times: 0, ms: 0, goodsMs: 0, otherMs: 0, behindMs: 0, since: null };

/** What an older version stored lacks the fields that were added since. */
export function completeMemory(memory: RoomMemory): void {
  const { current, broken, planned, waiting, ahead, last } = memory;
  for (const line of [current?.line, broken?.line, broken?.bridge, planned, ...waiting])
    if (line) line.approver ??= null;
  memory.orders ??= null;
  if (memory.orders) memory.orders.since ??= 0;
  memory.greetings ??= {};
  memory.inVain ??= {};
  memory.heardAt ??= {};
  memory.comments ??= 0;
  memory.rhythm = { ...noRhythm, ...memory.rhythm };
  memory.entries ??= 0;
  memory.arranged ??= 0;
  memory.toldAt ??= {};
  memory.namedAt ??= {};
  if (last) last.entry ??= 0;
  for (const [index, place] of ahead.entries()) {
    const before = ahead[index - 1] ?? last;
    place.entry ??= before?.block === place.block ? before.entry : ++memory.entries;
    place.why ??= null;
  }
}

export const newMemory = (now: number): RoomMemory => ({
  startedAt: now,
  mode: 'running',
  current: null,
  cuts: 0,
  broken: null,
  planned: null,
  toOpen: null,
  round: 0,
  ahead: [],
  last: null,
  entries: 0,
  arranged: 0,
  toldAt: {},
  namedAt: {},
  isLedOn: true,
  gap: null,
  waiting: [],
  noticedAt: null,
  answeredAt: null,
  uses: 0,
  usedAs: {},
  heardAt: {},
  repliedAt: {},
  inVain: {},
  thankedAt: {},
  online: null,
  orders: null,
  greetings: {},
  comments: 0,
  rhythm: { ...noRhythm },
});
