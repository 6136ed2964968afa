import type { CommentState } from '../../contract/live/comments.ts';
import type { Rule } from '../../contract/faq.ts';
import type { Reason } from './reasons.ts';

export interface CommentOutcome {
  state: CommentState;
  rule: Rule;
  answer: string | null;
  reason: Reason | null;
  risk: 'low' | 'middle' | 'high' | null;
}

export const noRule: Rule = { by: null, keyword: null, score: null };
const nothing: Omit<CommentOutcome, 'state'> = { rule: noRule, answer: null, reason: null, risk: null };

export const ignored = (reason: Reason, rule: Rule = noRule): CommentOutcome => ({
  ...nothing,
  state: 'ignored',
  rule,
  reason,
});

export const followed = (reason: Reason): CommentOutcome => ({ ...nothing, state: 'answered', reason });

export const blocked = (reason: Reason): CommentOutcome => ({ ...nothing, state: 'blocked', reason });

export const waiting = (answer: string, rule: Rule): CommentOutcome => ({
  ...nothing,
  state: 'waiting',
  rule,
  answer,
});

export const review = (
  answer: string,
  rule: Rule,
  reason: Reason,
  risk: CommentOutcome['risk'],
): CommentOutcome => ({ state: 'review', rule, answer, reason, risk });
