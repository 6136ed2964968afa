import { useCallback, useRef, useState } from 'react';
import { emptyHistory, mapSteps, record, stepBack, stepForth, type History } from './history.ts';
import { useUndoShortcuts } from './use-undo-shortcuts.ts';

interface State<T> {
  value: T;
  history: History<T>;
}

/** A value whose changes can be taken back; `keep` gets every new one and is the same function for all renders. */
export function useUndoable<T>(start: T, keep: (value: T) => void, onStep: () => void = () => undefined) {
  const [state, setState] = useState<State<T>>({ value: start, history: emptyHistory });
  // Parts that were not drawn anew still change the newest value.
  const latest = useRef(state);
  const put = useCallback(
    (next: State<T>) => {
      latest.current = next;
      setState(next);
      keep(next.value);
    },
    [keep],
  );
  const change = useCallback(
    (gesture: string, make: (value: T) => T) => {
      const { value, history } = latest.current;
      const next = make(value);
      if (next === value) return;
      put({ value: next, history: record(history, { back: value, forth: next, gesture }, Date.now()) });
    },
    [put],
  );
  /** Changes the steps before and after as well and is no step itself: no undo loses it. */
  const changeAll = useCallback(
    (make: (value: T) => T) => {
      const { value, history } = latest.current;
      put({ value: make(value), history: mapSteps(history, make) });
    },
    [put],
  );
  const stepTo = (step: ReturnType<typeof stepBack<T>>) =>
    step &&
    (() => {
      onStep();
      put({ value: step.change, history: step.history });
    });
  const [undo, redo] = [stepTo(stepBack(state.history)), stepTo(stepForth(state.history))];
  useUndoShortcuts(undo, redo);
  return { value: state.value, latest, change, changeAll, undo, redo };
}
