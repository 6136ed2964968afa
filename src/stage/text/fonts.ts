import type { StageFont } from '../../contract/stage.ts';

const SLICES = 11;
/** One family in the browser; on the server each slice is one, the later first as in the style sheet. */
export const emojiSlices = Array.from({ length: SLICES }, (_, i) => `Noto Color Emoji ${SLICES - 1 - i}`);
export const EMOJI_FONT = ['Noto Color Emoji', ...emojiSlices].map((family) => `"${family}"`).join(', ');
export const LATIN_FONT = '"Noto Sans Variable"';
const EVERY_SIGN = `"Noto Sans SC Variable", ${LATIN_FONT}, "Nanum Gothic", ${EMOJI_FONT}, sans-serif`;

/** Families as the browser's style sheets and the server's register name them; what one lacks the next has. */
export const fontFamilies: Record<StageFont, string> = {
  sans: EVERY_SIGN,
  kuaile: `"ZCOOL KuaiLe", ${EVERY_SIGN}`,
  huangyou: `"ZCOOL QingKe HuangYou", ${EVERY_SIGN}`,
  xiaowei: `"ZCOOL XiaoWei", ${EVERY_SIGN}`,
  mashan: `"Ma Shan Zheng", ${EVERY_SIGN}`,
};

/** Fonts of one weight stay below 600, from where browser and server smear a false bold, each its own. */
export const fontWeights: Record<StageFont, number> = {
  sans: 700,
  kuaile: 500,
  huangyou: 500,
  xiaowei: 500,
  mashan: 500,
};
