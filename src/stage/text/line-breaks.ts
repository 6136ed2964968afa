import { graphemesOf } from '../../common/graphemes.ts';

export interface LineBreak {
  /** In code units from the beginning of the text. */
  at: number;
  ease: number;
}

/** How well a line ends there. Behind a comma it is nearly a pause, within a word it is the last resort. */
const AFTER_SENTENCE = 0;
const AFTER_COMMA = 0.1;
const AT_SPACE = 0.35;
const BETWEEN_WORDS = 0.5;
export const INSIDE_WORD = 0.9;

export const isStop = ({ ease }: LineBreak): boolean => ease <= AFTER_COMMA;

const sentenceEnd = /^[。！？!?；;।॥؟۔]$/u;
const comma = /^[，,：:、،؛]$/u;
/** Never first in a line: small kana, the mark of a long sound and of repetition stand for a part of the sign before. */
const closing =
  /^[，。、；：！？）》」』】〉〕］”’…—～·%％℃,.;:!?)\]}»›।॥،؛؟۔ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶー゛゜ヽヾゝゞ々〻ๆฯ]/u;
/** Never last in a line. */
const opening = /^[（《「『【〈〔［“‘([{«‹¿¡¥￥$#]/u;
/** In French these stand behind a space of their own, as the sign of the money does behind its number. */
const behindSpace = /^[!?:;»›%]/u;
const money = /^[€$£¥]/u;
const unbroken = /^[\u00a0\u202f\u2060\u2011]/u;
const inWord = /[\p{L}\p{N}'’._@/+&-]/u;
const eastern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Written without spaces, and never broken within a word. */
const southern = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const kana = /^[\p{Script=Hiragana}ー]/u;
/** 两天 are two words, but read as one. */
const number = /[一二两三四五六七八九十百千万几\p{Nd}]$/u;

/** Of all languages at once: its dictionaries are chosen by the script. */
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Where a line may end. Latin, Cyrillic, Hangul and Indian words stay whole, and signs stay at their words. */
export function lineBreaks(text: string): LineBreak[] {
  const words = new Set(Array.from(segmenter.segment(text), ({ index }) => index));
  const signs = graphemesOf(text);
  const breaks: LineBreak[] = [];
  let at = 0;
  for (const [index, sign] of signs.entries()) {
    at += sign.length;
    const after = signs[index + 1];
    if (after === undefined) break;
    const ease = easeBetween(sign, after, signs[index - 1] ?? '', signs[index + 2] ?? '', words.has(at));
    if (ease !== null) breaks.push({ at, ease });
  }
  return breaks;
}

function easeBetween(
  sign: string,
  after: string,
  before: string,
  afterNext: string,
  isWordEnd: boolean,
): number | null {
  if (after === ' ' || closing.test(after) || opening.test(sign)) return null;
  if (unbroken.test(sign) || unbroken.test(after)) return null;
  if (sign === ' ') return easeAtSpace(before, after, afterNext);
  if (sentenceEnd.test(sign)) return AFTER_SENTENCE;
  if (comma.test(sign)) return /\d/.test(after) ? null : AFTER_COMMA;
  if (southern.test(sign) && southern.test(after)) return isWordEnd ? BETWEEN_WORDS : null;
  const isEastern = [sign, after].map((one) => eastern.test(one) || !inWord.test(one));
  if (!isEastern[0] && !isEastern[1]) return null;
  // What follows in hiragana ends the word before: は, です, てください.
  return !isWordEnd || number.test(sign) || kana.test(after) ? INSIDE_WORD : BETWEEN_WORDS;
}

function easeAtSpace(before: string, after: string, afterNext: string): number | null {
  const isPrice = /\d/.test(before) && money.test(after) && !/\d/.test(afterNext);
  if (behindSpace.test(after) || /[«‹]/u.test(before) || isPrice) return null;
  if (sentenceEnd.test(before) || before === '.') return AFTER_SENTENCE;
  return comma.test(before) ? AFTER_COMMA : AT_SPACE;
}

/** As wide as it is drawn, a Latin letter being one: marks above and below a letter take no room. */
export const letterWidth = (text: string): number =>
  Array.from(text).reduce((sum, sign) => sum + (/\p{Mn}/u.test(sign) ? 0 : wide.test(sign) ? 2 : 1), 0);

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60\uffe0-\uffe6ー\p{Emoji_Presentation}]/u;
