import type { Room } from '../../../contract/room.ts';
import type { RoomSettings } from '../../../contract/room-settings.ts';
import type { StageItem, SubtitleStyle } from '../../../contract/stage.ts';
import type { Point } from '../../../stage/human-centre.ts';

export interface Arrangement {
  human: Point | null;
  humanSize: number;
  humanPosition: Room['humanPosition'];
  items: StageItem[];
  captions: SubtitleStyle | null;
  labelCorner: RoomSettings['labelCorner'];
  card: RoomSettings['cardPlace'];
}

export function changesOf(before: Arrangement, after: Arrangement): Partial<Arrangement> {
  const names = Object.keys(after) as (keyof Arrangement)[];
  return Object.fromEntries(
    names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
  );
}

export const changeItem = (now: Arrangement, index: number, item: StageItem): Arrangement => ({
  ...now,
  items: now.items.with(index, item),
});

export const removeItem = (now: Arrangement, index: number): Arrangement => ({
  ...now,
  items: now.items.toSpliced(index, 1),
});

export const moveItem = (now: Arrangement, from: number, to: number): Arrangement => ({
  ...now,
  items: now.items.toSpliced(from, 1).toSpliced(to, 0, now.items[from]!),
});

export function offsetCopy(item: StageItem): StageItem {
  const aside = (value: number) => Math.min(0.95, value + 0.04);
  return { ...item, centre: { x: aside(item.centre.x), y: aside(item.centre.y) } };
}
