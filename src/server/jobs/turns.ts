export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/** While a room is on air jobs are made one at a time: whoever speaks live must not wait for a film. */
export function openTurns(isOnAir: () => boolean): Turn {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async (work) => {
    const mustWait = () => busy > 0 && isOnAir();
    while (mustWait()) await new Promise<void>((resolve) => waiting.push(resolve));
    busy++;
    try {
      return await work();
    } finally {
      busy--;
      waiting.shift()?.();
    }
  };
}
