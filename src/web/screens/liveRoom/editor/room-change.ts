import { isOnAir, type Room, type updateRoom } from '../../../../contract/room.ts';
import type { RoomSettings } from '../../../../contract/room-settings.ts';
import type { updateScript } from '../../../../contract/script.ts';
import type { Input } from '../../../client/api.ts';

export type ScriptChange = Omit<Input<typeof updateScript>, 'id'>;

export type RoomChange = Omit<Input<typeof updateRoom>, 'id' | 'settings'> & {
  settings?: Partial<RoomSettings>;
};

export type EditorChange = RoomChange & { scripts?: Record<string, ScriptChange> };

export function mergeChanges(before: RoomChange, after: RoomChange): RoomChange {
  const merged = { ...before, ...after };
  if (before.settings || after.settings) merged.settings = { ...before.settings, ...after.settings };
  return merged;
}

/** What is not touched stays the same object: whoever types a script must not have the stage drawn anew. */
export const applyChange = (room: Room, { settings, scripts, ...fields }: EditorChange): Room => ({
  ...room,
  ...fields,
  settings: settings ? { ...room.settings, ...settings } : room.settings,
  scripts: scripts ? room.scripts.map((script) => ({ ...script, ...scripts[script.id] })) : room.scripts,
});

const pick = <T extends object>(from: T, like: object): Partial<T> =>
  Object.fromEntries(Object.keys(like).map((key) => [key, from[key as keyof T]])) as Partial<T>;

export function inverse(room: Room, { settings, scripts, ...fields }: EditorChange): EditorChange {
  const back: EditorChange = pick<Omit<Room, 'scripts'>>(room, fields);
  if (settings) back.settings = pick(room.settings, settings);
  if (scripts)
    back.scripts = Object.fromEntries(
      room.scripts.flatMap((script) => {
        const change = scripts[script.id];
        return change ? [[script.id, pick(script, change)]] : [];
      }),
    );
  return back;
}

export function applicableTo(room: Room): (change: EditorChange) => EditorChange | null {
  const ids = new Set(room.scripts.map(({ id }) => id));
  const isLive = isOnAir(room);
  return ({ scripts = {}, settings = {}, ...fields }) => {
    const { loop: _loop, ...rest } = settings;
    // A limit may end a broadcast at once: only the field itself asks before.
    const allowed = isLive ? rest : settings;
    const there = Object.entries(scripts).filter(([id]) => ids.has(id));
    const left: EditorChange = {
      ...fields,
      ...(Object.keys(allowed).length > 0 && { settings: allowed }),
      ...(there.length > 0 && { scripts: Object.fromEntries(there) }),
    };
    return Object.keys(left).length > 0 ? left : null;
  };
}

export const touchedFields = ({ settings, scripts, ...fields }: EditorChange): string =>
  [
    ...Object.keys(fields),
    ...Object.keys(settings ?? {}).map((key) => `settings.${key}`),
    ...Object.entries(scripts ?? {}).map(([id, change]) => `${id}.${Object.keys(change).join('.')}`),
  ]
    .sort()
    .join();
