import type { OperatorControls } from '../../../../contract/live/live.ts';
import type { RoomMemory } from '../../../../live/memory.ts';
import type { App } from '../../../app.ts';
import { writeControls, writeMemory, RoomLostError, type Broadcast } from '../../broadcasts.ts';
import { writeSaid, type SaidRow } from '../../sentences.ts';

const SOON_MS = 500;

/** Writes the state of a room, one write after the other: an older memory must not be written last. */
export function createRoomStateWriter(
  { db, log }: Pick<App, 'db' | 'log'>,
  broadcast: Broadcast,
  memory: RoomMemory,
  onLost: () => void,
) {
  let last: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;

  function inOrder(write: () => Promise<void>): Promise<void> {
    const written = last.then(write);
    // Whoever asked for this write gets its error; the next write must happen all the same.
    last = written.catch(() => {});
    return written;
  }

  const orReport = (written: Promise<void>): Promise<void> =>
    written.catch((error: unknown) => {
      if (error instanceof RoomLostError) onLost();
      else log.error({ err: error, broadcastId: broadcast.id }, 'the state of a room was not written');
    });

  const write = () => orReport(inOrder(() => writeMemory(db, broadcast, memory)));

  return {
    writeSaid: (row: SaidRow) => inOrder(() => writeSaid(db, broadcast, memory, row)),
    writeMemory: write,
    /** The queue has changed: a crash must not lose it. */
    writeMemorySoon() {
      timer ??= setTimeout(() => {
        timer = null;
        void write();
      }, SOON_MS);
    },
    writeControls: (controls: OperatorControls) =>
      orReport(inOrder(() => writeControls(db, broadcast, controls))),
    close: () => clearTimeout(timer ?? undefined),
  };
}

export type RoomStateWriter = ReturnType<typeof createRoomStateWriter>;
