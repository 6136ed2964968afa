import { CHARACTERS_PER_SECOND, SYLLABLES_PER_SECOND } from '../../contract/script.ts';
import type { NewWork } from '../../contract/work.ts';
import type { Sentence } from '../../speech/text/spoken-text.ts';
import type { Prices } from '../config.ts';

export interface Quote {
  cost: number;
  seconds: number;
  warnings: string[];
}

export const perMinute = (price: number, seconds: number) => Math.ceil((price * seconds) / 60);

export const perCharacters = (prices: Prices, characters: number): number =>
  Math.ceil((prices.audioPer100Characters * characters) / 100);

export function spokenSeconds(sentences: Sentence[], speed: number): number {
  const seconds = sentences.reduce((sum, { items, pauseSeconds }) => {
    const characters = items.filter((item) => item.kind === 'character');
    const pauses = items.reduce((all, item) => all + (item.kind === 'pause' ? item.seconds : 0), 0);
    const spoken = characters.filter(({ character }) => /[\p{L}\p{N}]/u.test(character)).length;
    return sum + spoken / SYLLABLES_PER_SECOND / speed + pauses + pauseSeconds;
  }, 0);
  return Math.ceil(seconds);
}

export function quoteWork(
  prices: Prices,
  input: Exclude<NewWork, { type: 'short' }>,
  seconds: number,
): Quote {
  if (input.type === 'translate')
    return { cost: perMinute(prices.translatePerMinute, seconds), seconds: Math.ceil(seconds), warnings: [] };
  const spoken = Math.max(0, ...input.narrations.map((text) => text.length / CHARACTERS_PER_SECOND));
  const each = spoken || (input.groups.length * (input.clipSeconds[0] + input.clipSeconds[1])) / 2;
  const clips = input.groups.reduce((product, group) => Math.min(1e6, product * group.fileIds.length), 1);
  const warnings =
    clips < input.count ? [`素材最多能组合出 ${clips} 条不同的视频，少于要求的 ${input.count} 条。`] : [];
  return { cost: prices.mixEach * input.count, seconds: Math.ceil(each * input.count), warnings };
}
