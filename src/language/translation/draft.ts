import type { Candidate, JudgedCandidate } from './model.ts';
import { sameNumbers } from './numbers.ts';
import { sameUnits } from './units.ts';

export interface Term {
  source: string;
  target: string;
}

type Doubt = 'unsure' | 'numbers' | 'terms';

export interface Draft {
  text: string;
  others: string[];
  confidence: number;
  doubts: Doubt[];
}

const MOST_OTHERS = 2;
/** Measured by `npm run bench -- translate`: below it most sentences need mending. */
const SURE = 0.6;
/** A source that is told again worse than this from its translation: something was left out, or misread. */
const TOLD_BACK = -2;
/** What Whisper makes of noise and songs is hardly ever above it, a sentence of anybody hardly ever below. */
const NONSENSE = 0.33;

export const confidenceOf = ({ mean }: Candidate): number => Math.exp(mean);

export function draftOf(source: string, candidates: JudgedCandidate[], terms: Term[]): Draft {
  const used = termsIn(source, terms);
  const judged = unlike(candidates.map((candidate) => ({ ...candidate, text: tidy(candidate.text) })))
    .filter(({ text }) => text !== '')
    .map((candidate) => {
      const doubts = doubtsOf(source, candidate.text, used);
      const hasOtherUnit = !doubts.includes('numbers') && !sameUnits(source, candidate.text);
      return { ...candidate, doubts: hasOtherUnit ? [...doubts, 'numbers' as const] : doubts };
    });
  const [best, ...rest] = judged.toSorted((a, b) => a.doubts.length - b.doubts.length);
  const surest = Math.max(0, ...judged.map(confidenceOf));
  if (!best || surest < NONSENSE) return { text: '', others: [], confidence: surest, doubts: ['unsure'] };
  const confidence = confidenceOf(best);
  const isUnsure = confidence < SURE || best.back < TOLD_BACK || isMixed(best.text, used);
  return {
    text: best.text,
    others: rest.slice(0, MOST_OTHERS).map(({ text }) => text),
    confidence,
    doubts: [...(isUnsure ? (['unsure'] as const) : []), ...best.doubts],
  };
}

/** English with a Chinese word that it did not know, and that nobody wished for. */
const isMixed = (text: string, used: Term[]): boolean =>
  /\p{Script=Han}/u.test(used.reduce((rest, { target }) => rest.replaceAll(target, ''), text)) &&
  (text.match(/[a-z]/giu)?.length ?? 0) > text.length / 2;

export const termsIn = (source: string, terms: Term[]): Term[] =>
  terms.filter((term) => includes(source, term.source));

export function doubtsOf(source: string, translation: string, terms: Term[]): Doubt[] {
  const doubts: Doubt[] = [];
  if (!sameNumbers(source, translation)) doubts.push('numbers');
  const isMissing = ({ source: term, target }: Term) =>
    includes(source, term) && !includes(translation, target);
  if (terms.some(isMissing)) doubts.push('terms');
  return doubts;
}

const STAND_INS = ['ABC', 'NASA', 'IKEA', 'BBC', 'XYZ'];

export function withStandIns(source: string, terms: Term[]) {
  const used = termsIn(source, terms)
    .toSorted((a, b) => b.source.length - a.source.length)
    .slice(0, STAND_INS.length)
    .map((term, index) => ({ ...term, name: STAND_INS[index]! }));
  if (used.length === 0) return null;
  const text = used.reduce((now, { source: words, name }) => {
    const edge = boundary(words);
    return now.replace(new RegExp(edge + escaped(words) + edge, 'giu'), name);
  }, source);
  const back = (candidate: JudgedCandidate): JudgedCandidate => ({
    ...candidate,
    text: used.reduce(
      (now, { name, target }) =>
        now
          .replace(
            new RegExp(`\\ban? ${name}\\b`, 'g'),
            () => `${/^[aeiou]/i.test(target) ? 'an' : 'a'} ${target}`,
          )
          .replaceAll(name, target),
      candidate.text,
    ),
  });
  return { text, back };
}

