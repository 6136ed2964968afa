import type { RoomMemory } from './memory.ts';
import type { Program } from './program.ts';
import type { Recent } from './recent.ts';
import type { Repetition } from './repetition.ts';
import type { Stagehand } from './stagehand.ts';

/** A room on air: what it has to say, where it stands, and who helps it. */
export interface Show {
  program: Program;
  readonly memory: RoomMemory;
  readonly hand: Stagehand;
  readonly repetition: Repetition;
  /** Viewers who were answered lately. */
  readonly answered: Recent;
  /** Viewers who were thanked lately, and what for. */
  readonly thanked: Recent;
}
