import { makeOnce } from '../../storage/make-once.ts';
import type { PhotoFacts } from '../../../face/photo/photo-facts.ts';
import { usableFace } from '../../../face/video/usable-faces.ts';
import type { App } from '../../app.ts';
import type { StoredFile } from '../../db/files.ts';
import { lookAtMoments } from './film-moments.ts';

/** The shorter side is as the film is painted: how large a face is counts. */
const looks = { moments: 20, side: 1080, limitMs: 3 * 60_000 };

/** What is seen at one moment of a film. */
export interface FaceMoment {
  seconds: number;
  isUsable: boolean;
  /** Nobody knows whose lips should move. */
  hasOthers: boolean;
}

// What is stored never changes.
const once = makeOnce<FaceMoment[]>({ most: 500 });

/** Some moments of a film, and whether a face is seen there whose lips can follow a dub. */
export const lookForFace = (app: Pick<App, 'config' | 'storage' | 'engines'>, file: StoredFile) =>
  once(file.id, () =>
    lookAtMoments(app, file, looks, async (seen, signal) => {
      const moments: FaceMoment[] = [];
      for (const { seconds, picture } of seen) {
        const face = await app.engines.faces.measure(picture, signal);
        moments.push({ seconds, isUsable: isUsable(face), hasOthers: face !== null && face.others > 0 });
      }
      return moments;
    }),
  );

const isUsable = (face: PhotoFacts | null): boolean =>
  face !== null &&
  face.score >= usableFace.score &&
  face.others === 0 &&
  face.faceWidth >= usableFace.width &&
  Math.max(Math.abs(face.yaw), Math.abs(face.roll)) <= usableFace.turned;
