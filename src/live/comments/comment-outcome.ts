import type { CommentState, Intent } from '../../contract/live/comments.ts';
import type { Rule } from '../../contract/faq.ts';
import type { Reason } from './reasons.ts';

export interface CommentOutcome {
  state: CommentState;
  rule: Rule;
  answer: string | null;
  reason: Reason | null;
  risk: Risk | null;
  /** Missing: as it was known before, or nobody can tell yet. */
  intent?: Intent;
}

type Risk = 'low' | 'middle' | 'high';
const risks: (Risk | null)[] = [null, 'low', 'middle', 'high'];
const riskOf: Partial<Record<Intent, Risk>> = { hostile: 'high', advert: 'high', doubt: 'middle' };

export function meant<T extends CommentOutcome>(intent: Intent, outcome: T): T {
  const own = riskOf[intent] ?? null;
  const risk = risks.indexOf(own) > risks.indexOf(outcome.risk) ? own : outcome.risk;
  return { ...outcome, intent, risk };
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
