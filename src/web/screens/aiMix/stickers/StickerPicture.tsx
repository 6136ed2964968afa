import { useEffect, useRef } from 'react';
import type { StickerKind } from '../../../../contract/stage.ts';
import { STAGE_FONT } from '../../../../stage/scene.ts';
import { drawSticker, stickerShape } from '../../../../stage/stickers/draw-sticker.ts';
import { loadFont } from '../../../stage/load-font.ts';
import styles from './StickersField.module.css';

const SIDE = 96;

/** A sticker as the video shows it. */
export function StickerPicture({ kind, text }: { kind: StickerKind; text: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isGone = false;
    const draw = () => {
      const surface = canvas.current?.getContext('2d');
      if (!surface || isGone) return;
      const side = SIDE * devicePixelRatio;
      surface.canvas.width = surface.canvas.height = side;
      const width = Math.min(0.92, 0.92 / (stickerShape(kind) ?? 1));
      drawSticker(surface, { kind, text, centre: { x: 0.5, y: 0.5 }, width, turn: 0 });
    };
    draw();
    void loadFont(STAGE_FONT, 700, text).then(draw);
    return () => {
      isGone = true;
    };
  }, [kind, text]);
  return <canvas ref={canvas} className={styles.picture} aria-hidden />;
}
