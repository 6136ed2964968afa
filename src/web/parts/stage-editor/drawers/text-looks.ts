import type { StageFont, StageItem, SubtitleStyle } from '../../../../contract/stage.ts';
import type { CSSProperties } from 'react';
import { fontFamilies } from '../../../../stage/text/fonts.ts';

export type TextLook = Pick<SubtitleStyle, 'font' | 'size' | 'colour' | 'outline' | 'background'>;

const INK = '#14171F';
const WHITE = '#FFFFFF';

type Look = Omit<TextLook, 'size'>;

const outlined = (font: StageFont, colour: string, outline: string, width: number): Look => ({
  font,
  colour,
  outline: { colour: outline, width },
  background: null,
});
const boxed = (colour: string, background: string): Look => ({
  font: 'sans',
  colour,
  outline: null,
  background,
});

type CaptionLook = Look & { size?: number; highlight?: string };

export const captionLooks: { name: string; letters: CaptionLook }[] = [
  { name: '简洁', letters: { ...outlined('sans', WHITE, INK, 0.06), size: 0.046 } },
  { name: '大字', letters: { ...outlined('sans', '#FFE14D', INK, 0.2), size: 0.085 } },
  { name: '白字黑边', letters: outlined('sans', WHITE, INK, 0.16) },
  { name: '黄字黑边', letters: outlined('sans', '#FFE14D', INK, 0.18) },
  { name: '黑底白字', letters: boxed(WHITE, INK) },
  { name: '白底黑字', letters: boxed(INK, WHITE) },
  { name: '快乐白', letters: outlined('kuaile', WHITE, '#E5484D', 0.18) },
  { name: '黄油橙', letters: outlined('huangyou', '#FFF4DC', '#C4570A', 0.2) },
  { name: '小薇蓝', letters: outlined('xiaowei', WHITE, '#2A4B9B', 0.14) },
  { name: '毛笔', letters: outlined('mashan', INK, WHITE, 0.16) },
];

export const spokenLooks: typeof captionLooks = [
  { name: '逐字高亮', letters: { ...outlined('sans', WHITE, INK, 0.16), highlight: '#FFD400' } },
  { name: '逐字大字', letters: { ...outlined('sans', WHITE, INK, 0.2), size: 0.085, highlight: '#FF5C8A' } },
  { name: '逐字色块', letters: { ...boxed('#9AA0AE', INK), highlight: WHITE } },
];

type NewText = Omit<Extract<StageItem, { kind: 'text' }>, 'centre'>;

const newText = (text: string, look: Look, size: number, width: number): NewText => ({
  kind: 'text',
  text,
  ...look,
  size,
  width,
  align: 'center',
  isBehind: false,
});

export const textLooks: { name: string; item: NewText }[] = [
  { name: '大标题', item: newText('新品上市', outlined('sans', WHITE, INK, 0.14), 0.12, 0.86) },
  { name: '花字', item: newText('今日特惠', outlined('kuaile', '#FFE14D', '#D1362F', 0.2), 0.13, 0.86) },
  { name: '标签', item: newText('限时 3 天', boxed(WHITE, '#D1362F'), 0.06, 0.5) },
  { name: '说明', item: { ...newText('在这里写一段说明', boxed(INK, WHITE), 0.05, 0.7), align: 'left' } },
  { name: '毛笔题字', item: newText('匠心之作', outlined('mashan', INK, WHITE, 0.12), 0.15, 0.86) },
  { name: '文艺', item: newText('慢下来的时光', outlined('xiaowei', WHITE, '#2A3350', 0.12), 0.09, 0.8) },
];

export const sampleStyle = (letters: Look, pixels: number): CSSProperties => ({
  padding: letters.background ? '0 0.35em' : 0,
  borderRadius: '0.2em',
  background: letters.background ?? 'none',
  color: letters.colour,
  fontFamily: fontFamilies[letters.font],
  fontSize: pixels,
  fontWeight: 700,
  lineHeight: 1.3,
  paintOrder: 'stroke fill',
  WebkitTextStroke: letters.outline
    ? `${letters.outline.width * pixels}px ${letters.outline.colour}`
    : undefined,
  whiteSpace: 'nowrap',
});
