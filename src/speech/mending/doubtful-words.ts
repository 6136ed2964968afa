import { pinyin } from 'pinyin-pro';
import { cutWords } from '../chinese/segment-words.ts';
import { blurSound } from '../chinese/near-sounds.ts';
import { isLetter, type HeardLetter } from '../transcription/letters.ts';

export interface DoubtfulWord {
  word: string;
  others: string[];
}

/** Words by how they sound to somebody who does not hear tones, nor zh from z. */
export type WordsBySound = (sounds: string[]) => string[];

/** `npm run bench -- hearing` says how many wrong signs are below it, and how many right ones. */
export const DOUBT = 0.6;
const MOST_WORDS = 8;
const MOST_OTHERS = 4;
const LONGEST = 4;
const HAN = /^\p{Script=Han}+$/u;

const soundsOf = (text: string): string[] => pinyin(text, { toneType: 'none', type: 'array', v: true });
const keyOf = (sounds: string[]): string => sounds.map(blurSound).join(' ');

export function openVocabulary(words: Iterable<string>): WordsBySound {
  const byKey = new Map<string, string[]>();
  for (const word of new Set(words)) {
    const length = Array.from(word).length;
    if (length < 2 || length > LONGEST || !HAN.test(word)) continue;
    const key = keyOf(soundsOf(word));
    byKey.set(key, [...(byKey.get(key) ?? []), word]);
  }
  return (sounds) => byKey.get(keyOf(sounds)) ?? [];
}

interface Span {
  from: number;
  to: number;
}

/** `readings`: other ways to write the signs from one to another, the likeliest first. */
export function findDoubtfulWords(
  text: string,
  letters: HeardLetter[],
  vocabulary: WordsBySound,
  readings: (from: number, to: number) => string[] = () => [],
): DoubtfulWord[] {
  const sounds = soundsOf(text);
  const signs = lettered(text, letters);
  if (signs.length === 0) return [];
  const found = withNeighbours(wordsOf(text), signs)
    .filter((span) => doubtsIn(span, signs).length > 0)
    .map((span) => {
      const known = knownNear(span, signs, sounds, vocabulary);
      const wide = known[0] ? spanWith(span, known[0].at, signs) : span;
      const within = ({ at, word }: Known) =>
        write(signs, { from: wide.from, to: at.from }) + word + write(signs, { from: at.to, to: wide.to });
      const others = new Set([
        ...known.map(within),
        ...readings(wide.from, wide.to).slice(0, MOST_OTHERS - 1),
        ...nearWords(wide, signs, sounds),
      ]);
      const word = write(signs, wide);
      others.delete(word);
      return { span: wide, word, others: [...others].slice(0, MOST_OTHERS) };
    });
  const apart = found.filter(({ span }, index) => (found[index - 1]?.span.to ?? 0) <= span.from);
  const once = apart.filter(({ word }, index) => apart.findIndex((one) => one.word === word) === index);
  return once.slice(0, MOST_WORDS).map(({ word, others }) => ({ word, others }));
}

interface LetteredSign {
  sign: string;
  letter: HeardLetter | null;
}

function lettered(text: string, letters: HeardLetter[]): LetteredSign[] {
  let next = 0;
  const signs = Array.from(text, (sign) => ({
    sign,
    letter: isLetter(sign) ? (letters[next++] ?? null) : null,
  }));
  return next === letters.length ? signs : [];
}

function wordsOf(text: string): Span[] {
  const words = /\p{Script=Han}/u.test(text)
    ? cutWords(text).map((word) => word.text)
    : (text.match(/[\p{L}\p{N}\p{M}'’]+|[^\p{L}\p{N}\p{M}'’]+/gu) ?? []);
  let at = 0;
  return words.map((word) => ({ from: at, to: (at += Array.from(word).length) }));
}

