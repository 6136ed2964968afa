import { useState } from 'react';
import { useDraft } from '../../../hooks/use-draft.ts';
import { emptyHistory, record, stepBack, stepForth, type History } from '../../../parts/editor/history.ts';
import { useUndoShortcuts } from '../../../parts/editor/use-undo-shortcuts.ts';
import type { MixEdits } from './mix-edits.ts';

/** Changes to a finished mix, kept in this browser until it is made anew. */
export function useMixEdits(workId: string, made: MixEdits) {
  const [edits, keep] = useDraft(`mix:${workId}`, made);
  const [history, setHistory] = useState<History<MixEdits>>(emptyHistory);
  const change = (gesture: string, changes: Partial<MixEdits>) => {
    const next = { ...edits, ...changes };
    setHistory(record(history, { back: edits, forth: next, gesture }, Date.now()));
    keep(next);
  };
  const step = (stepped: ReturnType<typeof stepBack<MixEdits>>) =>
    stepped &&
    (() => {
      setHistory(stepped.history);
      keep(stepped.change);
    });
  const [undo, redo] = [step(stepBack(history)), step(stepForth(history))];
  useUndoShortcuts(undo, redo);
  return {
    edits,
    isChanged: JSON.stringify(edits) !== JSON.stringify(made),
    change,
    undo,
    redo,
    /** After it has been made anew. */
    forget: () => keep(made),
  };
}
