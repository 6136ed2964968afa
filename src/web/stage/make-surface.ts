import type { MakeSurface, Surface } from '../../stage/surface.ts';

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('浏览器没有足够的内存来画舞台，请关掉一些标签页后刷新。');
  return context;
}

/** Some browsers move every letter to a whole pixel, the server none. A canvas forgets it with its size. */
export function placeLettersExactly(canvas: HTMLCanvasElement): void {
  contextOf(canvas).textRendering = 'geometricPrecision';
}

export function surfaceOf(canvas: HTMLCanvasElement): Surface {
  placeLettersExactly(canvas);
  return contextOf(canvas);
}

export const makeSurface: MakeSurface = (width, height) => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return surfaceOf(canvas);
};
