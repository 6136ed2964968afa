import type { JobKind } from '../../contract/job.ts';

/** Each lane has slots of its own: whoever waits for eight seconds of sound never waits for somebody's training. */
export const lanes = ['short', 'long'] as const;
export type Lane = (typeof lanes)[number];

/** Up to so many seconds of sound or film a job is short: on two cores it takes half a minute at most. */
const mostShortSeconds: Partial<Record<JobKind, number>> = {
  audio: 60,
  excerpt: 30,
  // A picture, which lasts no time.
  material: 0,
};

export const laneOf = (kind: JobKind, seconds: number): Lane =>
  seconds <= (mostShortSeconds[kind] ?? -1) ? 'short' : 'long';
