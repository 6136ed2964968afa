// What Whisper heard against what was said, as counts that can be added up.
import { Converter } from 'opencc-js/t2cn';
import { pinyin } from 'pinyin-pro';

export interface ChineseErrors {
  /** Characters that were said. */
  length: number;
  /** Divided by the length: CER. */
  characters: number;
  /** Pinyin without tones, what a listener needs: PER. */
  syllables: number;
  /** Pinyin with tones. */
  toned: number;
}

export interface WordErrors {
  words: number;
  /** Divided by the words: WER. */
  wrongWords: number;
  length: number;
  characters: number;
}

const DIGITS = '零一二三四五六七八九';
const toSimplified = Converter({ from: 't', to: 'cn' });

export function scoreChinese(said: string, heard: string): ChineseErrors {
  const a = plainChinese(said);
  const b = plainChinese(heard);
  const sounds = (text: string, toneType: 'none' | 'num') => pinyin(text, { toneType, type: 'array' });
  return {
    length: Array.from(a).length,
    characters: countEdits(Array.from(a), Array.from(b)),
    syllables: countEdits(sounds(a, 'none'), sounds(b, 'none')),
    toned: countEdits(sounds(a, 'num'), sounds(b, 'num')),
  };
}

export function scoreWords(said: string, heard: string): WordErrors {
  const a = plainWords(said);
  const b = plainWords(heard);
  const characters = Array.from(a.join(''));
  return {
    words: a.length,
    wrongWords: countEdits(a, b),
    length: characters.length,
    characters: countEdits(characters, Array.from(b.join(''))),
  };
}

/** Insertions, deletions and replacements that lead from one list to the other. */
export function countEdits(from: string[], to: string[]): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [i, one] of from.entries()) {
    const next = [i + 1];
    for (const [j, other] of to.entries())
      next.push(Math.min(row[j + 1]! + 1, next[j]! + 1, row[j]! + (one === other ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}

/** Letters and simplified characters only, numbers as they are spoken. */
function plainChinese(text: string): string {
  return toSimplified(text.normalize('NFKC'))
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/(\d+(?:\.\d+)?)%/g, '百分之$1')
    .replace(/¥(\d+(?:\.\d+)?)/g, '$1元')
    .replace(/(\d{1,2}):(\d{2})/g, (_, hour: string, minute: string) => clock(hour, minute))
    .replace(/(?<![\d.])(?:\d{4}(?=年)|0\d+|\d{7,}(?<!0000))(?!\d)/g, oneByOne)
    .replace(/(\d+)\.(\d+)/g, (_, whole: string, part: string) => `${inWords(whole)}点${oneByOne(part)}`)
    .replace(/\d+/g, inWords)
    .replace(/两(?=[百千万亿])/g, '二')
    .replace(/幺/g, '一')
    .replace(/[^\p{Script=Han}a-z]/giu, '')
    .toLowerCase();
}

const plainWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}']+/gu) ?? [];

function clock(hour: string, minute: string): string {
  if (minute === '00') return `${inWords(hour)}点`;
  return minute === '30' && Number(hour) <= 12
    ? `${inWords(hour)}点半`
    : `${inWords(hour)}点${minute.startsWith('0') ? '零' : ''}${inWords(minute)}分`;
}

const oneByOne = (digits: string) => Array.from(digits, (digit) => DIGITS[Number(digit)]!).join('');

/** A whole number of at most sixteen digits as it is read aloud. */
function inWords(digits: string): string {
  const groups = digits.replace(/^0+/, '').match(/\d{1,4}(?=(?:\d{4})*$)/g) ?? [];
  if (groups.length === 0) return '零';
  if (groups.length > 4) return oneByOne(digits);
  const words = groups.map((group, index) =>
    Number(group) === 0
      ? '零'
      : underTenThousand(group) + ['', '万', '亿', '万亿'][groups.length - 1 - index]!,
  );
  return words.join('').replace(/零+/g, '零').replace(/零$/, '').replace(/^一十/, '十');
}

function underTenThousand(group: string): string {
  return Array.from(group)
    .map((digit, index) =>
      digit === '0' ? '零' : DIGITS[Number(digit)]! + ['', '十', '百', '千'][group.length - 1 - index]!,
    )
    .join('')
    .replace(/零+/g, '零')
    .replace(/零$/, '');
}
