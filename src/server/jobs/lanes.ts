import type { JobKind } from '../../contract/job.ts';

/** Each lane has slots of its own: whoever waits for eight seconds of sound never waits for somebody's training. */
export const lanes = ['short', 'long'] as const;
export type Lane = (typeof lanes)[number];

const mostShortSeconds: Partial<Record<JobKind, number>> = {
  audio: 60,
  excerpt: 30,
  material: 0,
};

export const laneOf = (kind: JobKind, seconds: number): Lane =>
  seconds <= (mostShortSeconds[kind] ?? -1) ? 'short' : 'long';
