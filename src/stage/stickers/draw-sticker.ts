import type { Sticker, StickerKind } from '../../contract/stage.ts';
import type { Surface } from '../surface.ts';
import { kinds } from './kinds.ts';

/** How high a sticker is for its width; null: it lies around the whole picture. */
export const stickerShape = (kind: StickerKind): number | null => {
  const { height } = kinds[kind];
  return height === null ? null : height / 100;
};

export function drawSticker(surface: Surface, { kind, text, centre, width, turn }: Sticker): void {
  const { canvas } = surface;
  const { height, draw } = kinds[kind];
  surface.save();
  if (height !== null) {
    const scale = (width * canvas.width) / 100;
    const angle = (turn * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
    const [x, y] = [centre.x * canvas.width, centre.y * canvas.height];
    // Its own middle comes to lie at the place.
    surface.setTransform(
      cos,
      sin,
      -sin,
      cos,
      x - 50 * cos + (height / 2) * sin,
      y - 50 * sin - (height / 2) * cos,
    );
  }
  draw(surface, text, canvas);
  surface.restore();
}
