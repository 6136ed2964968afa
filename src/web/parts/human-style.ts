import type { CSSProperties } from 'react';
import type { Point } from '../../stage/human-centre.ts';

/** Places a picture whose own proportions give its width; its parent is the stage. */
export const humanStyle = (size: number, centre: Point): CSSProperties => ({
  position: 'absolute',
  left: `${centre.x * 100}%`,
  top: `${(centre.y - size / 2) * 100}%`,
  width: 'auto',
  maxWidth: 'none',
  height: `${size * 100}%`,
  transform: 'translateX(-50%)',
});
