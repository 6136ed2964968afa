/**
 * Not when `at` lies ahead: a room may have come from a server whose clock was fast, and must not fall silent.
 * Written as a sum, as whoever waits reckons it: by the difference, which is rounded otherwise, it could be too soon.
 */
export const isLately = (at: number | null | undefined, ms: number, now: number): boolean =>
  at !== null && at !== undefined && at <= now && now < at + ms;

export interface Recent {
  isLately(key: string, ms: number, now: number): boolean;
  mark(key: string, now: number): void;
}

/** When things last happened; the oldest is forgotten first, however many come. */
export function openRecent(most: number): Recent {
  const times = new Map<string, number>();
  return {
    isLately: (key, ms, now) => isLately(times.get(key), ms, now),
    mark(key, now) {
      times.delete(key);
      times.set(key, now);
      if (times.size > most) times.delete(times.keys().next().value!);
    },
  };
}
