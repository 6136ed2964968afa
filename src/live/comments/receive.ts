import type { Rule } from '../../contract/faq.ts';
import type { Intent } from '../../contract/live/comments.ts';
import type { RoomContext } from '../room-context.ts';
import { answerQuestion } from './answer.ts';
import { blocked, followed, ignored, meant, type CommentOutcome } from './comment-outcome.ts';
import { isOnlyKeyword, matchKeyword } from './match-keyword.ts';
import { callGoods } from './named-goods.ts';
import { saysBought, thankForOrder } from './order-thanks.ts';
import { thankViewer } from './thanks.ts';
import { isBlockedAs, type ViewerMessage } from './viewer.ts';

export type Decision = CommentOutcome & { wants: 'meaning' | null };
export interface MeaningMatch {
  intent: Intent;
  best: { keyword: string; score: number; verdict: 'answer' | 'doubtful' | 'leave' } | null;
}

export function receiveMessage(context: RoomContext, message: ViewerMessage, now: number): Decision {
  const only = (outcome: CommentOutcome): Decision => ({ ...outcome, wants: null });
  const { blocked: viewers } = context.program.settings;
  if (viewers.some((viewer) => isBlockedAs(viewer, message.user))) return only(blocked('viewerBlocked'));
  switch (message.type) {
    case 'enter':
      return only(thankViewer(context, 'welcome', message, now));
    case 'like':
    case 'follow':
    case 'gift':
      return only(thankViewer(context, message.type, message, now));
    case 'order':
      return only(thankForOrder(context, message, now));
    case 'share':
    case 'stats':
      return only(ignored('onlyKept'));
    case 'comment': {
      context.memory.comments++;
      const intent = context.ports.intent(message.text);
      const word = context.ports.forbidden(message.text);
      const known = (decision: Decision) => (intent === null ? decision : meant(intent, decision));
      if (word) return known(only(blocked(`wordInComment ${word}`)));
      const isClear = intent !== null || isOnlyKeyword(message.text, context.program.questions);
      return isClear
        ? known(readWords(context, message, intent ?? 'goods', now))
        : { ...ignored('noMatch'), wants: 'meaning' };
    }
  }
}

function readWords(context: RoomContext, message: ViewerMessage, intent: Intent, now: number): Decision {
  const only = (outcome: CommentOutcome): Decision => ({ ...outcome, wants: null });
  const { questions } = context.program;
  if (intent === 'hostile' || intent === 'advert') return only(blocked(intent));
  // 「已下单」 holds the keyword of 「怎么下单」, 「这颜色是真的吗」 that of the colours.
  const isStrict = intent === 'doubt' || intent === 'bought';
  const open = isStrict
    ? questions.filter(({ keyword }) => context.ports.isAbout(keyword, intent))
    : questions;
  const hit = matchKeyword(message.text, open);
  if (!hit && intent === 'bought')
    return only(saysBought(message.text) ? thankForOrder(context, message, now) : ignored('wishNoted'));
  const called = callGoods(context, message, now);
  if (!hit && called?.isDone) return only(followed(called.reason));
  if (!hit) return { ...ignored(called?.reason ?? 'noMatch'), wants: 'meaning' };
  const rule: Rule = { by: 'keyword', keyword: hit.keyword, score: 1 };
  return only(answerQuestion(context, message, hit.question, rule, true, now));
}

export function considerMatch(
  context: RoomContext,
  message: ViewerMessage,
  found: MeaningMatch | null,
  now: number,
): CommentOutcome {
  const ruled = context.ports.intent(message.text);
  const intent = ruled ?? found?.intent ?? 'goods';
  const known = (outcome: CommentOutcome) => (ruled || found ? meant(intent, outcome) : outcome);
  let left = ignored(intent === 'doubt' ? 'noReassurance' : 'noMatch');
  if (ruled === null) {
    const { wants, ...outcome } = readWords(context, message, intent, now);
    if (wants === null) return known(outcome);
    if (outcome.reason !== 'noMatch') left = outcome;
  }
  const best = found?.best;
  const question = best && context.program.questions.find(({ keyword }) => keyword === best.keyword);
  const isFound = best && question && best.verdict !== 'leave' && context.ports.isAbout(best.keyword, intent);
  if (!isFound) return known(left);
  const rule: Rule = { by: 'meaning', keyword: question.keyword, score: best.score };
  return known(answerQuestion(context, message, question, rule, best.verdict === 'answer', now));
}
