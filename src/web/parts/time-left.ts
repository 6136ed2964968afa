const firstSeen = new Map<string, { at: number; progress: number }>();

export function secondsLeft(elapsedMs: number, gained: number, toGo: number): number | null {
  if (elapsedMs < 3000 || gained < 3) return null;
  return (elapsedMs / gained / 1000) * toGo;
}

/** Seconds left of a running job, from its speed since this page first saw it; null until that can be known. */
export function timeLeft(id: string, progress: number): number | null {
  const first = firstSeen.get(id);
  if (!first || first.progress > progress) {
    firstSeen.set(id, { at: Date.now(), progress });
    return null;
  }
  return secondsLeft(Date.now() - first.at, progress - first.progress, 100 - progress);
}
