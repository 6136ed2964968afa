import type { Room, updateRoom } from '../../../contract/room.ts';
import type { RoomSettings } from '../../../contract/room-settings.ts';
import type { Input } from '../../api.ts';

/** Some fields of a room and some of its settings, as `updateRoom` takes them. */
export type RoomChange = Omit<Input<typeof updateRoom>, 'id' | 'settings'> & {
  settings?: Partial<RoomSettings>;
};

export function mergeChanges(before: RoomChange, after: RoomChange): RoomChange {
  const merged = { ...before, ...after };
  if (before.settings || after.settings) merged.settings = { ...before.settings, ...after.settings };
  return merged;
}

export const applyChange = (room: Room, { settings, ...fields }: RoomChange): Room => ({
  ...room,
  ...fields,
  settings: { ...room.settings, ...settings },
});

const pick = <T extends object>(from: T, like: object): Partial<T> =>
  Object.fromEntries(Object.keys(like).map((key) => [key, from[key as keyof T]])) as Partial<T>;

/** The change that takes this one back. */
export function inverse(room: Room, { settings, ...fields }: RoomChange): RoomChange {
  const back: RoomChange = pick(room, fields);
  if (settings) back.settings = pick(room.settings, settings);
  return back;
}

/** Which fields it touches; two changes of the same fields may be one step of the history. */
export const fieldsOf = ({ settings, ...fields }: RoomChange): string =>
  [...Object.keys(fields), ...Object.keys(settings ?? {}).map((key) => `settings.${key}`)].sort().join();
