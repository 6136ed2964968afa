import { loadPicture } from '../../stage/pictures.ts';
import type { StageSource } from '../../stage/stage-types.ts';
import type { Size } from './boxes.ts';

/** Pixels of a picture or film, as soon as its head has come. */
export async function sizeOfSource({ kind, url }: StageSource): Promise<Size> {
  if (kind === 'image') return loadPicture(url);
  const film = document.createElement('video');
  film.preload = 'metadata';
  film.muted = true;
  film.src = url;
  await new Promise((resolve, reject) => {
    film.addEventListener('loadedmetadata', resolve, { once: true });
    film.addEventListener('error', reject, { once: true });
  });
  const size = { width: film.videoWidth, height: film.videoHeight };
  // Let go of it: a browser keeps only so many films open.
  film.removeAttribute('src');
  film.load();
  return size;
}
