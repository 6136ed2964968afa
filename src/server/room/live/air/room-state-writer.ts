import type { ModeratorControls } from '../../../../contract/live/live.ts';
import { writeControls, writeMemory, RoomLostError } from '../../broadcasts.ts';
import { writeSaid, type SaidRow } from '../../sentences.ts';
import type { Air } from './air.ts';

const SOON_MS = 500;

/** Writes the state of a room, one write after the other: an older memory must not be written last. */
export function createRoomStateWriter({ app, broadcast, room, events, leaving }: Air) {
  const { db, log } = app;
  const { memory } = room;
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
      if (error instanceof RoomLostError) events.emit('lost');
      else log.error({ err: error, broadcastId: broadcast.id }, 'the state of a room was not written');
    });

  const write = () => orReport(inOrder(() => writeMemory(db, broadcast, memory)));

  // The queue has changed: a crash must not lose it.
  events.on('woken', () => {
    if (leaving.aborted) return;
    timer ??= setTimeout(() => {
      timer = null;
      void write();
    }, SOON_MS);
  });
  leaving.addEventListener('abort', () => clearTimeout(timer ?? undefined));

  return {
    writeSaid: (row: SaidRow) => inOrder(() => writeSaid(db, broadcast, memory, row)),
    writeMemory: write,
    writeControls: (controls: ModeratorControls) =>
      orReport(inOrder(() => writeControls(db, broadcast, controls))),
  };
}

export type RoomStateWriter = ReturnType<typeof createRoomStateWriter>;
