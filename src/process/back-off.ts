/** Loading a model, and making files from its weights first: apart from the time to answer, or it never ends. */
export const START_MS = 180_000;
/** So often a program is started anew at once; a broken one is then given time. */
export const AT_ONCE = 3;
const REST_MS = 60_000;
const LONGEST_REST_MS = 600_000;

export interface Attempts {
  failed(why: string): void;
  succeeded(): void;
  /** How long nobody should try again. */
  restMs(): number;
  /** Why it does not start, once it has failed too often; null as soon as it has started. */
  trouble(): string | null;
}

/** Remembers how a child program started, so that one that cannot start is told of, not started for ever. */
export function openAttempts(onChange: () => void): Attempts {
  let failures = 0;
  let nextAt = 0;
  let trouble: string | null = null;
  return {
    failed(why) {
      failures++;
      if (failures < AT_ONCE) return;
      nextAt = Date.now() + Math.min(LONGEST_REST_MS, REST_MS * 2 ** (failures - AT_ONCE));
      trouble = why;
      onChange();
    },
    succeeded() {
      const wasTrouble = trouble !== null;
      failures = 0;
      nextAt = 0;
      trouble = null;
      if (wasTrouble) onChange();
    },
    restMs: () => Math.max(0, nextAt - Date.now()),
    trouble: () => trouble,
  };
}