/** Short numbers, which the model hardly ever gets wrong, and long ones now and then: 899 became 8,99. */
const FIGURES = ['25|二十五', '36|三十六', '48|四十八', '57|五十七', '64|六十四'];

export function withShortNumbers(source: string) {
  const free = FIGURES.filter((figure) => !source.includes(figure.slice(0, 2)));
  const used: { long: string; short: string }[] = [];
  // A year is not a number like others, and is said in another way.
  const text = source.replace(/(?<![\w.])\d[\d,]*(?:\.\d+)?[万亿]?(?![\d.年])/gu, (long) => {
    const short = free[used.length];
    if (short === undefined || long.replace(/\D/g, '').length < 3) return long;
    used.push({ long: inFigures(long), short });
    return short.slice(0, 2);
  });
  if (used.length === 0) return null;
  const back = (candidate: JudgedCandidate): JudgedCandidate => ({
    ...candidate,
    text: used.reduce(
      (now, { long, short }) =>
        now.replace(new RegExp(`(?<![\\w.,])(?:${short})(?![\\d.,]*\\d)`, 'gu'), long),
      candidate.text,
    ),
  });
  return { text, back };
}

const inFigures = (number: string): string =>
  number.replace(/^(.*)([万亿])$/u, (_, figure: string, unit) =>
    (Number(figure.replaceAll(',', '')) * (unit === '万' ? 1e4 : 1e8)).toLocaleString('en-US'),
  );

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const boundary = (term: string) => (/^[\p{Script=Latin}\p{N}]/u.test(term) ? '\\b' : '');
const includes = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());

const HALF_WIDTH: Record<string, string> = {
  '，': ', ',
  '。': '. ',
  '！': '! ',
  '？': '? ',
  '：': ': ',
  '；': '; ',
};

const tidy = (text: string) =>
  (/\p{Script=Han}/u.test(text) ? text : text.replace(/[，。！？：；]\s*/gu, (mark) => HALF_WIDTH[mark[0]!]!))
    .replace(/\s+([,.!?;:])/g, '$1')
    .replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '')
    .trim();

function unlike<T extends { text: string }>(all: T[]): T[] {
  const known = new Set<string>();
  return all.filter(({ text }) => !known.has(text) && known.add(text));
}

/** In signs of the source; the model was taught sentences. */
const LONGEST = { zh: 45, en: 160 };

export function partsOf(text: string, language: 'zh' | 'en'): string[] {
  const most = LONGEST[language];
  if (text.length <= most) return [text];
  const sentences = text.match(/[^。！？!?；;]+?(?:[。！？!?；;]+|\.(?=\s|$)|$)["”’」』）)]*\s*/gu) ?? [text];
  const pieces = sentences.flatMap((sentence) =>
    sentence.length <= most
      ? [sentence]
      : (sentence.match(/[^，,：:]+(?:[，,：:]+(?!\d)|$)\s*/gu) ?? [sentence]),
  );
  const parts: string[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    const isEnd = last !== undefined && /[。！？!?；;.]["”’」』）)]*\s*$/u.test(last);
    if (last !== undefined && !isEnd && last.length + piece.length <= most)
      parts[parts.length - 1] = last + piece;
    else parts.push(piece);
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

export function joinCandidates(parts: JudgedCandidate[][], language: 'zh' | 'en'): JudgedCandidate[] {
  if (parts.length === 1) return parts[0]!;
  const most = Math.min(...parts.map((part) => part.length));
  return Array.from({ length: most }, (_, place) => ({
    text: parts.map((part) => part[place]!.text).join(language === 'en' ? ' ' : ''),
    mean: parts.reduce((sum, part) => sum + part[place]!.mean, 0) / parts.length,
    back: Math.min(...parts.map((part) => part[place]!.back)),
  }));
}
