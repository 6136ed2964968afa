import type { StageItem, SubtitleStyle } from '../../../contract/stage.ts';
import { boxSize } from '../../../stage/composition/box.ts';
import { findFreePlace, type Taken, takenBy } from '../../../stage/composition/free-place.ts';
import { itemBox, partsOf } from '../../../stage/composition/overlaps.ts';
import { captionZone } from '../../../stage/composition/zones.ts';
import { captionStyleOf, itemOf } from '../../../stage/short-scene.ts';
import { stickerShape } from '../../../stage/stickers/draw-sticker.ts';
import { measuringSurface } from './boxes.ts';
import type { StageEditor } from './stage-editor.ts';

const SHARES = [1, 0.85, 0.7, 0.55];

const sizesOf = ({ files }: StageEditor) =>
  new Map(files.all.map(({ id }) => [id, { width: 1, height: 1 }] as const));

function takenOn(stage: StageEditor, without: 'captions' | null): Taken[] {
  const scene = stage.sceneOf(stage.now);
  const parts = partsOf(measuringSurface(stage.size), scene, stage.figure, sizesOf(stage));
  return takenBy([
    ...parts.filter(({ kind }) => kind !== without),
    ...stage.keepFree.map((box) => ({ kind: 'card' as const, box })),
  ]);
}

/** Near the place it asks for, but over no face, caption, label or card; smaller where it would not fit. */
export function freely<Item extends StageItem>(stage: StageEditor, item: Item): Item {
  if (item.kind === 'sticker' && stickerShape(item.sticker) === null) return item;
  const ruler = measuringSurface(stage.size);
  const taken = takenOn(stage, null);
  const tries = SHARES.map((share) => {
    const smaller = {
      ...item,
      width: item.width * share,
      ...(item.kind === 'text' && { size: item.size * share }),
    };
    const box = itemBox(ruler, itemOf(smaller, null), sizesOf(stage));
    const found = findFreePlace(boxSize(box), taken, item.centre);
    return { ...found, item: { ...smaller, centre: found.centre } };
  });
  return (tries.find(({ isFree }) => isFree) ?? tries[0]!).item;
}

export function freeCaptions(stage: StageEditor, style: SubtitleStyle): SubtitleStyle {
  const zone = captionZone(captionStyleOf(style), stage.size);
  const { centre } = findFreePlace(boxSize(zone), takenOn(stage, 'captions'), { x: 0.5, y: style.y });
  return { ...style, y: centre.y };
}
