import type { CommentOutcome } from './comment-outcome.ts';
import type { RoomMemory } from './memory.ts';
import type { Program } from './program.ts';
import type { RecencyMap } from './recent.ts';
import type { Repetition } from './repetition.ts';

export interface AnswerSubject {
  /** The viewer's words, and the question that they were taken for. */
  question: string;
  /** What the room is selling at the moment; null: nothing yet. */
  onAir: string | null;
}

export interface RoomPorts {
  newId: () => string;
  random: () => number;
  /** As it is said: 下午三点二十分. */
  spokenTime: (now: number) => string;
  forbidden: (text: string) => string | null;
  /** Why a price or promise may not be said of the goods that the answer is about, or null. */
  contradiction: (text: string, subject: AnswerSubject) => string | null;
  /** A comment was decided upon later than on its arrival. */
  onDecided: (commentId: string, outcome: CommentOutcome) => void;
}

export interface RoomContext {
  program: Program;
  readonly memory: RoomMemory;
  readonly ports: RoomPorts;
  readonly repetition: Repetition;
  /** When viewers were last answered, by their id. */
  readonly answered: RecencyMap;
  /** When viewers were last thanked, by event and id. */
  readonly thanked: RecencyMap;
}
