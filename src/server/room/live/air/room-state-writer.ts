import type { Manner } from '../../../../contract/live.ts';
import type { RoomMemory } from '../../../../live/memory.ts';
import type { App } from '../../../app.ts';
import { keepManner, keepMemory, keepSaid, RoomLostError, type Live, type SaidRow } from '../../lives.ts';

/** A flood of comments changes what waits many times a second. */
const SOON_MS = 500;

export interface Keeper {
  /** A sentence that is about to be heard; throws if it cannot be kept. */
  said(row: SaidRow): Promise<void>;
  memory(): Promise<void>;
  /** What waits has changed: a crash must not lose it. */
  memorySoon(): void;
  manner(manner: Manner): Promise<void>;
  close(): void;
}

/** Keeps where a room stands, one write behind the other: an older memory must not land last. */
export function openKeeper(
  { db, log }: Pick<App, 'db' | 'log'>,
  live: Live,
  memory: RoomMemory,
  onLost: () => void,
): Keeper {
  let last: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;

  function behind(write: () => Promise<void>): Promise<void> {
    const written = last.then(write);
    last = written.catch(() => {});
    return written;
  }

  const told = (written: Promise<void>): Promise<void> =>
    written.catch((error: unknown) => {
      if (error instanceof RoomLostError) onLost();
      else log.error({ err: error, liveId: live.id }, 'where a room stands was not written');
    });

  const keep = () => told(behind(() => keepMemory(db, live, memory)));

  return {
    said: (row) => behind(() => keepSaid(db, live, memory, row)),
    memory: keep,
    memorySoon() {
      timer ??= setTimeout(() => {
        timer = null;
        void keep();
      }, SOON_MS);
    },
    manner: (manner) => told(behind(() => keepManner(db, live, manner))),
    close: () => clearTimeout(timer ?? undefined),
  };
}
