import type { Rule } from '../../contract/faq.ts';
import type { RoomContext } from '../room-context.ts';
import { answerQuestion } from './answer.ts';
import { blocked, followed, ignored, type CommentOutcome } from './comment-outcome.ts';
import { matchKeyword } from './match-keyword.ts';
import { callGoods } from './named-goods.ts';
import { thankForOrder } from './order-thanks.ts';
import { thankViewer } from './thanks.ts';
import { isBlockedAs, type ViewerMessage } from './viewer.ts';

/** `wants`: no keyword matched, and `consider` should be told what was found by meaning. */
export type Decision = CommentOutcome & { wants: 'meaning' | null };
export type MeaningMatch = { keyword: string; score: number; verdict: 'answer' | 'doubtful' | 'leave' };

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
      const word = context.ports.forbidden(message.text);
      if (word) return only(blocked(`wordInComment ${word}`));
      const called = callGoods(context, message, now);
      const hit = matchKeyword(message.text, context.program.questions);
      if (!hit && called?.isDone) return only(followed(called.reason));
      if (!hit) return { ...ignored(called?.reason ?? 'noMatch'), wants: 'meaning' };
      const rule: Rule = { by: 'keyword', keyword: hit.keyword, score: 1 };
      return only(answerQuestion(context, message, hit.question, rule, true, now));
    }
  }
}

export function considerMatch(
  context: RoomContext,
  message: ViewerMessage,
  match: MeaningMatch | null,
  now: number,
): CommentOutcome {
  const question = match && context.program.questions.find(({ keyword }) => keyword === match.keyword);
  if (!match || !question || match.verdict === 'leave') return ignored('noMatch');
  const rule: Rule = { by: 'meaning', keyword: question.keyword, score: match.score };
  return answerQuestion(context, message, question, rule, match.verdict === 'answer', now);
}
