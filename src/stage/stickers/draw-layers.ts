import type { Surface } from '../surface.ts';
import type { Kind, StickerProps } from './kind.ts';
import { fade, fill, heart, polygon, raise, roundedRect, star, stroke, trace, write } from './pen.ts';

type Places = number[];

/** Colours are CSS or names of the sticker's paint; a list of them fades from top to bottom. */
export interface StickerLayer {
  path?: string;
  /** Left, top, width, height and the radius of its corners. */
  rect?: Places;
  /** Middle, radius and, for a part of it, where it begins and ends. */
  circle?: Places;
  /** Middle, outer and inner radius, tips. */
  star?: Places;
  /** Middle and size. */
  heart?: Places;
  /** `{text}` is the user's, `{words}` the kind's. */
  write?: string;
  at?: Places;
  turn?: number;
  width?: number;
  pixels?: number;
  font?: boolean;
  fill?: string | string[];
  between?: Places;
  stroke?: string;
  /** How wide the stroke is; of letters a share of their height. */
  line?: number;
  raised?: boolean;
  alpha?: number;
  /** A rect: nothing is seen outside. */
  within?: Places;
}

export function drawLayers(
  surface: Surface,
  layers: StickerLayer[],
  { words = '', font }: Pick<Kind, 'words' | 'font'>,
  { text, paint }: StickerProps,
): void {
  const inks: Record<string, string> = { ...paint };
  const texts: Record<string, string> = { '{text}': text, '{words}': words };
  const inkOf = (name: string) => inks[name] ?? name;
  for (const layer of layers) {
    const { fill: wished, between: [from = 0, to = 0] = [], line = 0, at: [x = 0, y = 0] = [] } = layer;
    const ink = Array.isArray(wished) ? fade(surface, from, to, ...wished.map(inkOf)) : inkOf(wished ?? '');
    const edge = layer.stroke === undefined ? null : inkOf(layer.stroke);
    surface.save();
    if (layer.within) {
      outline(surface, { rect: layer.within });
      surface.clip();
    }
    surface.globalAlpha *= layer.alpha ?? 1;
    if (layer.write !== undefined) {
      const { width = 0, pixels = 0, turn } = layer;
      const how = { width, pixels, font: layer.font ? font : undefined };
      surface.translate(turn ? x : 0, turn ? y : 0);
      surface.rotate(((turn ?? 0) * Math.PI) / 180);
      write(
        surface,
        texts[layer.write] ?? layer.write,
        turn ? [0, 0] : [x, y],
        edge ? { ...how, outline: { ink: edge, width: line } } : how,
        ink,
      );
    } else if (layer.raised) {
      raise(
        surface,
        () => outline(surface, layer),
        ink,
        edge === null ? null : { ink: edge, width: line / 2 },
      );
    } else {
      outline(surface, layer);
      if (edge) stroke(surface, edge, line);
      if (wished) fill(surface, ink);
    }
    surface.restore();
  }
}

function outline(surface: Surface, { path, rect, circle, star: tips, heart: place }: StickerLayer): void {
  const [x = 0, y = 0, third = 0, fourth = 0, fifth = 0] = rect ?? circle ?? tips ?? place ?? [];
  if (path !== undefined) trace(surface, path);
  else if (rect) roundedRect(surface, x, y, third, fourth, fifth);
  else if (tips) polygon(surface, star(x, y, third, fourth, fifth));
  else if (place) heart(surface, x, y, third);
  else {
    surface.beginPath();
    surface.arc(x, y, third, circle?.[3] ?? 0, circle?.[4] ?? 2 * Math.PI);
  }
}
