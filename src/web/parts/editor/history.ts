export interface Step<C> {
  back: C;
  forth: C;
  /** Steps of the same gesture that follow quickly become one: typing is not taken back letter by letter. */
  gesture: string;
}

export interface History<C> {
  past: Step<C>[];
  future: Step<C>[];
  recordedAt: number;
}

const MAX_STEPS = 100;
const GESTURE_MS = 800;

export const emptyHistory: History<never> = { past: [], future: [], recordedAt: 0 };

export function record<C>({ past, recordedAt }: History<C>, step: Step<C>, now: number): History<C> {
  const last = past.at(-1);
  const isSame = last?.gesture === step.gesture && now - recordedAt < GESTURE_MS;
  return {
    past: isSame ? [...past.slice(0, -1), { ...step, back: last.back }] : [...past, step].slice(-MAX_STEPS),
    future: [],
    recordedAt: now,
  };
}

interface Stepped<C> {
  history: History<C>;
  change: C;
}

export function stepBack<C>({ past, future }: History<C>): Stepped<C> | null {
  const step = past.at(-1);
  if (!step) return null;
  return {
    history: { past: past.slice(0, -1), future: [step, ...future], recordedAt: 0 },
    change: step.back,
  };
}

export function stepForth<C>({ past, future }: History<C>): Stepped<C> | null {
  const [step, ...rest] = future;
  if (!step) return null;
  return { history: { past: [...past, step], future: rest, recordedAt: 0 }, change: step.forth };
}

export function mapSteps<C>(
  { past, future, recordedAt }: History<C>,
  map: (change: C) => C | null,
): History<C> {
  const mapped = (steps: Step<C>[]) =>
    steps.flatMap((step): Step<C>[] => {
      const [back, forth] = [map(step.back), map(step.forth)];
      return back !== null && forth !== null ? [{ ...step, back, forth }] : [];
    });
  return { past: mapped(past), future: mapped(future), recordedAt };
}
