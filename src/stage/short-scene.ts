import type { ShortDraft, ShortScene } from '../contract/short.ts';
import type { StageItem, SubtitleStyle } from '../contract/stage.ts';
import { fontFamilies, fontWeights } from './text/fonts.ts';
import { HUMAN_SIZE, humanPresets, standingCentreY } from './human-centre.ts';
import {
  labels,
  noInset,
  type CaptionStyle,
  type Item,
  type Scene,
  type SpokenWords,
  type TextStyle,
} from './scene.ts';

/** Seconds: a breath before the first word of a scene, and time for its last one to fade. */
export const BEFORE_SCENE = 0.2;
export const AFTER_SCENE = 0.5;

export const SHORT_FPS = 25;
/** What chroma keys of editing programs look for. */
const GREEN = '#00B140';

type Look = Pick<ShortDraft, 'ratio' | 'output' | 'subtitles' | 'labelCorner'>;

export function shortSize({ ratio, resolution }: Pick<ShortDraft, 'ratio' | 'resolution'>): {
  width: number;
  height: number;
} {
  const side = Number.parseInt(resolution);
  const long = Math.round((side * 16) / 9 / 2) * 2;
  if (ratio === '1:1') return { width: side, height: side };
  return ratio === '9:16' ? { width: side, height: long } : { width: long, height: side };
}

export function shortScene(look: Look, scene: ShortScene): Scene {
  const size = scene.humanSize ?? HUMAN_SIZE;
  const places = humanPresets(look.ratio === '16:9' ? 'landscape' : 'portrait');
  return {
    backdrop: backdropOf(look.output, scene.backFileId ?? scene.backId ?? null),
    human: {
      size,
      centre: scene.human ?? { x: places[scene.humanPosition ?? 'middle'], y: standingCentreY(size) },
    },
    items: scene.items.map((item) => itemOf(item, null)),
    captions: look.subtitles && captionStyleOf(look.subtitles),
    label: { text: labels.video, corner: look.labelCorner, inset: noInset },
  };
}

function backdropOf(output: Look['output'], backId: string | null): Scene['backdrop'] {
  if (output === 'green') return { colour: GREEN, picture: null };
  if (output === 'alpha') return { colour: 'transparent', picture: null };
  return { colour: '#FFFFFF', picture: backId };
}

type Letters = Pick<SubtitleStyle, 'font' | 'size' | 'colour' | 'outline' | 'background'>;

export const styleOf = ({ font, size, colour, outline, background }: Letters): TextStyle => ({
  font: fontFamilies[font],
  weight: fontWeights[font],
  size,
  colour,
  outline,
  background,
});

export const captionStyleOf = (style: SubtitleStyle): CaptionStyle => ({
  ...styleOf(style),
  y: style.y,
  highlight: style.highlight ?? null,
  hasPunctuation: style.hasPunctuation,
});

export function itemOf(item: StageItem, zone: string | null): Item {
  switch (item.kind) {
    case 'picture': {
      const { fileId, ...rest } = item;
      return { ...rest, picture: fileId };
    }
    case 'text': {
      const { kind, text, centre, width, align, isBehind } = item;
      return { kind, text, centre, width, align, isBehind, style: styleOf(item) };
    }
    case 'card': {
      const { kind, centre, width, isBehind, fileId, ...card } = item;
      return { kind, centre, width, isBehind, tallest: null, card: { ...card, picture: fileId } };
    }
    case 'sticker':
      return { ...item, since: zone === null ? null : item.since, life: null, zone };
  }
}

/** Between digits they belong to the number: ¥39.9, 9,999, 12:30, 3~5. */
const STOPS = /(?:[，。！？；、!?;…]|(?<!\d)[.,:：—～~]|[.,:：—～~](?!\d))+/gu;

type Stops = Pick<SubtitleStyle, 'hasPunctuation'>;

export const shownWords = ({ text, said }: SpokenWords, style: Stops): SpokenWords => ({
  text: captionText(text, style),
  said,
});

export const captionText = (text: string, { hasPunctuation }: Stops): string =>
  hasPunctuation ? text : text.replace(STOPS, ' ').trim();
