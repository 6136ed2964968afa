import type { SayWhen } from '../../contract/room-settings.ts';
import type { Rule } from '../../contract/faq.ts';
import { approvedBy, makeLine, renderWording } from '../lines/compose.ts';
import type { Approver } from '../memory.ts';
import { askedInVain, askedOf, countAskers, isOwnAnswer, leaveAsker } from './asked.ts';
import type { ViewerMessage } from './viewer.ts';
import { ignored, review, waiting, type CommentOutcome } from './comment-outcome.ts';
import type { Question } from '../running-order/program.ts';
import type { Reason } from './reasons.ts';
import { isRecent } from '../recent.ts';
import { goodsOnAir } from '../running-order/running-order.ts';
import type { RoomContext } from '../room-context.ts';
import { enqueueLine } from '../lines/line-queue.ts';
import { heardLeastLately } from '../lines/heard.ts';
import { anyWording, isAsWritten, pickWording } from '../lines/wording.ts';

const MOST_ANSWERS_WAITING = 8;
const SAME_QUESTION_MS = 60_000;

export function answerQuestion(
  context: RoomContext,
  message: ViewerMessage,
  question: Question,
  rule: Rule,
  isSure: boolean,
  now: number,
): CommentOutcome {
  const { memory, program } = context;
  const { key, answers } = askedOf(context, question, message.text);
  const queued = memory.waiting.find((other) => isOwnAnswer(other) && other.question === key);
  if (queued) {
    countAskers(context, question, queued, 1);
    return ignored('askedTogether', rule);
  }
  if (isRecent(memory.repliedAt[key], SAME_QUESTION_MS, now)) return ignored('sameQuestion', rule);
  const tooMuch = whyTooMuch(context, message, now);
  if (tooMuch !== null) {
    leaveAsker(context, key, 1, now);
    return ignored(tooMuch, rule);
  }
  const isFresh = heardLeastLately(
    memory,
    answers.flatMap(({ wordings }) => wordings),
  );
  const wording = pickWording(memory, answers, anyWording, isFresh);
  if (!wording) return ignored('noAnswer', rule);
  const text = renderWording(context, wording.text, message, now);
  const check = isAsWritten(wording.text) ? 'contradiction' : 'unbacked';
  const held =
    objection(context, message, text, rule, check) ?? (isSure ? null : review(text, rule, 'unsure', 'low'));
  if (held) {
    const asked = `review ${key}`;
    if (isRecent(memory.repliedAt[asked], SAME_QUESTION_MS, now)) return ignored('sameInReview', rule);
    markReplied(context, asked, now);
    return held;
  }
  markReplied(context, key, now);
  context.answered.mark(message.user.id, now);
  const { recording, speed, id: scriptId } = wording.speech;
  const line = makeLine(context, 'answer', becauseOf(rule), {
    text,
    recording,
    scriptId,
    commentId: message.id,
    speed: speed * program.settings.speed,
  });
  enqueueLine(context, line, program.settings.answerWhen, false, now, key);
  const own = memory.waiting.find(({ id }) => id === line.id);
  if (own) countAskers(context, question, own, 1 + askedInVain(context, key, now));
  return waiting(text, rule);
}

export function answerWithSuggestion(
  context: RoomContext,
  message: ViewerMessage,
  text: string,
  isAuto: boolean,
  now: number,
): CommentOutcome {
  const rule: Rule = { by: 'model', keyword: null, score: null };
  const tooMuch = whyTooMuch(context, message, now);
  if (tooMuch !== null) return ignored(tooMuch, rule);
  const against = objection(context, message, text, rule, 'unbacked');
  if (against) return against;
  if (!isAuto) return review(text, rule, 'byModel', 'middle');
  context.answered.mark(message.user.id, now);
  const line = makeLine(context, 'answer', becauseOf(rule), { text, commentId: message.id });
  enqueueLine(context, line, context.program.settings.answerWhen, false, now);
  return waiting(text, rule);
}

export interface OperatorAnswer {
  message: ViewerMessage;
  text: string;
  rule: Rule;
  when: SayWhen;
  because: string;
  approver: Approver;
}

export function answerByOperator(
  context: RoomContext,
  { message, text, rule, when, because, approver }: OperatorAnswer,
  now: number,
): CommentOutcome {
  const { memory, program } = context;
  // An answer may be waiting already: the viewer must not be answered twice.
  memory.waiting = memory.waiting.filter(({ commentId }) => commentId !== message.id);
  const { keyword } = rule;
  const question = program.questions.find(
    (known) => known.keyword === keyword || known.keywords.includes(keyword ?? ''),
  );
  if (question) markReplied(context, askedOf(context, question, message.text).key, now);
  context.answered.mark(message.user.id, now);
  const line = makeLine(context, 'answer', because, {
    text,
    commentId: message.id,
    ...approvedBy(approver),
  });
  enqueueLine(context, line, when, true, now);
  return waiting(text, rule);
}

function objection(
  context: RoomContext,
  message: ViewerMessage,
  text: string,
  rule: Rule,
  check: 'contradiction' | 'unbacked',
): CommentOutcome | null {
  const word = context.ports.forbidden(text);
  if (word) return review(text, rule, `wordInAnswer ${word}`, 'high');
  const question = `${message.text} ${rule.keyword ?? ''}`;
  const wrong = context.ports[check](text, { question, onAir: goodsOnAir(context) });
  return wrong ? review(text, rule, `cardObjects ${wrong}`, 'high') : null;
}

function whyTooMuch(
  { memory, program, answered }: RoomContext,
  { user }: ViewerMessage,
  now: number,
): Reason | null {
  const { quietSeconds } = program.settings;
  if (answered.isRecent(user.id, quietSeconds * 1000, now)) return `viewerAnswered ${quietSeconds}`;
  const count = memory.waiting.filter(({ kind }) => kind === 'answer').length;
  return count >= MOST_ANSWERS_WAITING ? 'manyAnswers' : null;
}

/** Forgets what is too old to matter: questions are edited for years, and the memory would grow for ever. */
function markReplied({ memory }: RoomContext, key: string, now: number): void {
  for (const [other, at] of Object.entries(memory.repliedAt))
    if (!isRecent(at, SAME_QUESTION_MS, now)) delete memory.repliedAt[other];
  memory.repliedAt[key] = now;
}

function becauseOf({ by, keyword }: Rule): string {
  switch (by) {
    case 'keyword':
      return `关键词「${keyword}」`;
    case 'meaning':
      return `意思接近「${keyword?.split('/')[0]}」`;
    case 'model':
      return 'AI 回答';
    case null:
      return '人工回答';
  }
}
