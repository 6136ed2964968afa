type Where = 'line' | 'stage' | 'music' | 'push' | 'recording' | 'replies' | 'engines';

/** Warnings of a room by where they come from: one that is cleared must not hide another. */
export function roomWarnings(onChange: () => void) {
  const all = new Map<Where, string>();
  return {
    set(where: Where, message: string | null): void {
      if ((all.get(where) ?? null) === message) return;
      all.delete(where);
      if (message !== null) all.set(where, message);
      onChange();
    },
    of: (where: Where): string | null => all.get(where) ?? null,
    /** A missing engine first: other warnings are only what follows from it. */
    latest: (): string | null => all.get('engines') ?? [...all.values()].at(-1) ?? null,
  };
}

export type RoomWarnings = ReturnType<typeof roomWarnings>;
