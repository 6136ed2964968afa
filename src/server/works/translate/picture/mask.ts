import { and, eq } from 'drizzle-orm';
import type { Mask, MaskBox } from '../../../../contract/translation.ts';
import type { Mask as PaintedMask } from '../../../../media/films/translated-film.ts';
import { isFixed } from '../../../../lettering/subtitle-band.ts';
import type { LetterBox } from '../../../../lettering/letter-boxes.ts';
import { mezzanineSize, type Size } from '../../../../media/clips/mezzanine.ts';
import { labelBox } from '../../../../stage/label.ts';
import type { Corner } from '../../../../stage/scene.ts';
import { shownLabelOf } from '../../../../stage/work-label.ts';
import type { StoredFile } from '../../../db/files.ts';
import type { Db } from '../../../db/open.ts';
import { works } from '../../../db/schema.ts';
import { asWork } from '../../work-kind.ts';
import { makeSurface } from '../../../stage/fonts.ts';
import type { MarkedBy } from '../source/mark-of.ts';

const everywhere: MaskBox[] = [{ x: 0, y: 0, width: 1, height: 1 }];

/**
 * Where a film says that a machine made it: nothing may be laid over that. Of others' marks nobody knows the place; an
 * excerpt has its label where its room had it on that day, which is looked for among what is written in its pictures.
 */
export async function keptAreas(
  db: Db,
  userId: string,
  file: StoredFile,
  by: MarkedBy,
  lookForLetters: () => Promise<LetterBox[][]>,
): Promise<MaskBox[]> {
  if (by === null) return [];
  if (by === 'unknown') return everywhere;
  const [work] = await db
    .select({ type: works.type, project: works.project })
    .from(works)
    .where(and(eq(works.id, by.workId), eq(works.userId, userId)));
  if (!work || !file.width || !file.height) return everywhere;
  const label = shownLabelOf(asWork(work));
  if (label === null) return [];
  const size = mezzanineSize({ width: file.width, height: file.height });
  const surface = makeSurface(size.width, size.height);
  const areaAt = (corner: Corner): MaskBox => {
    const { left, top, w, h } = labelBox(surface, { ...label, corner });
    return { x: left / size.width, y: top / size.height, width: w / size.width, height: h / size.height };
  };
  if (label.corner !== 'unknown') return [areaAt(label.corner)];
  const seen = labelSeen([areaAt('top-left'), areaAt('top-right')], await lookForLetters());
  return seen ? [seen] : everywhere;
}

/** Letters of a label are so far within it, and their rows so nearly as long, in shares of the picture. */
const WITHIN = 0.06;

/** At one of the edges, however far down: a row of letters as long as the label that stands there from first to last. */
export function labelSeen(places: MaskBox[], pictures: LetterBox[][]): MaskBox | null {
  const rows = (pictures[0] ?? []).filter((row) => isFixed(row, pictures));
  for (const place of places)
    for (const row of rows) {
      const isThere =
        Math.abs(row.x - place.x) < WITHIN &&
        Math.abs(row.x + row.width - place.x - place.width) < WITHIN &&
        row.height <= place.height;
      if (isThere) return { ...place, y: row.y + row.height / 2 - place.height / 2 };
    }
  return null;
}

export function maskProblem(mask: MaskBox, kept: MaskBox[]): Record<string, string> {
  if (mask.x + mask.width > 1.001 || mask.y + mask.height > 1.001)
    return { mask: '遮盖框超出了画面，请重新画。' };
  if (!kept.some((area) => overlap(mask, area))) return {};
  return {
    mask:
      kept[0]!.width === 1
        ? '这个视频带有 AI 标识，不知道显示在哪里，所以不能遮盖画面。'
        : '遮盖框碰到了画面上的 AI 标识，请避开它。',
  };
}

export const overlap = (a: MaskBox, b: MaskBox): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** In pixels, even: colours have half as many points. */
export function maskIn({ x, y, width, height, look }: Mask, size: Size): PaintedMask {
  const even = (value: number) => Math.round(value / 2) * 2;
  const left = Math.min(even(x * size.width), size.width - 2);
  const top = Math.min(even(y * size.height), size.height - 2);
  return {
    x: left,
    y: top,
    width: Math.max(2, Math.min(even(width * size.width), size.width - left)),
    height: Math.max(2, Math.min(even(height * size.height), size.height - top)),
    look,
  };
}
