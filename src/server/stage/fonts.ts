import path from 'node:path';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { emojiSlices, fontFamilies } from '../../stage/text/fonts.ts';
import type { MakeSurface } from '../../stage/surface.ts';
import { graphemesOf } from '../../common/graphemes.ts';
import { drawText } from '../../stage/text/draw-text.ts';
import { root } from '../root.ts';

const weights = ['400Regular', '500Medium', '600SemiBold', '700Bold'];

const fonts: Record<string, string[]> = {
  'Noto Sans SC Variable': weights.map(
    (weight) => `@expo-google-fonts/noto-sans-sc/${weight}/NotoSansSC_${weight}.ttf`,
  ),
  'Noto Sans Variable': weights.map(
    (weight) => `@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`,
  ),
  'Nanum Gothic': ['400Regular', '700Bold'].map(
    (weight) => `@expo-google-fonts/nanum-gothic/${weight}/NanumGothic_${weight}.ttf`,
  ),
  'ZCOOL KuaiLe': ['@expo-google-fonts/zcool-kuaile/400Regular/ZCOOLKuaiLe_400Regular.ttf'],
  'ZCOOL QingKe HuangYou': [
    '@expo-google-fonts/zcool-qingke-huangyou/400Regular/ZCOOLQingKeHuangYou_400Regular.ttf',
  ],
  'ZCOOL XiaoWei': ['@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf'],
  'Ma Shan Zheng': ['@expo-google-fonts/ma-shan-zheng/400Regular/MaShanZheng_400Regular.ttf'],
  ...Object.fromEntries(
    emojiSlices.map((family) => [
      family,
      [`@infolektuell/noto-color-emoji/files/${family.split(' ').at(-1)}.woff2`],
    ]),
  ),
};

let isReady = false;

/** Without its font a canvas draws boxes and says nothing. */
function registerFonts(): void {
  for (const [family, files] of Object.entries(fonts))
    for (const file of files)
      if (!GlobalFonts.registerFromPath(path.join(root, 'node_modules', file), family))
        throw new Error(`字体 ${family} 已损坏或没有装好。删除 node_modules 后重新运行 npm start`);
  isReady = true;
}

export const makeSurface: MakeSurface = (width, height) => {
  if (!isReady) registerFonts();
  return createCanvas(width, height).getContext('2d');
};

const SIDE = 48;
/** Every Chinese character of the basic block and every usual sign is there: drawing them to see costs too much. */
export const isUsual = (text: string): boolean =>
  /^[\n -~\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]*$/.test(text);
/** In no font: what is drawn for them is the box of the letters and that of the emoji. */
const NOWHERE = ['\u{10FFFD}', '\u{10FFFD}\uFE0F'];

const MOST_MISSING = 10;
const MOST_DRAWN = 1000;

export function missingSigns(text: string): string[] {
  const surface = makeSurface(SIDE, SIDE);
  surface.font = `${SIDE / 2}px ${fontFamilies.sans}`;
  const drawn = (sign: string) => {
    surface.clearRect(0, 0, SIDE, SIDE);
    drawText(surface, 'fillText', sign, SIDE / 8, (SIDE * 3) / 4);
    return Buffer.from(surface.getImageData(0, 0, SIDE, SIDE).data as Uint8ClampedArray);
  };
  const boxes = NOWHERE.map(drawn);
  const unusual = new Set([...graphemesOf(text)].filter((sign) => !isUsual(sign)));
  const missing: string[] = [];
  for (const sign of [...unusual].slice(0, MOST_DRAWN)) {
    const pixels = drawn(sign);
    if (boxes.some((box) => box.equals(pixels)) && missing.push(sign) === MOST_MISSING) break;
  }
  return missing;
}
