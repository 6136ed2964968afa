import { and, eq, isNull, ne, notInArray, sql } from 'drizzle-orm';
import type { TroubleKind } from '../../contract/broadcasts/alarm.ts';
import { alarms, isSettling } from '../db/alarm-schema.ts';
import { newId } from '../db/new-id.ts';
import type { Db, Query } from '../db/open.ts';

/** For so many seconds nobody is told of a trouble: most mend themselves. */
const HOLD: Record<TroubleKind, number> = {
  push: 20,
  source: 60,
  voice: 20,
  room: 10,
  recording: 10,
  timetable: 0,
};
const CALM = 60;

interface RoomNamed {
  userId: string;
  roomId: string;
  roomName: string;
}

const inSeconds = (seconds: number) => sql`now() + ${seconds} * interval '1 second'`;

export async function writeTroubles(
  db: Db,
  { userId, roomId, roomName }: RoomNamed,
  troubles: ReadonlyMap<TroubleKind, string>,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [what, text] of troubles)
      await tx
        .insert(alarms)
        .values({ id: newId(), userId, roomId, roomName, what, text, dueAt: inSeconds(HOLD[what]) })
        .onConflictDoUpdate({
          target: [alarms.roomId, alarms.what],
          targetWhere: isSettling,
          set: {
            text,
            endedAt: null,
            dueAt: sql`case when ${alarms.toldAt} is null then ${alarms.begunAt} + ${HOLD[what]} * interval '1 second' end`,
          },
        });
    await endTroubles(tx, roomId, [...troubles.keys()]);
  });
}

export const endTroubles = (db: Query, roomId: string, except: TroubleKind[]) =>
  db
    .update(alarms)
    .set({ endedAt: sql`now()`, dueAt: inSeconds(CALM) })
    .where(
      and(
        eq(alarms.roomId, roomId),
        isNull(alarms.endedAt),
        ne(alarms.what, 'timetable'),
        notInArray(alarms.what, except),
      ),
    );

export async function raiseTimetableAlarm(tx: Query, room: RoomNamed, text: string): Promise<void> {
  await tx.insert(alarms).values({ id: newId(), ...room, what: 'timetable', text, dueAt: sql`now()` });
}
