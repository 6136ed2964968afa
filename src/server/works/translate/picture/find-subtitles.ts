import { makeOnce } from '../../../storage/make-once.ts';
import type { MaskBox } from '../../../../contract/translation.ts';
import type { LetterBox } from '../../../../lettering/letter-boxes.ts';
import { subtitleBand } from '../../../../lettering/subtitle-band.ts';
import type { App } from '../../../app.ts';
import type { StoredFile } from '../../../db/files.ts';
import { lookAtMoments } from './film-moments.ts';

export const looks = { moments: 10, side: 480, limitMs: 2 * 60_000 };

// What is stored never changes.
const once = makeOnce<LetterBox[][]>({ most: 200 });

/** What is written in some of its pictures. */
export const lookForLetters = (app: Pick<App, 'config' | 'storage' | 'engines'>, file: StoredFile) =>
  once(file.id, () =>
    lookAtMoments(app, file, looks, (seen, signal) =>
      app.engines.letters.find(
        seen.map(({ picture }) => picture),
        signal,
      ),
    ),
  );

const round = (share: number) => Math.round(share * 1000) / 1000;

export function subtitlesIn(pictures: LetterBox[][]): MaskBox | null {
  const band = subtitleBand(pictures);
  if (!band) return null;
  const { x, y, width, height } = band;
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}
