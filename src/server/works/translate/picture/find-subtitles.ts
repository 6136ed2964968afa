import { makeOnce } from '../../../storage/make-once.ts';
import type { MaskBox } from '../../../../contract/translation.ts';
import type { LetterBox } from '../../../../lettering/letter-boxes.ts';
import { subtitleBand } from '../../../../lettering/subtitle-band.ts';
import type { App } from '../../../app.ts';
import type { StoredFile } from '../../../db/files.ts';
import { lookAtMoments } from './film-moments.ts';

export const looks = { moments: 10, side: 480, limitMs: 2 * 60_000 };

// What is stored never changes.
const once = makeOnce<MaskBox | null>({ most: 200 });

export const lookForSubtitles = (app: Pick<App, 'config' | 'storage' | 'engines'>, file: StoredFile) =>
  once(file.id, () =>
    lookAtMoments(app, file, looks, async (seen, signal) => {
      const pictures = seen.map(({ picture }) => picture);
      return subtitlesIn(await app.engines.letters.find(pictures, signal));
    }),
  );

const round = (share: number) => Math.round(share * 1000) / 1000;

export function subtitlesIn(pictures: LetterBox[][]): MaskBox | null {
  const band = subtitleBand(pictures);
  if (!band) return null;
  const { x, y, width, height } = band;
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}
