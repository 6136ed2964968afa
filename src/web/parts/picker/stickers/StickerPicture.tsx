import { useEffect, useRef, useState } from 'react';
import type { Sticker } from '../../../../contract/stage.ts';
import {
  drawSticker,
  stickerMotion,
  stickerShape,
  stickerTexts,
} from '../../../../stage/stickers/draw-sticker.ts';
import { useReducedMotion } from '../../../hooks/use-small.ts';
import { loadFont } from '../../../stage/load-font.ts';
import styles from './Stickers.module.css';

const SIDE = 96;

type Props = Pick<Sticker, 'kind' | 'text'> & { colour?: Sticker['colour'] };

export function StickerPicture({ kind, text, colour = null }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isPointed, setPointed] = useState(false);
  const stillness = useReducedMotion();
  const isMoving = isPointed && !stillness && stickerMotion(kind) !== 'still';
  useEffect(() => {
    const surface = canvas.current?.getContext('2d');
    if (!surface) return;
    const side = SIDE * devicePixelRatio;
    surface.canvas.width = surface.canvas.height = side;
    const width = Math.min(0.9, 0.9 / (stickerShape(kind) ?? 1));
    const sticker = { kind, text, colour, centre: { x: 0.5, y: 0.5 }, width, turn: 0 };
    let request = 0;
    const begin = performance.now();
    const draw = () => {
      surface.clearRect(0, 0, side, side);
      drawSticker(surface, sticker, isMoving ? (performance.now() - begin) / 1000 : null);
      if (isMoving) request = requestAnimationFrame(draw);
    };
    draw();
    void Promise.all(stickerTexts(kind, text).map((styled) => loadFont(...styled))).then(
      () => isMoving || draw(),
    );
    return () => cancelAnimationFrame(request);
  }, [kind, text, colour, isMoving]);
  return (
    <canvas
      ref={canvas}
      className={styles.picture}
      aria-hidden
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
    />
  );
}
