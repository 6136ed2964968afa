import type { Question } from '../running-order/program.ts';

/** The point of 9.9 is no separator, or the price would become 99. */
const BETWEEN = /(?:(?!(?<=\d)\.(?=\d))[^\p{L}\p{N}])+/gu;

export const normaliseText = (text: string): string => piecesOf(text).join('');

const piecesOf = (text: string): string[] => text.normalize('NFKC').toLowerCase().split(BETWEEN);

const READ_CHARACTERS = 300;

interface Reading {
  text: string;
  breaks: Set<number>;
}

function read(comment: string): Reading {
  const breaks = new Set<number>();
  let text = '';
  for (const piece of piecesOf(comment.slice(0, READ_CHARACTERS))) {
    breaks.add(text.length);
    text += piece;
  }
  return { text, breaks };
}

const kindOf = (character: string | undefined): string | null =>
  character === undefined
    ? null
    : /[a-z]/.test(character)
      ? 'letter'
      : /[\d.]/.test(character)
        ? 'digit'
        : null;

/** Letters and digits match as whole words: 「s」 is no part of 「yes」, 「9元」 none of 「99元」. */
function contains({ text, breaks }: Reading, wanted: string): boolean {
  const isEdge = (at: number) => {
    const before = kindOf(text[at - 1]);
    return before === null || breaks.has(at) || before !== kindOf(text[at]);
  };
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
    if (isEdge(at) && isEdge(at + wanted.length)) return true;
  return false;
}

/** Thousands of keywords are matched twenty times a second: normalising them each time would be too slow. */
const plainKeywords = new WeakMap<Question, string[]>();

function plainKeywordsOf(question: Question): string[] {
  const known = plainKeywords.get(question) ?? question.keywords.map(normaliseText);
  plainKeywords.set(question, known);
  return known;
}

export function matchKeyword(
  comment: string,
  questions: Question[],
): { question: Question; keyword: string } | null {
  const reading = read(comment);
  let best: { question: Question; keyword: string } | null = null;
  let length = 0;
  for (const question of questions)
    for (const [index, wanted] of plainKeywordsOf(question).entries())
      if (wanted.length > length && contains(reading, wanted)) {
        best = { question, keyword: question.keywords[index]! };
        length = wanted.length;
      }
  return best;
}

/** Nothing but what the seller wrote down as a question: no need to ask what it means. 「质量差」 is more than 质量. */
export function isOnlyKeyword(comment: string, questions: Question[]): boolean {
  const hit = matchKeyword(comment, questions);
  return (
    hit !== null && normaliseText(comment).replace(/[呢吗嘛呀啊哦]+$/, '') === normaliseText(hit.keyword)
  );
}
