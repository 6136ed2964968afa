import { pinyin } from 'pinyin-pro';
import { syllableSounds } from '../../src/speech/sounds/syllable-phonemes.ts';
import { hashNoise } from '../../src/stage/presenter/noise.ts';
import type { TimedPhoneme } from '../../src/stage/mouth/mouth.ts';

const text = `大家好，欢迎来到我的直播间。今天给大家带来的是一款保温杯，早上倒进去的开水，晚上喝还是热的。
我自己用了半年，出门开车、爬山、带孩子去公园，都放在包里，一滴水也没有漏过。
杯身是不锈钢的，里面没有异味，泡茶、泡咖啡、冲奶粉都可以。颜色有乌木黑、珠光白、玫瑰红和湖水绿，
你喜欢哪一种，就把它打在屏幕上。原来要一百五十九，现在只要八十九，买两个再送一把杯刷。
父母用的话，我推荐大的那一款，把手宽，不怕滑。付款以后四十八小时发货，不满意可以退，运费我们出。
外面风大，注意保暖，我们回头再说。谢谢大家，祝福每一位朋友，晚安。`;

/** Seconds, as a voice at usual speed has them. */
const PAUSE = 0.35;
const lengthOf = (letter: string): number => {
  if ('→↗↓↘'.includes(letter)) return 0.05;
  if ('nŋ'.includes(letter)) return 0.06;
  return 'aɤəiuyoɔɛeʊɨɚ'.includes(letter) ? 0.075 : 0.045;
};

/** A little more than a minute of speech without a voice: sounds of a text, each longer or shorter by chance. */
export function spokenMinute(): TimedPhoneme[] {
  let start = 0.2;
  return pinyin(text.replaceAll('\n', ''), { type: 'array', toneType: 'num' }).flatMap(
    (reading, syllable) => {
      const letters = [
        ...(syllableSounds(reading.endsWith('0') ? `${reading.slice(0, -1)}5` : reading) ?? '.'),
      ];
      return letters.map((phoneme, index) => {
        const length = phoneme === '.' ? PAUSE : lengthOf(phoneme) * (1 + 0.5 * hashNoise(syllable, index));
        const one = { phoneme, start, end: start + length };
        start += length;
        return one;
      });
    },
  );
}
