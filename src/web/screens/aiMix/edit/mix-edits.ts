import type { MixPart } from '../../../../contract/mix.ts';

export type MixPick = MixPart['picks'][number];

export interface PickPlace {
  part: number;
  pick: number;
}

export interface MixEdits {
  title: string;
  paragraphs: string[];
  parts: MixPart[];
}

export const isSamePlace = (a: PickPlace, b: PickPlace): boolean => a.part === b.part && a.pick === b.pick;

export const pickPlaces = (parts: MixPart[]): PickPlace[] =>
  parts.flatMap(({ picks }, part) => picks.map((_, pick) => ({ part, pick })));

export const pickAt = (parts: MixPart[], { part, pick }: PickPlace): MixPick => parts[part]!.picks[pick]!;

const withPicks = (parts: MixPart[], part: number, change: (picks: MixPick[]) => MixPick[]): MixPart[] =>
  parts.with(part, { ...parts[part]!, picks: change(parts[part]!.picks) });

export const changePick = (parts: MixPart[], place: PickPlace, changes: Partial<MixPick>): MixPart[] =>
  withPicks(parts, place.part, (picks) => picks.with(place.pick, { ...picks[place.pick]!, ...changes }));

export const insertPick = (parts: MixPart[], place: PickPlace, pick: MixPick): MixPart[] =>
  withPicks(parts, place.part, (picks) => picks.toSpliced(place.pick + 1, 0, pick));

export const canRemove = (parts: MixPart[], { part }: PickPlace): boolean =>
  parts[part]!.picks.length > 1 || (parts[part]!.sentences === 0 && parts.length > 1);

export const removePick = (parts: MixPart[], { part, pick }: PickPlace): MixPart[] =>
  parts[part]!.picks.length > 1
    ? withPicks(parts, part, (picks) => picks.toSpliced(pick, 1))
    : parts.toSpliced(part, 1);

export function movePick(
  parts: MixPart[],
  place: PickPlace,
  by: -1 | 1,
): { parts: MixPart[]; place: PickPlace } | null {
  const places = pickPlaces(parts);
  const index = places.findIndex((known) => isSamePlace(known, place));
  const other = places[index + by];
  if (!other) return null;
  const [first, second] = [pickAt(parts, place), pickAt(parts, other)];
  return { parts: changePick(changePick(parts, place, second), other, first), place: other };
}
