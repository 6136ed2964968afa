import { useQueryClient } from '@tanstack/react-query';
import type { Script } from '../../../../contract/script.ts';
import { addScript, deleteScript, sortScripts } from '../../../../contract/script.ts';
import type { Input } from '../../../api.ts';
import { call } from '../../../api.ts';
import { showFailure } from '../../../failure.ts';
import { undoToast } from '../../../parts/dialogs/undo-toast.tsx';
import type { Editor } from '../editor/use-editor.ts';
import { writeRoom } from '../editor/use-editor.ts';

export type NewScript = Omit<Input<typeof addScript>, 'liveId'>;

const copyOf = ({ type, name, keyword, content, variants, speed, fileName }: Script): NewScript => ({
  type,
  name,
  ...(keyword !== '' && { keyword }),
  content,
  variants,
  speed,
  fileName,
});

/** Adding, deleting and moving scripts: shown at once, and asked for again when the server has them. */
export function useScripts({ room, reload, forgetScript }: Editor) {
  const client = useQueryClient();
  const ids = room.scripts.map((script) => script.id);
  const show = (scripts: Script[]) => writeRoom(client, room.id, (before) => ({ ...before, scripts }));

  /** Those that were added: the first refusal is said and ends it. */
  async function add(scripts: NewScript[]): Promise<Script[]> {
    const made: Script[] = [];
    try {
      for (const script of scripts) {
        const one = await call(addScript, { ...script, liveId: room.id });
        made.push(one);
        await writeRoom(client, room.id, (before) => ({ ...before, scripts: [...before.scripts, one] }));
      }
    } catch (error) {
      showFailure(error);
    }
    reload();
    return made;
  }

  /** Takes back what was just added, without a word. */
  async function takeBack(made: Script[]): Promise<void> {
    for (const { id } of made) await call(deleteScript, { scriptId: id });
    reload();
  }

  async function restore(gone: Script[]): Promise<void> {
    const made = new Map<string, string>();
    for (const script of gone) {
      const { id } = await call(addScript, { ...copyOf(script), liveId: room.id });
      made.set(script.id, id);
    }
    await call(sortScripts, { liveId: room.id, ids: ids.map((id) => made.get(id) ?? id) });
    reload();
  }

  async function remove(gone: Script[], what: string): Promise<void> {
    const lost = new Set(gone.map((script) => script.id));
    await show(room.scripts.filter((script) => !lost.has(script.id)));
    try {
      for (const { id } of gone) {
        forgetScript(id);
        await call(deleteScript, { scriptId: id });
      }
      undoToast(what, () => restore(gone));
    } catch (error) {
      showFailure(error);
    }
    reload();
  }

  async function sort(order: string[]): Promise<void> {
    const byId = new Map(room.scripts.map((script) => [script.id, script]));
    await show(order.flatMap((id) => byId.get(id) ?? []));
    try {
      await call(sortScripts, { liveId: room.id, ids: order });
    } catch (error) {
      showFailure(error);
    }
    reload();
  }

  return { ids, add, takeBack, remove, sort };
}
export type Scripts = ReturnType<typeof useScripts>;
