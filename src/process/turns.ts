export interface TurnLimits {
  atOnce: number;
  atOnceOfOne?: number;
  waitingOfOne?: number;
}

interface Turns {
  /** Begins when it is their turn. Rejects with the signal's reason where that comes first, or with TooManyError. */
  take<T>(owner: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
  need(owner: string): void;
}

export class TooManyError extends Error {
  override name = 'TooManyError';
}

interface Waiting {
  owner: string;
  begin: () => void;
}

export function openTurns({ atOnce, atOnceOfOne = atOnce, waitingOfOne = Infinity }: TurnLimits): Turns {
  const waiting: Waiting[] = [];
  const running: string[] = [];
  let served: string[] = [];

  const count = (owner: string) => running.filter((other) => other === owner).length;
  const isBefore = (one: string, other: string) =>
    count(one) - count(other) || served.indexOf(one) - served.indexOf(other);

  function assign(): void {
    while (running.length < atOnce) {
      const free = waiting.filter(({ owner }) => count(owner) < atOnceOfOne);
      const [next] = free.toSorted((one, other) => isBefore(one.owner, other.owner));
      if (!next) return;
      leave(waiting, next);
      running.push(next.owner);
      served = [...served.filter((other) => other !== next.owner && isHere(other)), next.owner];
      next.begin();
    }
  }
  const isHere = (owner: string) =>
    running.includes(owner) || waiting.some((waiter) => waiter.owner === owner);

  const wait = (owner: string, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal.throwIfAborted();
      const giveUp = () => {
        leave(waiting, waiter);
        reject(signal.reason as Error);
      };
      const waiter: Waiting = {
        owner,
        begin: () => {
          signal.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      signal.addEventListener('abort', giveUp, { once: true });
      waiting.push(waiter);
      assign();
    });

  function need(owner: string): void {
    const theirs = waiting.filter((waiter) => waiter.owner === owner).length;
    if (theirs >= waitingOfOne) throw new TooManyError(`${theirs} of theirs wait already`);
  }

  return {
    need,
    take: async (owner, signal, work) => {
      need(owner);
      await wait(owner, signal);
      try {
        // Whoever left since then would not be told again.
        signal.throwIfAborted();
        return await work();
      } finally {
        leave(running, owner);
        assign();
      }
    },
  };
}

function leave<T>(list: T[], item: T): void {
  const index = list.indexOf(item);
  if (index >= 0) list.splice(index, 1);
}
