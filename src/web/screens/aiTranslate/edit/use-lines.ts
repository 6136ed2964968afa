import { useCallback } from 'react';
import { updateVideo } from '../../../../contract/work.ts';
import { call } from '../../../client/api.ts';
import { useAutosave } from '../../../parts/editor/use-autosave.ts';
import { useUndoable } from '../../../parts/editor/use-undoable.ts';
import type { EditedLine } from './line-edits.ts';

export function useLines(workId: string, stored: EditedLine[]) {
  const [saver, unsaved] = useAutosave<EditedLine[]>({
    name: `translate:${workId}`,
    merge: (_, after) => after,
    send: async (_, lines) => void (await call(updateVideo, { id: workId, lines })),
    onRefused: () => 'refused',
  });
  const keep = useCallback((lines: EditedLine[]) => saver.change('lines', lines), [saver]);
  const { value: lines, change, undo, redo } = useUndoable(unsaved.changes['lines'] ?? stored, keep);
  return { lines, change, undo, redo, unsaved, flush: () => saver.flush() };
}
