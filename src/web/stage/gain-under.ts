import { createDucker, DUCK_STEP } from '../../stage/duck.ts';

const known = new WeakMap<Float32Array, Float32Array>();

/** How loud a film on stage may be under a voice, so many seconds after that began. */
export function gainUnder(voice: Float32Array, rate: number, seconds: number): number {
  let gains = known.get(voice);
  if (!gains) {
    gains = createDucker(rate).follow(voice, 0);
    known.set(voice, gains);
  }
  return gains[Math.floor(seconds / DUCK_STEP)] ?? 1;
}
