interface Options {
  prepare: (roomId: string, isOvertaken: () => boolean) => Promise<void>;
  roomsOnAir: () => string[];
  mayRun: () => boolean;
  onError: (roomId: string, error: unknown) => void;
}

export function createPrepareQueue({ prepare, roomsOnAir, mayRun, onError }: Options) {
  const wanted = new Set<string>();
  let preparing: string | null = null;
  let isBusy = false;
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

  function next(): string | null {
    if (!mayRun()) return null;
    const onAir = roomsOnAir();
    const may = onAir.length === 0 ? [...wanted] : [...wanted].filter((roomId) => onAir.includes(roomId));
    return may.at(-1) ?? null;
  }

  function isOvertaken(roomId: string, since: number): boolean {
    if (wanted.has(roomId)) return true;
    const onAir = roomsOnAir();
    const mayGoOn = mayRun() && (onAir.length === 0 || onAir.includes(roomId));
    if (mayGoOn && (asked === since || next() === null)) return false;
    const others = [...wanted];
    wanted.clear();
    for (const id of [roomId, ...others]) wanted.add(id);
    return true;
  }

  function lookAgain(): void {
    if (!isBusy && next() !== null) void work();
  }

  return {
    want(roomId: string) {
      wanted.delete(roomId);
      wanted.add(roomId);
      asked++;
      lookAgain();
    },
    isComing: (roomId: string) => preparing === roomId || wanted.has(roomId),
    lookAgain,
  };
}
