import { type MakeSurface, type Picture, pictureOf, type Surface } from './surface.ts';

export function drawCover(
  surface: Surface,
  picture: Picture,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const scale = Math.max(width / picture.width, height / picture.height);
  const [w, h] = [width / scale, height / scale];
  const [left, top] = [(picture.width - w) / 2, (picture.height - h) / 2];
  surface.drawImage(picture.image, left, top, w, h, x, y, width, height);
}

/** A picture shrunk once and well, so that no frame has to do it again. */
export function coverOf(picture: Picture, width: number, height: number, makeSurface: MakeSurface): Picture {
  const surface = makeSurface(width, height);
  surface.imageSmoothingQuality = 'high';
  drawCover(surface, picture, 0, 0, width, height);
  return pictureOf(surface);
}
