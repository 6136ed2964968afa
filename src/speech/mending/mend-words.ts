import { pinyin } from 'pinyin-pro';
import { cutWords, tradeWords } from '../chinese/segment-words.ts';
import goods from './selling-words.json' with { type: 'json' };

/** What sellers speak of: a doubtful word that sounds like one of these probably is it. */
export const sellingWords: readonly string[] = [
  ...new Set([...tradeWords, ...goods.flatMap((line) => line.split(' '))]),
];

const HAN = /^\p{Script=Han}{2,}$/u;
const soundsOf = (text: string) => pinyin(text, { toneType: 'none', type: 'array', v: true });

export function mendWords(text: string, words: string[]): string {
  let mended = text;
  for (const word of words.filter((one) => HAN.test(one)).toSorted((a, b) => b.length - a.length)) {
    const signs = Array.from(mended);
    const wanted = soundsOf(word);
    for (let at = 0; at + wanted.length <= signs.length; at++) {
      const heard = signs.slice(at, at + wanted.length).join('');
      if (heard === word || !HAN.test(heard)) continue;
      if (soundsOf(heard).every((sound, index) => sound === wanted[index]))
        signs.splice(at, wanted.length, ...Array.from(word));
    }
    mended = signs.join('');
  }
  return mended;
}

const tonesOf = (text: string) => pinyin(text, { v: true });
/** Shorter ones sound like too much else: 上心 is not 上新. */
const SHORTEST = 3;
const tradeBySound = new Map(
  [...tradeWords, '全国包邮'].filter(({ length }) => length >= SHORTEST).map((word) => [tonesOf(word), word]),
);
const PIECES = [4, 3, 2, 1];

/** 宝温杯 and 到手架 are what Whisper makes of what sellers say all day. */
export function mendTradeWords(text: string): string {
  const pieces = cutWords(text).map((word) => word.text);
  const mended: string[] = [];
  for (let at = 0; at < pieces.length;) {
    const alike = PIECES.map((count) => ({
      count,
      word: tradeWordLike(pieces.slice(at, at + count).join('')),
    }));
    const { count, word } = alike.find((one) => one.word !== null) ?? { count: 1, word: pieces[at]! };
    mended.push(word!);
    at += count;
  }
  return mended.join('');
}

function tradeWordLike(heard: string): string | null {
  if (heard.length < SHORTEST || !HAN.test(heard)) return null;
  const word = tradeBySound.get(tonesOf(heard)) ?? null;
  // 这屋里有 sounds like 无理由, but has none of it.
  const same = word ? Array.from(word).filter((sign, index) => sign === heard[index]).length : 0;
  return word && same * 2 >= word.length ? word : null;
}
