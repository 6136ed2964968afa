import type { Contours, Sound } from '../sounds/sounds.ts';

export interface Accent {
  contours: Contours;
  strength: number;
  change: (reading: string) => string;
  sandhi: (tones: Sound['tone'][]) => Sound['tone'][];
}

const same = <T>(value: T): T => value;
const flatTongue = (reading: string) => reading.replace(/^([zcs])h/, '$1');

/** 1+1 → 3+1 and 4+4 → 1+4 are the two that everybody hears. */
function tianjinSandhi(tones: Sound['tone'][]): Sound['tone'][] {
  const changed = [...tones];
  for (let index = changed.length - 2; index >= 0; index--) {
    if (changed[index] === 1 && changed[index + 1] === 1) changed[index] = 3;
    else if (changed[index] === 4 && changed[index + 1] === 4) changed[index] = 1;
  }
  return changed;
}

/** By language code. The tone values are those of Taipei, Tianjin, Zhengzhou, Shenyang, Chengdu and Xi’an. */
export const accents: Record<string, Accent> = {
  'zh-TW': {
    contours: { 1: [4.4, 4.4], 2: [2.6, 3.8], 3: [2.2, 1.2], 4: [4.8, 2], 5: [2.4, 2] },
    strength: 0.6,
    change: (reading) => reading.replace(/^([bpmf])eng(?=\d)/, '$1ong').replace(/ing(?=\d)/, 'in'),
    sandhi: same,
  },
  'zh-CN-tianjin': {
    contours: { 1: [2, 1], 2: [4, 5], 3: [2, 1, 3], 4: [5, 3], 5: [2, 2] },
    strength: 0.9,
    change: flatTongue,
    sandhi: tianjinSandhi,
  },
  'zh-CN-henan': {
    contours: { 1: [2, 4], 2: [4, 2], 3: [5, 3.4], 4: [3, 1, 2], 5: [2, 2] },
    strength: 0.9,
    change: same,
    sandhi: same,
  },
  'zh-CN-dongbei': {
    contours: { 1: [3, 3], 2: [2, 4], 3: [2, 1, 3], 4: [5, 2], 5: [2, 2] },
    strength: 0.9,
    change: (reading) =>
      reading
        .replace(/^ren(?=\d)/, 'yin')
        .replace(/^rou(?=\d)/, 'you')
        .replace(/^re(?=\d)/, 'ye'),
    sandhi: same,
  },
  'zh-CN-sichuan': {
    contours: { 1: [5, 5], 2: [2, 1], 3: [5, 3], 4: [2, 1, 3], 5: [2, 2] },
    strength: 0.9,
    change: (reading) =>
      flatTongue(reading)
        .replace(/^n(?=[aeou])/, 'l')
        .replace(/eng(?=\d)/, 'en')
        .replace(/ing(?=\d)/, 'in')
        .replace(/^hu(?=\d)/, 'fu'),
    sandhi: same,
  },
  'zh-CN-shaanxi': {
    contours: { 1: [2, 1], 2: [2, 4], 3: [5, 3], 4: [4.4, 4.4], 5: [2, 2] },
    strength: 0.9,
    change: (reading) =>
      reading
        .replace(/^shu(?=\d)/, 'fu')
        .replace(/^shui(?=\d)/, 'fei')
        .replace(/^shuo(?=\d)/, 'fo'),
    sandhi: same,
  },
};
