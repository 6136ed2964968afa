import type { Rule } from '../contract/rule.ts';
import type { Outcome } from './stagehand.ts';

export const noRule: Rule = { by: null, keyword: null, score: null };

export const ignored = (reason: string, rule: Rule = noRule): Outcome => ({
  state: 'ignored',
  rule,
  answer: null,
  reason,
  risk: null,
});

export const blocked = (reason: string): Outcome => ({ ...ignored(reason), state: 'blocked' });

export const waiting = (answer: string, rule: Rule): Outcome => ({
  state: 'waiting',
  rule,
  answer,
  reason: null,
  risk: null,
});

/** A person has to decide. */
export const review = (answer: string, rule: Rule, reason: string, risk: Outcome['risk']): Outcome => ({
  state: 'review',
  rule,
  answer,
  reason,
  risk,
});
