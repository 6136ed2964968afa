import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { Failure } from '../../../../contract/failures.ts';
import { listFaqs, updateFaq } from '../../../../contract/faq.ts';
import { listRooms, roomDetail, updateRoom, type Room } from '../../../../contract/room.ts';
import { updateScript } from '../../../../contract/script.ts';
import { call, type Output } from '../../../client/api.ts';
import {
  applicableTo,
  applyChange,
  touchedFields,
  inverse,
  mergeChanges,
  type EditorChange,
  type RoomChange,
  type ScriptChange,
} from './room-change.ts';
import type { SaveState } from '../../../parts/editor/autosave.ts';
import {
  emptyHistory,
  mapSteps,
  record,
  stepBack,
  stepForth,
  type History,
} from '../../../parts/editor/history.ts';
import { useAutosave } from '../../../parts/editor/use-autosave.ts';
import type { Selection } from '../../../parts/stage-editor/stage-editor.ts';
import { useFiles } from '../../../parts/stage-editor/use-files.ts';

const ROOM = 'room';
const worst: SaveState[] = ['offline', 'failing', 'refused', 'saving'];

/** A request that is under way would bring back what the answer has just replaced. */
export async function writeRoom(client: QueryClient, id: string, write: (room: Room) => Room): Promise<void> {
  const queryKey = [roomDetail.path, { liveId: id }];
  const wasAsking = client.isFetching({ queryKey }) > 0;
  await client.cancelQueries({ queryKey });
  client.setQueryData<Room>(queryKey, (room) => room && write(room));
  if (wasAsking) void client.invalidateQueries({ queryKey });
  void client.invalidateQueries({ queryKey: [listRooms.path] });
}

/** The words of an answer of the library are the library's: they change in every room that uses it. */
async function saveScript(
  liveId: string,
  faqId: string | null,
  id: string,
  change: ScriptChange,
): Promise<Output<typeof updateScript>> {
  const { content, ...rest } = change;
  if (faqId === null || content === undefined) return call(updateScript, { ...change, id });
  await call(updateFaq, { id: faqId, content, liveId });
  return call(updateScript, { ...rest, id });
}

function useSavedRoom(stored: Room) {
  const client = useQueryClient();
  const { id } = stored;
  const onRefused = (error: unknown) => {
    // What was typed stays until the user confirms or changes it: a reload would wipe it out.
    if (error instanceof Failure && error.code === 'WORDS_NEED_CONFIRMATION') return 'refused' as const;
    void client.invalidateQueries({ queryKey: [roomDetail.path] });
    return 'saved' as const;
  };
  const [fields, unsavedFields] = useAutosave<RoomChange>({
    name: id,
    merge: mergeChanges,
    onRefused,
    send: async (_, change) => {
      const { scripts: _scripts, ...answer } = await call(updateRoom, { ...change, id });
      await writeRoom(client, id, (room) => ({ ...room, ...answer }));
    },
  });
  const [scripts, unsavedScripts] = useAutosave<ScriptChange>({
    name: `${id}:scripts`,
    merge: (before, after) => ({ ...before, ...after }),
    onRefused,
    send: async (key, change) => {
      const { scripts: known = [] } = client.getQueryData<Room>([roomDetail.path, { liveId: id }]) ?? {};
      const faqId = known.find((script) => script.id === key)?.userFaqId ?? null;
      const { held, ...saved } = await saveScript(id, faqId, key, change);
      await writeRoom(client, id, (room) => ({
        ...room,
        scripts: room.scripts.map((script) => (script.id === key ? saved : script)),
        held: [...room.held.filter(({ scriptId }) => scriptId !== key), ...held],
      }));
      if (faqId !== null) void client.invalidateQueries({ queryKey: [listFaqs.path] });
    },
  });
  const changed = useMemo(
    (): Room => applyChange(stored, unsavedFields.changes[ROOM] ?? {}),
    [stored, unsavedFields],
  );
  const room = useMemo(
    (): Room => applyChange(changed, { scripts: unsavedScripts.changes }),
    [changed, unsavedScripts],
  );
  const send = useCallback(
    ({ scripts: changes = {}, ...rest }: EditorChange) => {
      if (Object.keys(rest).length > 0) fields.change(ROOM, rest);
      for (const [key, next] of Object.entries(changes)) scripts.change(key, next);
    },
    [fields, scripts],
  );
  const states = [unsavedFields.state, unsavedScripts.state];
  const savedAt = Math.max(unsavedFields.savedAt ?? 0, unsavedScripts.savedAt ?? 0);
  return {
    room,
    send,
    forgetScript: scripts.forget,
    save: {
      state: worst.find((state) => states.includes(state)) ?? 'saved',
      savedAt: savedAt > 0 ? new Date(savedAt).toISOString() : stored.updatedAt,
    },
    flush: () => Promise.all([fields.flush(), scripts.flush()]),
  };
}

/** Changes, not copies of the room: undo must not revert what another window changed meanwhile. */
function useChangeHistory(
  room: Room,
  send: (change: EditorChange) => void,
  onStep: (change: EditorChange) => void,
) {
  const [history, setHistory] = useState<History<EditorChange>>(emptyHistory);
  const change = useCallback(
    (next: EditorChange, gesture: string | null = null) => {
      if (Object.keys(next).length === 0) return;
      const step = {
        back: inverse(room, next),
        forth: next,
        gesture: `${gesture ?? ''} ${touchedFields(next)}`,
      };
      setHistory((before) => record(before, step, Date.now()));
      send(next);
    },
    [send, room],
  );
  const applicable = useMemo(() => mapSteps(history, applicableTo(room)), [history, room]);
  const walk = (step: ReturnType<typeof stepBack<EditorChange>>) =>
    step &&
    (() => {
      setHistory(step.history);
      onStep(step.change);
      send(step.change);
    });
  return { change, undo: walk(stepBack(applicable)), redo: walk(stepForth(applicable)) };
}

export type RoomEditorState = ReturnType<typeof useRoomEditor>;

export function useRoomEditor(stored: Room) {
  const client = useQueryClient();
  const { send, ...saved } = useSavedRoom(stored);
  const { room } = saved;
  const [revision, setRevision] = useState(0);
  const [selected, select] = useState<Selection>(null);
  const [goods, showGoods] = useState<string | null>(null);
  const files = useFiles(stored.files);
  const { change, undo, redo } = useChangeHistory(room, send, ({ scripts }) => {
    select(null);
    if (scripts) setRevision((before) => before + 1);
  });
  const reload = () => void client.invalidateQueries({ queryKey: [roomDetail.path, { liveId: stored.id }] });
  return {
    ...saved,
    change,
    changeScript: (key: string, next: ScriptChange) => change({ scripts: { [key]: next } }),
    undo,
    redo,
    /** Counts undo and redo of scripts: an open script box must then show the other text. */
    revision,
    reload,
    reloadFaqs: () => {
      void client.invalidateQueries({ queryKey: [listFaqs.path] });
      reload();
    },
    selected: typeof selected === 'number' && selected >= room.settings.items.length ? null : selected,
    select: (picked: Selection) => select(picked),
    files,
    goods,
    showGoods,
  };
}
