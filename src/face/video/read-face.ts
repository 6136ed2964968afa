import { boundsOf, eyeDistance, type Landmarks } from '../landmarks.ts';
import type { ClipPictures } from './clip-pictures.ts';
import { withinCrop, type PictureCrop, type PictureDecoder } from './decode-picture.ts';

export async function readFace(
  decoder: PictureDecoder,
  clip: ClipPictures,
  index: number,
  face: Landmarks,
): Promise<{ picture: PictureCrop; landmarks: Landmarks }> {
  await decoder.open(await clip.bytes(index));
  const { left, right, top, bottom } = boundsOf(face);
  const margin = eyeDistance(face) * 0.7;
  const [x, y] = [left - margin, top];
  const picture = decoder.crop({ x, y, width: right + margin - x, height: bottom + margin * 1.5 - y });
  return { picture, landmarks: withinCrop(face, picture) };
}
