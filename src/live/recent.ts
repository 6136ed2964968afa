/**
 * False when `at` lies in the future: a room from a server whose clock was fast must not fall silent. A sum, as the
 * sleeper computes its wake-up time: a difference is rounded otherwise, and the room would wake too early again and
 * again.
 */
export const isRecent = (at: number | null | undefined, ms: number, now: number): boolean =>
  at !== null && at !== undefined && at <= now && now < at + ms;

export function createRecencyMap(most: number) {
  const times = new Map<string, number>();
  return {
    isRecent: (key: string, ms: number, now: number) => isRecent(times.get(key), ms, now),
    mark(key: string, now: number) {
      times.delete(key);
      times.set(key, now);
      if (times.size > most) times.delete(times.keys().next().value!);
    },
  };
}

export type RecencyMap = ReturnType<typeof createRecencyMap>;
