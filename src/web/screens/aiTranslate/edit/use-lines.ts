import { useCallback, useRef, useState } from 'react';
import { updateVideo } from '../../../../contract/work.ts';
import { call } from '../../../client/api.ts';
import { emptyHistory, record, stepBack, stepForth, type History } from '../../../parts/editor/history.ts';
import { useAutosave } from '../../../parts/editor/use-autosave.ts';
import { useUndoShortcuts } from '../../../parts/editor/use-undo-shortcuts.ts';
import type { Line } from './line-edits.ts';

interface Edited {
  lines: Line[];
  history: History<Line[]>;
}

/** The lines of a translation while they are mended: undone, and stored by themselves. */
export function useLines(workId: string, stored: Line[]) {
  const [saver, unsaved] = useAutosave<Line[]>({
    name: `translate:${workId}`,
    merge: (_, after) => after,
    send: async (_, lines) => void (await call(updateVideo, { id: workId, lines })),
    onRefused: () => 'refused',
  });
  const [shown, show] = useState<Edited>(() => ({
    lines: unsaved.changes['lines'] ?? stored,
    history: emptyHistory,
  }));
  // Rows that were not drawn anew still change the newest lines.
  const now = useRef(shown);
  const put = useCallback(
    (next: Edited) => {
      now.current = next;
      show(next);
      saver.change('lines', next.lines);
    },
    [saver],
  );
  const change = useCallback(
    (gesture: string, edit: (lines: Line[]) => Line[]) => {
      const { lines, history } = now.current;
      const next = edit(lines);
      if (next === lines) return;
      put({ lines: next, history: record(history, { back: lines, forth: next, gesture }, Date.now()) });
    },
    [put],
  );
  const step = (stepped: ReturnType<typeof stepBack<Line[]>>) =>
    stepped && (() => put({ lines: stepped.change, history: stepped.history }));
  const [undo, redo] = [step(stepBack(shown.history)), step(stepForth(shown.history))];
  useUndoShortcuts(undo, redo);
  return { lines: shown.lines, change, undo, redo, unsaved, flush: () => saver.flush() };
}
