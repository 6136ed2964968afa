import { useQueryClient } from '@tanstack/react-query';
import { changeScripts, sortScripts, type Script } from '../../../../contract/script.ts';
import { call, type Input } from '../../../client/api.ts';
import { attempt } from '../../../client/failure.ts';
import { undoToast } from '../../../parts/dialogs/undo-toast.tsx';
import { writeRoom, type RoomEditorState } from '../editor/use-room-editor.ts';

type NewScript = NonNullable<Input<typeof changeScripts>['add']>[number];

const copyOf = ({ type, name, keyword, content, variants, speed, fileName, sort }: Script): NewScript => ({
  type,
  name,
  ...(keyword !== '' && { keyword }),
  content,
  variants,
  speed,
  fileName,
  sort,
});

export function useScripts({ room, reload, forgetScript }: RoomEditorState) {
  const client = useQueryClient();
  const liveId = room.id;
  const write = (change: (scripts: Script[]) => Script[]) =>
    writeRoom(client, liveId, (before) => ({ ...before, scripts: change(before.scripts) }));

  async function add(scripts: NewScript[]): Promise<Script[]> {
    const changed = await attempt(() => call(changeScripts, { liveId, add: scripts }));
    if (changed) await write((before) => [...before, ...changed.added]);
    reload();
    return changed?.added ?? [];
  }

  async function takeBack(added: Script[]): Promise<void> {
    await call(changeScripts, { liveId, remove: added.map(({ id }) => id) });
    reload();
  }

  async function remove(gone: Script[], text: string): Promise<void> {
    const ids = gone.map(({ id }) => id);
    await write((before) => before.filter(({ id }) => !ids.includes(id)));
    for (const id of ids) forgetScript(id);
    if (await attempt(() => call(changeScripts, { liveId, remove: ids })))
      undoToast(text, async () => {
        await call(changeScripts, { liveId, add: gone.map(copyOf) });
        reload();
      });
    reload();
  }

  async function sort(order: string[]): Promise<void> {
    await write((before) => order.flatMap((id) => before.find((script) => script.id === id) ?? []));
    await attempt(() => call(sortScripts, { liveId, ids: order }));
    reload();
  }

  return { ids: room.scripts.map(({ id }) => id), add, takeBack, remove, sort };
}
