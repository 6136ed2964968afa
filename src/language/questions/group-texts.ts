import { withoutFillers } from './filler.ts';
import { topics, type Topic } from './usual-questions.ts';

export interface AskedGroup {
  /** Joined by `/`, as users write them. */
  keyword: string;
  /** Empty ones are recordings. */
  answers: string[];
}

/** What a question is compared with; both lists hold at least one text. */
export interface GroupTexts {
  /** The keywords with each answer. */
  whole: string[];
  /** The same, each clause of the answers, and how viewers usually ask about the topic. */
  near: string[];
}

const SHORTEST_CLAUSE = 4;

export function groupTexts(groups: AskedGroup[]): GroupTexts[] {
  const usual = groups.map((): string[] => []);
  for (const topic of topics)
    for (const index of ownersOf(topic, groups)) usual[index]!.push(...topic.asked.map(withoutFillers));
  return groups.map((group, index) => {
    const own = ownTexts(group);
    return { whole: own.whole, near: [...new Set([...own.near, ...usual[index]!])] };
  });
}

/** The groups with the most typical of the topic's words: asked alike, two groups could not be told apart. */
function ownersOf({ words }: Topic, groups: AskedGroup[]): number[] {
  for (const word of words) {
    const owners = groups.flatMap(({ keyword }, index) => (keyword.includes(word) ? [index] : []));
    if (owners.length > 0) return owners;
  }
  return [];
}

function ownTexts({ keyword, answers }: AskedGroup): GroupTexts {
  const keywords = keyword.split('/');
  const spoken = answers.filter(Boolean);
  if (spoken.length === 0) return { whole: keywords, near: keywords };
  const whole = spoken.map((answer) => `${keywords.join('、')}：${answer}`);
  const clauses = spoken
    .flatMap((answer) => answer.split(/[。；：，！？;:,!?\n]/))
    .map((clause) => clause.trim())
    .filter((clause) => clause.length >= SHORTEST_CLAUSE)
    .map((clause) => `${keywords[0]}：${clause}`);
  return { whole, near: [...whole, ...clauses] };
}
