interface PrepareQueue {
  /** The last one that was asked for comes first. */
  want(roomId: string): void;
  /** It is being prepared, or waits for that. */
  isComing(roomId: string): boolean;
  /** Goes on with whatever could not be prepared before. */
  lookAgain(): void;
}

interface Options {
  /** Prepares one room; asks before each step whether to leave it. */
  prepare: (roomId: string, isOvertaken: () => boolean) => Promise<void>;
  roomsOnAir: () => string[];
  /** Nothing can be prepared now; what is wanted waits. */
  mayRun: () => boolean;
  onError: (roomId: string, error: unknown) => void;
}

/** Which rooms are prepared, one after the other. */
export function openPrepareQueue({ prepare, roomsOnAir, mayRun, onError }: Options): PrepareQueue {
  const wanted = new Set<string>();
  let preparing: string | null = null;
  let isBusy = false;
  /** Counts what was wanted: only what came later overtakes. */
  let asked = 0;

  async function work(): Promise<void> {
    isBusy = true;
    for (let roomId = next(); roomId !== null; roomId = next()) {
      const mine = roomId;
      const since = asked;
      wanted.delete(mine);
      preparing = mine;
      await prepare(mine, () => isOvertaken(mine, since)).catch((error: unknown) => onError(mine, error));
    }
    preparing = null;
    isBusy = false;
  }

  /** Whoever changed something last is waiting for it; while rooms are on air, nobody else's. */
  function next(): string | null {
    if (!mayRun()) return null;
    const onAir = roomsOnAir();
    const may = onAir.length === 0 ? [...wanted] : [...wanted].filter((roomId) => onAir.includes(roomId));
    return may.at(-1) ?? null;
  }

  /** Leaves the room for one that is more urgent, and comes back to it. */
  function isOvertaken(roomId: string, since: number): boolean {
    if (wanted.has(roomId)) return true;
    const onAir = roomsOnAir();
    const mayGoOn = mayRun() && (onAir.length === 0 || onAir.includes(roomId));
    if (mayGoOn && (asked === since || next() === null)) return false;
    const others = [...wanted];
    wanted.clear();
    for (const one of [roomId, ...others]) wanted.add(one);
    return true;
  }

  function lookAgain(): void {
    if (!isBusy && next() !== null) void work();
  }

  return {
    want(roomId) {
      wanted.delete(roomId);
      wanted.add(roomId);
      asked++;
      lookAgain();
    },
    isComing: (roomId) => preparing === roomId || wanted.has(roomId),
    lookAgain,
  };
}
