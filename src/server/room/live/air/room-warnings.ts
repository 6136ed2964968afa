type Where = 'line' | 'stage' | 'music' | 'push' | 'replies' | 'engines';

/** What goes wrong in a room, by where: what is well again there must not hide what is still wrong elsewhere. */
export function openTroubles(onChange: () => void) {
  const all = new Map<Where, string>();
  return {
    /** null: it is well again. */
    set(where: Where, message: string | null): void {
      if ((all.get(where) ?? null) === message) return;
      all.delete(where);
      if (message !== null) all.set(where, message);
      onChange();
    },
    /** An engine that is off first: whatever cannot be said is only what comes of it. */
    latest: (): string | null => all.get('engines') ?? [...all.values()].at(-1) ?? null,
  };
}

export type Troubles = ReturnType<typeof openTroubles>;
