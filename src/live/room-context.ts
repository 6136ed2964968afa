import type { Intent } from '../contract/live/comments.ts';
import type { CommentOutcome } from './comments/comment-outcome.ts';
import type { Line, RoomMemory } from './memory.ts';
import type { Program } from './running-order/program.ts';
import type { RecencyMap } from './recent.ts';
import type { RepetitionMeter } from './lines/repetition.ts';

interface AnswerSubject {
  question: string;
  onAir: string | null;
}

export interface RoomPorts {
  newId: () => string;
  random: () => number;
  spokenTime: (now: number) => string;
  /** What a viewer is after, by the words alone; null: the sentence vectors have to tell. */
  intent: (text: string) => Intent | null;
  isAbout: (keyword: string, intent: Intent) => boolean;
  forbidden: (text: string) => string | null;
  contradiction: (text: string, subject: AnswerSubject) => string | null;
  /** What no card vouches for, in words that were written by a model or are filled with values of the moment. */
  unbacked: (text: string, subject: AnswerSubject) => string | null;
  /** False: its sound is still being made. The room goes on with something else until it is. */
  isSpoken: (line: Line) => boolean;
  onDecided: (commentId: string, outcome: CommentOutcome) => void;
}

export interface RoomContext {
  program: Program;
  readonly memory: RoomMemory;
  readonly ports: RoomPorts;
  readonly repetition: RepetitionMeter;
  readonly answered: RecencyMap;
  readonly called: RecencyMap;
  readonly thanked: RecencyMap;
}
