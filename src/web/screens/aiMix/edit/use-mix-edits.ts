import { useDraft } from '../../../hooks/use-draft.ts';
import { useUndoable } from '../../../parts/editor/use-undoable.ts';
import type { MixEdits } from './mix-edits.ts';

/** Changes to a finished mix, kept in this browser until it is made anew. */
export function useMixEdits(workId: string, made: MixEdits) {
  const [start, keep] = useDraft(`mix:${workId}`, made);
  const { value: edits, change, undo, redo } = useUndoable(start, keep);
  return {
    edits,
    isChanged: JSON.stringify(edits) !== JSON.stringify(made),
    change: (gesture: string, changes: Partial<MixEdits>) =>
      change(gesture, (before) => ({ ...before, ...changes })),
    undo,
    redo,
    /** After it has been made anew. */
    forget: () => keep(made),
  };
}
