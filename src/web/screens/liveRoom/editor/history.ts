import type { Room } from '../../../../contract/room.ts';
import type { Change } from './room-change.ts';
import { fieldsOf, applicableTo } from './room-change.ts';

interface Step {
  back: Change;
  forth: Change;
  /** What it was about; null: the fields that it touches. */
  gesture: string | null;
}

/** Steps, not copies of the room: what another window changed meanwhile is not taken back with them. */
export interface History {
  past: Step[];
  future: Step[];
  recordedAt: number;
}

const MOST = 100;
/** Changes of the same name and fields applicableSteps this time are one step. */
const GESTURE = 800;

export const noHistory: History = { past: [], future: [], recordedAt: 0 };

const nameOf = ({ gesture, forth }: Step): string => `${gesture ?? ''} ${fieldsOf(forth)}`;

export function record(history: History, step: Step, now: number): History {
  const last = history.past.at(-1);
  const isSame =
    last !== undefined &&
    history.future.length === 0 &&
    now - history.recordedAt < GESTURE &&
    nameOf(last) === nameOf(step);
  const past = isSame
    ? [...history.past.slice(0, -1), { ...step, back: last.back }]
    : [...history.past, step].slice(-MOST);
  return { past, future: [], recordedAt: now };
}

export function stepBack({ past, future }: History): { history: History; change: Change } | null {
  const step = past.at(-1);
  if (!step) return null;
  return {
    history: { past: past.slice(0, -1), future: [step, ...future], recordedAt: 0 },
    change: step.back,
  };
}

export function stepForth({ past, future }: History): { history: History; change: Change } | null {
  const [step, ...rest] = future;
  if (!step) return null;
  return { history: { past: [...past, step], future: rest, recordedAt: 0 }, change: step.forth };
}

/** The steps that can be walked in the room as it is: none leads back to what a deleted script said. */
export function applicableSteps({ past, future, recordedAt }: History, room: Room): History {
  const applicable = applicableTo(room);
  const left = (steps: Step[]) =>
    steps.flatMap((step): Step[] => {
      const [back, forth] = [applicable(step.back), applicable(step.forth)];
      return back && forth ? [{ ...step, back, forth }] : [];
    });
  return { past: left(past), future: left(future), recordedAt };
}
