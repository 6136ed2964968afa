import { withoutFillers } from './filler.ts';
import { groupTexts, type AskedGroup } from './group-texts.ts';
import { judge, matchGroups, type Match, type Verdict } from './match-groups.ts';
import type { Meaning } from './meaning.ts';
import { smallTalk } from './small-talk.ts';

export interface QuestionMatch extends Match {
  verdict: Verdict;
}

/** Which of the groups a comment asks about. */
export type QuestionMatcher = (comment: string, signal: AbortSignal) => Promise<QuestionMatch>;

/** Learns the groups (some 60 ms each the first time), so that a comment costs only its own vector. */
export async function openQuestionMatcher(
  meaning: Pick<Meaning, 'vectors'>,
  groups: AskedGroup[],
  signal: AbortSignal,
): Promise<QuestionMatcher> {
  const texts = groupTexts(groups);
  const small = smallTalk.map(withoutFillers);
  const all = [...small, ...texts.flatMap(({ whole, near }) => [...whole, ...near])];
  const vectors = await meaning.vectors(all, signal);
  const vectorOf = new Map(all.map((text, index) => [text, vectors[index]!]));
  const of = (own: string[]) => own.map((text) => vectorOf.get(text)!);
  const chat = of(small);
  const learnt = texts.map(({ whole, near }) => ({ whole: of(whole), near: of(near) }));
  return async (comment, asked) => {
    const [question] = await meaning.vectors([withoutFillers(comment)], asked);
    const match = matchGroups(question!, learnt, chat);
    return { ...match, verdict: judge(match) };
  };
}
