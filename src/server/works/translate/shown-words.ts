import type { MixProject } from '../../../contract/mix.ts';
import type { ShortProject } from '../../../contract/short.ts';
import type { StageItem } from '../../../contract/stage.ts';
import { LINE_CHARACTERS, type TranslationProject } from '../../../contract/translation.ts';

type Shown = NonNullable<TranslationProject['shown']>;

/** What stands on the stage of a film of one's own, besides its captions. */
export function wordsShown({ scenes }: ShortProject): string[] {
  const words = new Set<string>();
  const collect = (text: string) => {
    if (/\p{L}/u.test(text)) words.add(text.slice(0, LINE_CHARACTERS));
    return text;
  };
  for (const { items } of scenes) for (const item of items) mapWords(item, collect);
  return [...words];
}

export const wordsOfMix = ({ title, stickers }: MixProject): string[] =>
  [...new Set([title ?? '', ...stickers.map(({ text }) => text)])].filter((text) => /\p{L}/u.test(text));

function translatorOf(shown: Shown) {
  const translations = new Map(shown.map(({ source, translation }) => [source, translation]));
  return (text: string) => translations.get(text) || text;
}

export function withWordsOfMix(mix: MixProject, shown: Shown): MixProject {
  const translate = translatorOf(shown);
  const stickers = mix.stickers.map((sticker) => ({ ...sticker, text: translate(sticker.text) }));
  return { ...mix, title: mix.title && translate(mix.title), stickers };
}

export function withWordsShown(short: ShortProject, shown: Shown): ShortProject {
  const translate = translatorOf(shown);
  const scenes = short.scenes.map((scene) => ({
    ...scene,
    items: scene.items.map((item) => mapWords(item, translate)),
  }));
  return { ...short, scenes };
}

function mapWords(item: StageItem, change: (text: string) => string): StageItem {
  switch (item.kind) {
    case 'picture':
      return item;
    case 'text':
    case 'sticker':
      return { ...item, text: change(item.text) };
    case 'card': {
      const { name, price, points } = item;
      return { ...item, name: change(name), price: change(price), points: points.map(change) };
    }
  }
}
