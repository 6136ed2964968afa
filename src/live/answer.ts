import type { SayWhen } from '../contract/room-settings.ts';
import type { Rule } from '../contract/rule.ts';
import { lineOf, wordsOf } from './compose.ts';
import type { Heard } from './gate.ts';
import { ignored, review, waiting } from './outcome.ts';
import type { Question } from './program.ts';
import { isLately } from './recent.ts';
import { goodsOnAir } from './running-order.ts';
import type { Show } from './show.ts';
import type { Outcome } from './stagehand.ts';
import { enqueue } from './waiting.ts';
import { pickWording } from './wording.ts';

const MOST_ANSWERS_WAITING = 8;
const SAME_QUESTION_MS = 60_000;

/** The answer to that question, or why there is none. */
export function reply(
  show: Show,
  heard: Heard,
  question: Question,
  rule: Rule,
  isSure: boolean,
  now: number,
): Outcome {
  const { memory, program, repetition } = show;
  if (isLately(memory.repliedAt[question.keyword], SAME_QUESTION_MS, now))
    return ignored('一分钟内回答过同样的问题', rule);
  const tooMuch = whyTooMuch(show, heard, now);
  if (tooMuch !== null) return ignored(tooMuch, rule);
  const wording = pickWording(memory, question.answers, (text) => repetition.isRepeat(text, now));
  if (!wording) return ignored('这组问答没有答案', rule);
  const text = wordsOf(show, wording.text, heard, now);
  const held =
    objection(show, heard, text, rule) ?? (isSure ? null : review(text, rule, '意思相近，但拿不准', 'low'));
  if (held) {
    const asked = `review ${question.keyword}`;
    if (isLately(memory.repliedAt[asked], SAME_QUESTION_MS, now))
      return ignored('同样的问题正等人工确认', rule);
    markReplied(show, asked, now);
    return held;
  }
  markReplied(show, question.keyword, now);
  show.answered.mark(heard.user.id, now);
  const { recording, speed, id: scriptId } = wording.speech;
  const line = lineOf(show, 'answer', becauseOf(rule), {
    text,
    recording,
    scriptId,
    commentId: heard.id,
    speed: speed * program.settings.speed,
  });
  enqueue(show, line, program.settings.answerWhen, false, now);
  return waiting(text, rule);
}

/** What a language model would answer: said by itself only if the room wants that, and nothing stands against it. */
export function suggest(show: Show, heard: Heard, text: string, isAuto: boolean, now: number): Outcome {
  const rule: Rule = { by: 'model', keyword: null, score: null };
  const tooMuch = whyTooMuch(show, heard, now);
  if (tooMuch !== null) return ignored(tooMuch, rule);
  const against = objection(show, heard, text, rule);
  if (against) return against;
  if (!isAuto) return review(text, rule, 'AI 写的回答，请确认', 'middle');
  show.answered.mark(heard.user.id, now);
  const line = lineOf(show, 'answer', becauseOf(rule), { text, commentId: heard.id });
  enqueue(show, line, show.program.settings.answerWhen, false, now);
  return waiting(text, rule);
}

/** A person wants it said. */
export function answerByHand(
  show: Show,
  heard: Heard,
  text: string,
  rule: Rule,
  when: SayWhen,
  because: string,
  approver: string,
  now: number,
): Outcome {
  const { memory, program } = show;
  // It may be waiting already: it is answered once, and now in these words.
  memory.waiting = memory.waiting.filter(({ commentId }) => commentId !== heard.id);
  const { keyword } = rule;
  const question = program.questions.find(
    (one) => one.keyword === keyword || one.keywords.includes(keyword ?? ''),
  );
  if (question) markReplied(show, question.keyword, now);
  show.answered.mark(heard.user.id, now);
  const line = lineOf(show, 'answer', because, { text, commentId: heard.id, approver });
  enqueue(show, line, when, true, now);
  return waiting(text, rule);
}

/** What stands against saying it, if anything. */
function objection(show: Show, heard: Heard, text: string, rule: Rule): Outcome | null {
  const word = show.hand.forbidden(text);
  if (word) return review(text, rule, `答案里有违规词「${word}」`, 'high');
  const question = `${heard.text} ${rule.keyword ?? ''}`;
  const wrong = show.hand.contradiction(text, { question, onAir: goodsOnAir(show) });
  return wrong ? review(text, rule, wrong, 'high') : null;
}

function whyTooMuch({ memory, program, answered }: Show, { user }: Heard, now: number): string | null {
  const { quietSeconds } = program.settings;
  if (answered.isLately(user.id, quietSeconds * 1000, now)) return `同一观众 ${quietSeconds} 秒内只回答一次`;
  const count = memory.waiting.filter(({ kind }) => kind === 'answer').length;
  return count >= MOST_ANSWERS_WAITING ? '等待回答的问题太多' : null;
}

/** Remembers no longer than it matters: questions are edited for years. */
function markReplied({ memory }: Show, key: string, now: number): void {
  for (const [other, at] of Object.entries(memory.repliedAt))
    if (!isLately(at, SAME_QUESTION_MS, now)) delete memory.repliedAt[other];
  memory.repliedAt[key] = now;
}

function becauseOf({ by, keyword, score }: Rule): string {
  switch (by) {
    case 'keyword':
      return `关键词「${keyword}」`;
    case 'meaning':
      return `意思相近「${keyword}」${score?.toFixed(2)}`;
    case 'model':
      return 'AI 回答';
    case null:
      return '人工回答';
  }
}
