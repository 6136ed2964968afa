import type { z } from 'zod';
import { deadlineAfter } from '../../../../process/deadline.ts';
import type { tryComment } from '../../../../contract/faq.ts';
import type { Room } from '../../../../contract/room.ts';
import { openQuestionMatcher, type QuestionMatch } from '../../../../language/questions/question-matcher.ts';
import { matchKeyword } from '../../../../live/comments/match-keyword.ts';
import { newMemory } from '../../../../live/memory.ts';
import { questionGroups, programOf } from '../../../../live/running-order/program.ts';
import { reasonText } from '../../../../live/comments/reasons.ts';
import { openRoom } from '../../../../live/room.ts';
import { blocksOf } from '../../../../live/running-order/running-order.ts';
import type { CommentOutcome } from '../../../../live/comments/comment-outcome.ts';
import type { App } from '../../../app.ts';
import { clock } from '../../clock.ts';
import { roomPorts } from '../air/room-ports.ts';
import { matchOf } from '../audience/consider-comments.ts';
import { openCommentTranslator } from '../audience/comment-translator.ts';

const FIND_MS = 10_000;

type Judgement = z.input<typeof tryComment.output>;

export async function judgeComment(
  app: Pick<App, 'engines' | 'log'>,
  room: Room,
  text: string,
): Promise<Judgement> {
  const now = clock();
  const program = programOf(room);
  const ports = roomPorts(
    () => room,
    () => {},
  );
  const [first] = blocksOf(program);
  const memory = { ...newMemory(now), last: first ? { block: first.key, id: '', entry: 0 } : null };
  const trial = openRoom(program, memory, ports);
  const judge = async (words: string): Promise<Judgement> => {
    const heard = { id: '', type: 'comment' as const, user: { id: '', name: '' }, text: words, gift: null };
    const { wants, ...outcome } = trial.receive(heard, now);
    if (wants === null) return worded(outcome, []);
    const groups = questionGroups(program);
    const found = await find(app, groups, words);
    const match =
      found &&
      matchOf(
        found,
        groups.map(({ keyword }) => keyword),
      );
    const judged = trial.consider(heard, match, now);
    if (!found && judged.rule.by === null)
      return { ...worded(outcome, []), verdict: '没有说到关键词；按意思找答案的功能还没有装好，不会回答' };
    const second = groups[found?.second ?? -1];
    const others = found && second ? [{ keyword: second.keyword, score: found.score - found.lead }] : [];
    return worded(judged, others);
  };
  const { comment } = openCommentTranslator(
    app.engines.translator,
    () => room,
    deadlineAfter(FIND_MS),
    (error) => app.log.warn({ err: error }, 'a comment was not translated'),
  );
  const translation = matchKeyword(text, program.questions) ? null : await comment(text);
  if (translation === null) return judge(text);
  const judged = await judge(translation);
  return { ...judged, verdict: `译成「${translation}」：${judged.verdict}` };
}

async function find(
  { engines: { meaning } }: Pick<App, 'engines'>,
  groups: ReturnType<typeof questionGroups>,
  text: string,
): Promise<QuestionMatch | null> {
  const signal = deadlineAfter(FIND_MS);
  try {
    return await (
      await openQuestionMatcher(meaning, groups, signal)
    )(text, signal);
  } catch {
    // Without the weights, or too late: the verdict says that nothing was compared by meaning.
    return null;
  }
}

const worded = (outcome: CommentOutcome, others: Judgement['others']): Judgement => {
  const { state, rule, answer } = outcome;
  const reason = outcome.reason && reasonText(outcome.reason);
  const word = rule.keyword?.split('/')[0];
  const hit = rule.by === 'keyword' ? `说到了「${word}」` : `意思和「${word}」接近`;
  const verdicts: Record<CommentOutcome['state'], string> = {
    waiting: `${hit}，会回答`,
    answered: reason ?? `${hit}，会回答`,
    review: `${hit}，但要先交给人工审核：${reason}`,
    ignored: `${reason}，不会回答`,
    blocked: `${reason}，不会回答`,
  };
  return { rule, score: rule.score, answer, others, verdict: verdicts[state] };
};