const write = (signs: LetteredSign[], { from, to }: Span): string =>
  signs
    .slice(from, to)
    .map(({ sign }) => sign)
    .join('');

const doubtsIn = ({ from, to }: Span, signs: LetteredSign[]): number[] =>
  signs.flatMap(({ letter }, at) => (at >= from && at < to && letter && letter.sure < DOUBT ? [at] : []));

/** A word of the trade that stands there as it is written is hardly ever a wrong one. */
export function sureOfKnown(text: string, letters: HeardLetter[], vocabulary: WordsBySound): HeardLetter[] {
  const signs = lettered(text, letters);
  const sounds = soundsOf(text);
  const known = new Set<number>();
  for (let length = LONGEST; length >= 2; length--)
    for (let from = 0; from + length <= signs.length; from++) {
      const at = { from, to: from + length };
      const written = write(signs, at);
      if (HAN.test(written) && vocabulary(sounds.slice(from, at.to)).includes(written))
        for (let place = from; place < at.to; place++) known.add(place);
    }
  const asHeard = signs.map(({ letter }, at) => (letter && known.has(at) ? { sure: 1 } : letter));
  return signs.length > 0 ? asHeard.filter((letter) => letter !== null) : letters;
}

function spanWith(span: Span, known: Span, signs: LetteredSign[]): Span {
  const isAll = doubtsIn(span, signs).every((at) => at >= known.from && at < known.to);
  return isAll ? known : { from: Math.min(span.from, known.from), to: Math.max(span.to, known.to) };
}

/** A doubtful sign alone stands in a hundred other places, and says nothing without its neighbour. */
function withNeighbours(words: Span[], signs: LetteredSign[]): Span[] {
  const isHan = (span: Span) => HAN.test(write(signs, span));
  const isUnsure = (span: Span) => doubtsIn(span, signs).length > 0;
  const joined: Span[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const isShort = last && (last.to - last.from === 1 || word.to - word.from === 1);
    const isJoined =
      last &&
      isShort &&
      (isUnsure(last) || isUnsure(word)) &&
      isHan(last) &&
      isHan(word) &&
      word.to - last.from <= LONGEST;
    if (isJoined) last.to = word.to;
    else joined.push({ ...word });
  }
  return joined;
}

interface Known {
  at: Span;
  word: string;
}

function knownNear(span: Span, signs: LetteredSign[], sounds: string[], vocabulary: WordsBySound): Known[] {
  const doubts = doubtsIn(span, signs);
  for (let length = LONGEST; length >= 2; length--)
    for (let from = Math.max(0, doubts[0]! - length + 1); from <= doubts.at(-1)!; from++) {
      const at = { from, to: from + length };
      if (at.to > signs.length || !HAN.test(write(signs, at))) continue;
      if (!doubts.some((place) => place >= from && place < at.to)) continue;
      const words = vocabulary(sounds.slice(from, at.to));
      if (words.length > 0) return words.map((word) => ({ at, word }));
    }
  return [];
}

/** What Whisper nearly wrote instead, where it sounds alike: it knows the words around. */
function nearWords({ from, to }: Span, signs: LetteredSign[], sounds: string[]): string[] {
  const own = signs.slice(from, to);
  const changed = own.flatMap(({ letter, sign }, place) => {
    if (!letter?.others || letter.sure >= DOUBT || !HAN.test(sign)) return [];
    return Array.from(letter.others)
      .filter((other) => soundsAlike(other, sounds[from + place]!))
      .map((other) => own.map((one, at) => (at === place ? other : one.sign)).join(''));
  });
  const isWord = (text: string) => (cutWords(text).length === 1 ? 0 : 1);
  return changed.toSorted((one, other) => isWord(one) - isWord(other));
}

const soundsAlike = (sign: string, sound: string): boolean =>
  pinyin(sign, { multiple: true, toneType: 'none', type: 'array', v: true }).some(
    (reading) => blurSound(reading) === blurSound(sound),
  );
