import type { LineKind } from '../contract/live.ts';
import type { SayWhen } from '../contract/room-settings.ts';

/** One utterance: words that are said in one go, and why. */
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
  /** Whoever let it be said, or said it; null: the room by itself. */
  approver: string | null;
  /** The goods whose card stands on stage meanwhile. */
  goods: string | null;
}

export interface WaitingLine extends Line {
  when: SayWhen;
  /** Whoever asks is gone after this. */
  until: number;
  /** When it was asked for. */
  since: number;
  /** Where it begins: what was broken off before is not said again. */
  sentence: number;
  /** Someone at the desk wants it, and not just a viewer. */
  isByHand: boolean;
}

/** A line and the sentence of it that comes next. */
export interface Place {
  line: Line;
  sentence: number;
}

/** What is being said. */
export interface Speaking extends Place {
  /** The operator wants no more of it. */
  isUnwanted: boolean;
  /** The first sentence that is said of it this time. */
  from: number;
}

/** A paragraph of a round: where it stands in the running order. */
export interface Stop {
  block: string;
  id: string;
  round: number;
}

/** Where a room stands: all that another server needs to go on with it. Times are milliseconds of the room's clock. */
export interface RoomMemory {
  startedAt: number;
  mode: 'running' | 'paused' | 'takenOver';
  current: Speaking | null;
  /** How often something was broken off since the room was last heard to the end of a sentence. */
  cuts: number;
  /** What was broken off, and is gone on with; `bridge`: what is still to be said before that. */
  broken: (Place & { bridge: Line | null }) | null;
  /** What comes next if nobody asks for anything: it is spoken ahead. */
  planned: Line | null;
  /** Openings that are still to come; null: the room has not begun. */
  toOpen: string[] | null;
  round: number;
  /** Paragraphs that are still to come, of this round or, when it is over, of the next one. */
  ahead: Stop[];
  last: { block: string; id: string } | null;
  /** A transition has led away from `last`. */
  isLedOn: boolean;
  gap: { from: number; ms: number } | null;
  /** In the order in which they are said. */
  waiting: WaitingLine[];
  /** When the last spoken notice was due. */
  noticedAt: number | null;
  answeredAt: number | null;
  /** How many wordings were chosen so far, and which one each was, by speech and number. */
  uses: number;
  usedAs: Record<string, number>;
  /** When questions and events were last taken up, by their keywords and kinds. */
  repliedAt: Record<string, number>;
  thankedAt: Record<string, number>;
  online: number | null;
}

/** Lines that an older server kept lack what was added to them since. */
export function completeLines({ current, broken, planned, waiting }: RoomMemory): void {
  for (const line of [current?.line, broken?.line, broken?.bridge, planned, ...waiting])
    if (line) line.approver ??= null;
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
});
