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
}

export interface WaitingLine extends Line {
  when: SayWhen;
  until: number;
  since: number;
  sentence: number;
  isByHand: boolean;
}

export interface LinePlace {
  line: Line;
  sentence: number;
}

export interface Speaking extends LinePlace {
  isUnwanted: boolean;
  from: number;
  leaving?: 'sentence' | 'now';
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
  broken: (LinePlace & { bridge: Line | null }) | null;
  planned: Line | null;
  toOpen: string[] | null;
  round: number;
  /** Of this round or, when it is over, of the next one. */
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
  repliedAt: Record<string, number>;
  thankedAt: Record<string, number>;
  online: number | null;
  orders: Orders | null;
}

export interface Orders {
  /** The line in which they are thanked for; null: it is too early for another one. */
  lineId: string | null;
  wording: string;
  commentId: string;
  name: string;
  goods: string[];
  people: number;
  count: number;
}

/** What an older version stored lacks the fields that were added since. */
export function completeMemory(memory: RoomMemory): void {
  const { current, broken, planned, waiting, ahead, last } = memory;
  for (const line of [current?.line, broken?.line, broken?.bridge, planned, ...waiting])
    if (line) line.approver ??= null;
  memory.orders ??= null;
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
  repliedAt: {},
  thankedAt: {},
  online: null,
  orders: null,
});
