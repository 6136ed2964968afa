import type { StageFont, Sticker, StickerKind } from '../../contract/stage.ts';
import type { Surface } from '../surface.ts';
import { fontFamilies, fontWeights } from '../text/fonts.ts';
import { changing } from './changing.ts';
import { counters } from './counters.ts';
import { drawnKinds } from './drawn-kinds.ts';
import { effects } from './effects.ts';
import { frames } from './frames.ts';
import type { Kind } from './kind.ts';
import { move } from './motion.ts';
import { paints } from './paints.ts';

const kinds: Record<StickerKind, Kind> = {
  ...drawnKinds,
  ...changing,
  ...counters,
  ...frames,
  ...effects,
};

export const stickerShape = (kind: StickerKind): number | null => {
  const { height } = kinds[kind];
  return height === null ? null : height / 100;
};

type StickerMotion = 'moves' | 'counts' | 'still';

export const stickerMotion = (kind: StickerKind): StickerMotion => {
  const { motion } = kinds[kind];
  return motion === 'counts' ? motion : motion === null ? 'still' : 'moves';
};

const DIGITS = '0123456789:';

export function stickerTexts(
  kind: StickerKind,
  text: string,
): [font: string, weight: number, text: string][] {
  const { words = '', font = 'sans' } = kinds[kind];
  const fonts: StageFont[] = font === 'sans' ? [font] : ['sans', font];
  return fonts.map((one) => [fontFamilies[one], fontWeights[one], `${text}${words}${DIGITS}`]);
}

/** A moment at which whatever moves is well seen. */
export const AT_REST = 1.2;

/** `seconds`: since it is seen; null: it stands still, and counts nothing. */
export function drawSticker(
  surface: Surface,
  { kind, text, colour, centre, width, turn }: Sticker,
  seconds: number | null,
): void {
  const { canvas } = surface;
  const { height, motion, draw, colour: own } = kinds[kind];
  const stage = { width: canvas.width, height: canvas.height };
  surface.save();
  if (height !== null) {
    const scale = (width * canvas.width) / 100;
    surface.translate(centre.x * canvas.width, centre.y * canvas.height);
    surface.rotate((turn * Math.PI) / 180);
    surface.scale(scale, scale);
    surface.translate(-50, -height / 2);
    if (motion && motion !== 'own' && motion !== 'counts' && seconds !== null)
      move(surface, motion, seconds, height);
  }
  const rest = motion === 'counts' ? 0 : AT_REST;
  draw(surface, { text, paint: paints[colour ?? own], seconds: seconds ?? rest, stage });
  surface.restore();
}
