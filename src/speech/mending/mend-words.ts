import { pinyin } from 'pinyin-pro';
import { tradeWords } from '../chinese/segment-words.ts';
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
