// A program of its own: the networks take seconds, which nobody who waits for the server has.
import fs from 'node:fs/promises';
import path from 'node:path';
import { createCanvas, ImageData, loadImage, type Canvas } from '@napi-rs/canvas';
import { serveParent } from '../process/serve-parent.ts';
import type { Bitmap } from './bitmap.ts';
import { openFaceFinder } from './face-finder.ts';
import { openIdentifier, type Identifier } from './identity.ts';
import { STILL, type FaceService, type MadeAvatar } from './faces.ts';
import { bakeAvatar } from './photo/bake-avatar.ts';
import { framePhoto } from './photo/frame-photo.ts';
import { openMatting, removeBackground } from './photo/matting.ts';
import { measurePhoto } from './photo/photo-facts.ts';
import { clipIdentity, clipSights } from './video/clip-sights.ts';
import { dubFilmPart } from './video/dub/dub-film.ts';
import { makeFilmPart } from './video/make-film.ts';

/** Of WebP; below it the skin shows blocks where a patch lies on the still. */
const QUALITY = 92;
const COVER_FILE = 'cover.webp';
const COVER = { width: 540, height: 960 };

serveParent<FaceService>(async ({ networks, matting: mattingFile, threads }) => {
  const finder = await openFaceFinder(networks);
  // One thread where the parts of a film run side by side.
  const matting = (isAlone: boolean) => openMatting(mattingFile, isAlone ? threads : 1);
  let identify: Identifier | null = null;
  return async (task, { tell, signal }) => {
    if (task.kind === 'look')
      return { kind: 'looked', sights: await clipSights(finder, task.clip, tell, signal) };
    if (task.kind === 'film')
      return {
        kind: 'film',
        film: await makeFilmPart(finder, matting, task.task, tell, writeStill(task.into), signal),
      };
    if (task.kind === 'dub') return { kind: 'dub', dub: await dubFilmPart(finder, task.task, tell, signal) };
    if (task.kind === 'identify') {
      identify ??= await openIdentifier(finder, networks);
      const identity =
        'clip' in task
          ? await clipIdentity(identify, task.clip, signal)
          : await identify(await readPicture(task.picture));
      return { kind: 'identified', identity };
    }
    const photo = await readPicture(task.picture);
    const measured = await measurePhoto(finder, photo);
    if (task.kind === 'measure') return { kind: 'measured', facts: measured?.facts ?? null };
    if (!measured) return { kind: 'made', made: null };
    tell(0.1);
    const person = task.cutOut ? await removeBackground(photo, mattingFile, threads) : photo;
    tell(0.4);
    const framed = framePhoto(person, measured.landmarks, task.cutOut);
    const baked = bakeAvatar(framed.photo, framed.landmarks, (done) => tell(0.4 + 0.5 * done));
    const write = async (name: string, bitmap: Bitmap) => {
      await fs.writeFile(path.join(task.into, name), await canvasOf(bitmap).encode('webp', QUALITY));
      return name;
    };
    const { picture: mouths, ...mouth } = baked.mouth;
    const { picture: eyePicture, ...eyes } = baked.eyes;
    const made: MadeAvatar = {
      version: 1,
      size: [framed.photo.width, framed.photo.height],
      still: await write(STILL, framed.photo),
      mouth: { ...mouth, atlas: await write('mouth.webp', mouths) },
      eyes: { ...eyes, atlas: await write('eyes.webp', eyePicture) },
      motion: baked.motion,
    };
    await fs.writeFile(
      path.join(task.into, COVER_FILE),
      await coverOf(canvasOf(framed.photo)).encode('webp', QUALITY),
    );
    return { kind: 'made', made: { facts: measured.facts, avatar: made } };
  };
});

const writeStill = (into: string) => async (still: Canvas) => {
  await fs.writeFile(path.join(into, STILL), await still.encode('webp', QUALITY));
  await fs.writeFile(path.join(into, COVER_FILE), await coverOf(still).encode('webp', QUALITY));
};

async function readPicture(file: string): Promise<Bitmap> {
  const picture = await loadImage(file);
  const context = createCanvas(picture.width, picture.height).getContext('2d');
  context.drawImage(picture, 0, 0);
  const { width, height, data } = context.getImageData(0, 0, picture.width, picture.height);
  return { width, height, data };
}

function canvasOf({ width, height, data }: Bitmap) {
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0);
  return canvas;
}

function coverOf(photo: Canvas) {
  const canvas = createCanvas(COVER.width, COVER.height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  const scale = Math.max(COVER.width / photo.width, (COVER.height * 0.8) / photo.height);
  const [width, height] = [photo.width * scale, photo.height * scale];
  const top = Math.max(0, COVER.height - height);
  context.drawImage(photo, (COVER.width - width) / 2, top, width, height);
  return canvas;
}
