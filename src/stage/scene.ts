import { fontFamilies } from './text/fonts.ts';
import type { Point } from './human-centre.ts';
import type { StickerColour, StickerKind } from '../contract/stage.ts';

/** Places and widths are shares of the stage, heights of letters shares of its shorter side. */
export interface Scene {
  backdrop: { colour: string; picture: string | null };
  human: Human | null;
  items: Item[];
  captions: CaptionStyle | null;
  label: Label;
}

export interface Human {
  size: number;
  centre: Point;
}

export interface TextStyle {
  font: string;
  weight: number;
  size: number;
  colour: string;
  outline: { colour: string; width: number } | null;
  background: string | null;
}

export interface CaptionStyle extends TextStyle {
  y: number;
  highlight: string | null;
  hasPunctuation: boolean;
}

/** Words that are shown while they are said: `said` counts the letters and digits that were begun. */
export interface SpokenWords {
  text: string;
  said: number;
}

/** `centre` is the middle of the thing, `tallest` the share of the stage's height that it keeps to, `picture` the name of one of the pictures drawn with the scene. */
export type Item = Placed &
  (
    | { kind: 'picture'; picture: string; turn: number; opacity: number; volume: number }
    | { kind: 'text'; text: string; style: TextStyle; align: 'left' | 'center' }
    | { kind: 'card'; card: StageCard; tallest: number | null }
    | StickerItem
  );

export interface StageTime {
  seconds: number;
  clock: number;
}

interface StickerItem {
  kind: 'sticker';
  sticker: StickerKind;
  text: string;
  colour: StickerColour | null;
  turn: number;
  isMoving: boolean;
  since: number | null;
  life: number | null;
  zone: string | null;
}

interface Placed {
  centre: Point;
  width: number;
  isBehind: boolean;
}

interface CardText {
  name: string;
  price: string;
  points: string[];
}

export interface StageCard extends CardText {
  picture: string | null;
  second?: CardText;
}

/** There is no way to leave it out: whoever wants it elsewhere picks another corner. */
export interface Label {
  text: string;
  corner: Corner;
  /** Shares of the height that are covered by others' signs. */
  inset: { top: number; bottom: number };
}
export const noInset: Label['inset'] = { top: 0, bottom: 0 };
export type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

export const STAGE_FONT = fontFamilies.sans;
export const labels = {
  live: 'AI数字人 · 内容由AI生成',
  video: 'AI生成',
  translation: 'AI翻译配音 · AI生成',
  subtitles: 'AI翻译字幕 · AI生成',
} as const;

export const newCaptions: CaptionStyle = {
  font: STAGE_FONT,
  weight: 700,
  size: 0.055,
  colour: '#FFFFFF',
  outline: { colour: '#14171F', width: 0.16 },
  background: null,
  y: 0.84,
  highlight: null,
  hasPunctuation: true,
};
