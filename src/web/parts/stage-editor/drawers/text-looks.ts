import type { StageItem, SubtitleStyle } from '../../../../contract/stage.ts';
import type { CSSProperties } from 'react';
import { fontFamilies } from '../../../../stage/text/fonts.ts';

export type TextLook = Pick<SubtitleStyle, 'font' | 'size' | 'colour' | 'outline' | 'background'>;

const ink = '#14171F';

/** Looks that work on any picture. */
export const captionLooks: { name: string; letters: Omit<TextLook, 'size'> }[] = [
  {
    name: '白字黑边',
    letters: { font: 'sans', colour: '#FFFFFF', outline: { colour: ink, width: 0.16 }, background: null },
  },
  {
    name: '黄字黑边',
    letters: { font: 'sans', colour: '#FFE14D', outline: { colour: ink, width: 0.18 }, background: null },
  },
  { name: '黑底白字', letters: { font: 'sans', colour: '#FFFFFF', outline: null, background: ink } },
  { name: '白底黑字', letters: { font: 'sans', colour: ink, outline: null, background: '#FFFFFF' } },
  {
    name: '快乐白',
    letters: {
      font: 'kuaile',
      colour: '#FFFFFF',
      outline: { colour: '#E5484D', width: 0.18 },
      background: null,
    },
  },
  {
    name: '黄油橙',
    letters: {
      font: 'huangyou',
      colour: '#FFF4DC',
      outline: { colour: '#C4570A', width: 0.2 },
      background: null,
    },
  },
  {
    name: '小薇蓝',
    letters: {
      font: 'xiaowei',
      colour: '#FFFFFF',
      outline: { colour: '#2A4B9B', width: 0.14 },
      background: null,
    },
  },
  {
    name: '毛笔',
    letters: {
      font: 'mashan',
      colour: ink,
      outline: { colour: '#FFFFFF', width: 0.16 },
      background: null,
    },
  },
];

type Text = Extract<StageItem, { kind: 'text' }>;

/** Texts to begin with. */
export const textLooks: { name: string; item: Omit<Text, 'centre'> }[] = [
  {
    name: '大标题',
    item: {
      kind: 'text',
      text: '新品上市',
      font: 'sans',
      size: 0.12,
      colour: '#FFFFFF',
      outline: { colour: ink, width: 0.14 },
      background: null,
      width: 0.86,
      align: 'center',
      isBehind: false,
    },
  },
  {
    name: '花字',
    item: {
      kind: 'text',
      text: '今日特惠',
      font: 'kuaile',
      size: 0.13,
      colour: '#FFE14D',
      outline: { colour: '#D1362F', width: 0.2 },
      background: null,
      width: 0.86,
      align: 'center',
      isBehind: false,
    },
  },
  {
    name: '标签',
    item: {
      kind: 'text',
      text: '限时 3 天',
      font: 'sans',
      size: 0.06,
      colour: '#FFFFFF',
      outline: null,
      background: '#D1362F',
      width: 0.5,
      align: 'center',
      isBehind: false,
    },
  },
  {
    name: '说明',
    item: {
      kind: 'text',
      text: '在这里写一段说明',
      font: 'sans',
      size: 0.05,
      colour: ink,
      outline: null,
      background: '#FFFFFF',
      width: 0.7,
      align: 'left',
      isBehind: false,
    },
  },
  {
    name: '毛笔题字',
    item: {
      kind: 'text',
      text: '匠心之作',
      font: 'mashan',
      size: 0.15,
      colour: ink,
      outline: { colour: '#FFFFFF', width: 0.12 },
      background: null,
      width: 0.86,
      align: 'center',
      isBehind: false,
    },
  },
  {
    name: '文艺',
    item: {
      kind: 'text',
      text: '慢下来的时光',
      font: 'xiaowei',
      size: 0.09,
      colour: '#FFFFFF',
      outline: { colour: '#2A3350', width: 0.12 },
      background: null,
      width: 0.8,
      align: 'center',
      isBehind: false,
    },
  },
];

/** The same look for a sample in a drawer. */
export const sampleStyle = (letters: Omit<TextLook, 'size'>, pixels: number): CSSProperties => ({
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
