/** Whole copies: what is not changed is shared between them. */
export interface History<T> {
  past: T[];
  present: T;
  future: T[];
  /** What the last step was about, and when it was taken. */
  gesture: string;
  at: number;
}

const MOST = 100;
/** Changes with the same name within this time are one step. */
const GESTURE_MS = 800;

export const begin = <T>(present: T): History<T> => ({ past: [], present, future: [], gesture: '', at: 0 });

export function record<T>(history: History<T>, present: T, gesture: string, at: number): History<T> {
  const isSame = gesture === history.gesture && at - history.at < GESTURE_MS;
  const past = isSame ? history.past : [...history.past, history.present].slice(-MOST);
  return { past, present, future: [], gesture, at };
}

/** For what belongs to all of it, such as words that were heard in a recording: no step back loses it. */
export const everywhere = <T>(history: History<T>, make: (state: T) => T): History<T> => ({
  ...history,
  past: history.past.map(make),
  present: make(history.present),
  future: history.future.map(make),
});

export function stepBack<T>({ past, present, future }: History<T>): History<T> | null {
  if (past.length === 0) return null;
  return {
    past: past.slice(0, -1),
    present: past.at(-1)!,
    future: [present, ...future],
    gesture: '',
    at: 0,
  };
}

export function stepForth<T>({ past, present, future }: History<T>): History<T> | null {
  const [next, ...rest] = future;
  if (next === undefined) return null;
  return { past: [...past, present], present: next, future: rest, gesture: '', at: 0 };
}
