import type { CommentState } from '../contract/live.ts';
import type { Rule } from '../contract/rule.ts';

/** What becomes of a comment. */
export interface Outcome {
  state: CommentState;
  rule: Rule;
  answer: string | null;
  reason: string | null;
  risk: 'low' | 'middle' | 'high' | null;
}

/** What a room needs from outside. */
export interface Stagehand {
  newId: () => string;
  random: () => number;
  /** As it is said: 下午三点二十分. */
  sayTime: (now: number) => string;
  /** A word that may not be said, or null. */
  forbidden: (text: string) => string | null;
  /** A price or promise that the cards of the room do not make, or null. */
  contradiction: (text: string) => string | null;
  /** A comment that was decided upon later than when it was heard. */
  decided: (commentId: string, outcome: Outcome) => void;
}
