import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { broadcastMinutes } from '../../../db/room-schema.ts';
import { clock } from '../../clock.ts';
import type { Air } from './air.ts';
import type { PushHealth } from '../../push/push-plan.ts';

const MINUTE_MS = 60_000;

type Counted = Pick<PushHealth, 'frames' | 'late'>;

export function openMinuteLog({ app, broadcast, room, events }: Air) {
  const { db, log } = app;
  let last: Counted = { frames: 0, late: 0 };
  let counted: Counted | null = null;

  async function write(): Promise<void> {
    const { online } = room.memory;
    const repetition = room.repetition.share(clock());
    const { frames, late } = counted ?? { frames: null, late: null };
    counted = null;
    const at = new Date(Math.floor(clock() / MINUTE_MS) * MINUTE_MS);
    const sum = (column: AnyColumn, added: SQL) => sql`coalesce(${column} + ${added}, ${added}, ${column})`;
    await db
      .insert(broadcastMinutes)
      .values({ broadcastId: broadcast.id, at, online, repetition, frames, late })
      .onConflictDoUpdate({
        target: [broadcastMinutes.broadcastId, broadcastMinutes.at],
        set: {
          online: sql`greatest(${broadcastMinutes.online}, excluded.online)`,
          frames: sum(broadcastMinutes.frames, sql`excluded.frames`),
          late: sum(broadcastMinutes.late, sql`excluded.late`),
        },
      })
      // A minute without figures must not end a room.
      .catch((error: unknown) =>
        log.warn({ err: error, broadcastId: broadcast.id }, 'a minute of a room was not kept'),
      );
  }

  /** The program counts from its start, which may not have been its first. */
  function count({ frames, late }: Counted): void {
    const before = frames < last.frames ? { frames: 0, late: 0 } : last;
    counted = {
      frames: (counted?.frames ?? 0) + frames - before.frames,
      late: (counted?.late ?? 0) + late - before.late,
    };
    last = { frames, late };
  }

  events.on('push', (health) => health && count(health));
  const timer = setInterval(() => void write(), MINUTE_MS);
  return {
    async close(): Promise<void> {
      clearInterval(timer);
      await write();
    },
  };
}
