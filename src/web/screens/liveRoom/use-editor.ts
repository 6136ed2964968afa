import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Room } from '../../../contract/room.ts';
import { listRooms, roomDetail, updateRoom } from '../../../contract/room.ts';
import type { Script } from '../../../contract/script.ts';
import { updateScript } from '../../../contract/script.ts';
import type { Input } from '../../api.ts';
import { call } from '../../api.ts';
import { noHistory, record, stepBack, stepForth } from './history.ts';
import type { RoomChange } from './room-change.ts';
import { applyChange, inverse, mergeChanges } from './room-change.ts';
import type { SaveState } from '../../parts/editor/saver.ts';
import type { Saved } from '../../parts/editor/SaveMark.tsx';
import { useSaver } from '../../parts/editor/use-saver.ts';
import type { Picked } from '../../parts/stage-editor/stage-editor.ts';
import type { Files } from '../../parts/stage-editor/use-files.ts';
import { useFiles } from '../../parts/stage-editor/use-files.ts';

export type ScriptChange = Omit<Input<typeof updateScript>, 'id'>;

export interface Editor {
  /** The room as the user sees it: what is stored, with what is not saved yet. */
  room: Room;
  /** Changes of the same fields, or with the same `gesture`, shortly after each other are one step back. */
  change: (change: RoomChange, gesture?: string) => void;
  changeScript: (id: string, change: ScriptChange) => void;
  /** The script is deleted: what was typed into it last is not to be saved. */
  forgetScript: (id: string) => void;
  /** null: nothing to take back. */
  undo: (() => void) | null;
  redo: (() => void) | null;
  save: Saved;
  flush: () => Promise<unknown>;
  /** Asks for the room again: scripts came, went or moved. */
  reload: () => void;
  picked: Picked;
  pick: (picked: Picked) => void;
  files: Files;
  /** The goods whose card is shown on the stage; null: none. */
  goods: string | null;
  showGoods: (name: string | null) => void;
}

const ROOM = 'room';
const worst: SaveState[] = ['offline', 'failing', 'saving'];

/** A request that is under way would bring back what the answer has just replaced. */
export async function writeRoom(client: QueryClient, id: string, write: (room: Room) => Room): Promise<void> {
  const queryKey = [roomDetail.path, { liveId: id }];
  const wasAsking = client.isFetching({ queryKey }) > 0;
  await client.cancelQueries({ queryKey });
  client.setQueryData<Room>(queryKey, (room) => room && write(room));
  if (wasAsking) void client.invalidateQueries({ queryKey });
  void client.invalidateQueries({ queryKey: [listRooms.path] });
}

const replaced = (scripts: Script[], script: Script): Script[] =>
  scripts.map((one) => (one.id === script.id ? script : one));

export function useEditor(stored: Room, reload: () => void): Editor {
  const client = useQueryClient();
  const { id } = stored;
  const onRefused = () => {
    void client.invalidateQueries({ queryKey: [roomDetail.path] });
    return 'saved' as const;
  };
  const [fields, unsavedFields] = useSaver<RoomChange>({
    name: id,
    merge: mergeChanges,
    onRefused,
    send: async (_, change) => {
      const { scripts: _scripts, ...answer } = await call(updateRoom, { ...change, id });
      await writeRoom(client, id, (room) => ({ ...room, ...answer }));
    },
  });
  const [scripts, unsavedScripts] = useSaver<ScriptChange>({
    name: `${id}:scripts`,
    merge: (before, after) => ({ ...before, ...after }),
    onRefused,
    send: async (key, change) => {
      const script = await call(updateScript, { ...change, id: key });
      await writeRoom(client, id, (room) => ({ ...room, scripts: replaced(room.scripts, script) }));
    },
  });
  const [history, setHistory] = useState(noHistory);
  const [picked, setPicked] = useState<Picked>(null);
  const [goods, setGoods] = useState<string | null>(null);
  const files = useFiles(stored.files);

  const changed = useMemo(
    (): Room => applyChange(stored, unsavedFields.changes[ROOM] ?? {}),
    [stored, unsavedFields],
  );
  // Apart from the rest: whoever types a script must not have the stage drawn anew.
  const room = useMemo(
    (): Room => ({
      ...changed,
      scripts: changed.scripts.map((script) => ({ ...script, ...unsavedScripts.changes[script.id] })),
    }),
    [changed, unsavedScripts],
  );

  const change = useCallback(
    (next: RoomChange, gesture: string | null = null) => {
      if (Object.keys(next).length === 0) return;
      const step = { back: inverse(room, next), forth: next, gesture };
      setHistory((before) => record(before, step, Date.now()));
      fields.change(ROOM, next);
    },
    [fields, room],
  );
  const walk = (step: ReturnType<typeof stepBack>) =>
    step &&
    (() => {
      setHistory(step.history);
      setPicked(null);
      fields.change(ROOM, step.change);
    });
  const states = [unsavedFields.state, unsavedScripts.state];
  const savedAt = Math.max(unsavedFields.savedAt ?? 0, unsavedScripts.savedAt ?? 0);
  return {
    room,
    change,
    changeScript: scripts.change,
    forgetScript: scripts.forget,
    undo: walk(stepBack(history)),
    redo: walk(stepForth(history)),
    save: {
      state: worst.find((state) => states.includes(state)) ?? 'saved',
      savedAt: savedAt > 0 ? new Date(savedAt).toISOString() : stored.updatedAt,
    },
    flush: () => Promise.all([fields.flush(), scripts.flush()]),
    reload,
    picked: typeof picked === 'number' && picked >= room.settings.items.length ? null : picked,
    pick: setPicked,
    files,
    goods,
    showGoods: setGoods,
  };
}
