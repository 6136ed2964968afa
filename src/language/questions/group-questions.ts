import { dot, type Meaning } from './meaning.ts';
import { withoutFillers } from './small-talk.ts';

/** Of 760 pairs of the fixture that ask different things none is so near; 多久发货 and 什么时候发货 are, with 0.81. */
const ALIKE = 0.66;
const QUESTION = '提问';
/** 能便宜点吗 and 还能再优惠吗 have 0.58. */
const ALIKE_OF_ONE_INTENT = 0.55;

interface Asked {
  text: string;
  intent: string;
}

export async function groupQuestions(
  meaning: Pick<Meaning, 'vectors'>,
  asked: Asked[],
  signal: AbortSignal,
): Promise<number[][]> {
  const vectors = await meaning.vectors(
    asked.map(({ text }) => withoutFillers(text)),
    signal,
  );
  const groups: { first: number; all: number[] }[] = [];
  for (const [index, { intent }] of asked.entries()) {
    const near = groups
      .map((group) => ({ group, nearness: dot(vectors[group.first]!, vectors[index]!) }))
      .filter(({ group, nearness }) => {
        const isSame = intent !== QUESTION && asked[group.first]!.intent === intent;
        return nearness >= (isSame ? ALIKE_OF_ONE_INTENT : ALIKE);
      })
      .toSorted((a, b) => b.nearness - a.nearness)[0];
    if (near) near.group.all.push(index);
    else groups.push({ first: index, all: [index] });
  }
  return groups.map(({ all }) => all);
}
