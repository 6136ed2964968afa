export interface LockOptions {
  /** Ends the waiting. */
  signal?: AbortSignal;
  /** So long after the holder's death its own children may still be at work. */
  afterDeathMs?: number;
  /** Around the waiting, where there is any: to show that. */
  whileWaiting?: (wait: () => Promise<void>) => Promise<void>;
}

/**
 * One process of this machine at a time. It only saves double work: what runs inside must end in an atomic
 * rename, because on a folder that cannot hold the lock it runs without one.
 */
export function withLock<T>(path: string, options: LockOptions, run: () => Promise<T>): Promise<T>;

/** The npm that started us, else the one on PATH; run as a script, so that no shell stands in between. */
export function npmCli(): string;
