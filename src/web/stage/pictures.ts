import type { Picture } from '../../stage/surface.ts';
import { recentlyUsed } from './recently-used.ts';

const MOST = 40;
/** No stage has a longer side than 1920; photos of a phone would fill the memory for nothing. */
const LONGEST = 2160;

export async function decodePicture(url: string, longest: number | null): Promise<Picture> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, (longest ?? Infinity) / Math.max(width, height));
  // A bitmap stays decoded; an element may be decoded again in the middle of a movement.
  const bitmap =
    scale < 1
      ? await createImageBitmap(image, {
          resizeWidth: Math.round(width * scale),
          resizeHeight: Math.round(height * scale),
          resizeQuality: 'high',
        })
      : await createImageBitmap(image);
  return { image: bitmap, width: bitmap.width, height: bitmap.height };
}

export const loadStagePicture = recentlyUsed(MOST, (url) => decodePicture(url, LONGEST));
