import type { StageFont, StickerColour } from '../../contract/stage.ts';
import type { Surface } from '../surface.ts';
import type { Motion } from './motion.ts';
import type { Paint } from './paints.ts';

export interface StickerProps {
  text: string;
  paint: Paint;
  seconds: number;
  stage: { width: number; height: number };
}

export interface Kind {
  /** Of a sticker that is a hundred wide; null: it lies over the whole picture. */
  height: number | null;
  colour: StickerColour;
  /** `own`: it draws itself anew for each moment; `counts`: so does it, whether it may move or not. */
  motion: Motion | 'own' | 'counts' | null;
  words?: string;
  font?: StageFont;
  draw: (surface: Surface, look: StickerProps) => void;
}
