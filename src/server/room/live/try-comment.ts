import type { z } from 'zod';
import type { tryComment } from '../../../contract/faq.ts';
import type { Room } from '../../../contract/room.ts';
import { makeFinder } from '../../../language/finder.ts';
import { matchKeyword } from '../../../live/match-keyword.ts';
import { programOf } from '../../../live/program.ts';
import { noRule } from '../../../live/room.ts';
import type { App } from '../../app.ts';
import { stagehandOf } from './stagehand.ts';

/** What a room would do with a comment, and why; nothing is said or counted. */
export async function judgeComment(
  app: Pick<App, 'meaning'>,
  room: Room,
  text: string,
): Promise<z.input<typeof tryComment.output>> {
  const { questions } = programOf({ ...room, isOpenWord: 0 });
  const hand = stagehandOf(
    () => room,
    () => {},
  );
  const nothing = { rule: noRule, score: null, answer: null, others: [] };
  const word = hand.forbidden(text);
  if (word) return { ...nothing, verdict: `评论里有违规词「${word}」，不会回答` };
  const hit = matchKeyword(text, questions);
  if (hit) {
    const answer = hit.question.answers[0]?.wordings[0] ?? '';
    const rule = { by: 'keyword' as const, keyword: hit.keyword, score: 1 };
    return {
      rule,
      score: 1,
      answer,
      others: [],
      verdict: warn(`关键词「${hit.keyword}」命中，会回答`, answer),
    };
  }
  const groups = questions.map(({ keyword, answers }) => ({
    keyword,
    answers: answers.map(({ wordings }) => wordings[0] ?? ''),
  }));
  const signal = AbortSignal.timeout(10_000);
  const found = await makeFinder(app.meaning, groups, signal)
    .then((find) => find(text, signal))
    .catch(() => null);
  if (!found) return { ...nothing, verdict: '没有命中关键词；语义匹配还没有装好，不会回答' };
  const best = questions[found.best];
  if (!best || found.verdict === 'leave')
    return { ...nothing, others: othersOf(), verdict: '没有命中问答，不会回答' };
  const answer = best.answers[0]?.wordings[0] ?? '';
  const rule = { by: 'meaning' as const, keyword: best.keyword, score: found.score };
  const verdict =
    found.verdict === 'answer'
      ? warn(`意思和「${best.keyword}」相近，会回答`, answer)
      : `意思像「${best.keyword}」，但拿不准，会交给人工审核`;
  return { rule, score: found.score, answer, others: othersOf(), verdict };

  function othersOf() {
    const second = questions[found!.second];
    return second ? [{ keyword: second.keyword, score: found!.score - found!.lead }] : [];
  }

  function warn(sentence: string, answer: string): string {
    const bad = hand.forbidden(answer);
    if (bad) return `${sentence.replace('会回答', '')}但答案里有违规词「${bad}」，会交给人工审核`;
    const wrong = hand.contradiction(answer);
    return wrong ? `${sentence.replace('会回答', '')}但「${wrong}」和商品卡不一致，会交给人工审核` : sentence;
  }
}
