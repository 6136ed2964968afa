import { STAGE_FONT, type Scene } from '../../stage/scene.ts';
import { stickerTexts } from '../../stage/stickers/draw-sticker.ts';

type Load = () => Promise<unknown>;

const sheets: Record<string, Load> = {
  'Noto Sans SC Variable': () => import('@fontsource-variable/noto-sans-sc/index.css'),
  'ZCOOL KuaiLe': () => import('@fontsource/zcool-kuaile/400.css'),
  'ZCOOL QingKe HuangYou': () => import('@fontsource/zcool-qingke-huangyou/400.css'),
  'ZCOOL XiaoWei': () => import('@fontsource/zcool-xiaowei/400.css'),
  'Ma Shan Zheng': () => import('@fontsource/ma-shan-zheng/400.css'),
};
const rare: [RegExp, Load][] = [
  [/[\u00C0-\u0DFF\u1E00-\u1FFF]/, () => import('@fontsource-variable/noto-sans/index.css')],
  [
    /\p{Script=Hangul}/u,
    () =>
      Promise.all([import('@fontsource/nanum-gothic/400.css'), import('@fontsource/nanum-gothic/700.css')]),
  ],
  [
    /[\p{Extended_Pictographic}\p{Emoji_Presentation}\uFE0F\u20E3]/u,
    () => import('@infolektuell/noto-color-emoji/index.css'),
  ],
];

type StyledText = [font: string, weight: number, text: string];

/** A canvas does not wait for letters: whoever draws a text loads it first. Without them another font is drawn. */
export async function loadFont(...[font, weight, text]: StyledText): Promise<void> {
  const wanted = [
    ...Object.entries(sheets).flatMap(([family, load]) => (font.includes(`"${family}"`) ? [load] : [])),
    ...rare.flatMap(([signs, load]) => (signs.test(text) ? [load] : [])),
  ];
  try {
    await Promise.all(wanted.map((load) => load()));
    await document.fonts.load(`${weight} 40px ${font}`, text);
  } catch {
    // Another font is drawn: a stage without this one is better than none.
    return;
  }
}

export const sceneTexts = ({ items, label }: Scene): StyledText[] => [
  [STAGE_FONT, 500, label.text],
  ...items.flatMap((item): StyledText[] => {
    if (item.kind === 'text') return [[item.style.font, item.style.weight, item.text]];
    if (item.kind === 'picture') return [];
    if (item.kind === 'sticker') return stickerTexts(item.sticker, item.text);
    const { name, price, points } = item.card;
    return [
      [STAGE_FONT, 600, name],
      [STAGE_FONT, 700, price],
      [STAGE_FONT, 400, points.join('')],
    ];
  }),
];
