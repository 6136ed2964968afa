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

/** Which goods an answer may be about. */
export interface SpokenOf {
  /** The viewer's words, and the question that they were taken for. */
  question: string;
  /** What the room is selling at the moment; null: nothing yet. */
  onAir: string | null;
}

/** What a room needs from outside. */
export interface Stagehand {
  newId: () => string;
  random: () => number;
  /** As it is said: 下午三点二十分. */
  sayTime: (now: number) => string;
  /** A word that may not be said, or null. */
  forbidden: (text: string) => string | null;
  /** Why a price or promise may not be said of the goods that are spoken of, or null. */
  contradiction: (text: string, spokenOf: SpokenOf) => string | null;
  /** A comment that was decided upon later than when it was heard. */
  decided: (commentId: string, outcome: Outcome) => void;
}
