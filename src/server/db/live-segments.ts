import { and, asc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Query } from './open.ts';
import { lives, liveSegments, saidLines } from './room-schema.ts';
import { files } from './schema.ts';

export const segmentEnd = sql`${liveSegments.startsAt} + ${liveSegments.seconds} * interval '1 second'`;

/** What there is of a live's recording between two moments, in order; nothing where it is another user's. */
export const segmentsBetween = (db: Query, userId: string, liveId: string, from: Date, to: Date) =>
  db
    .select({ segment: liveSegments, file: files })
    .from(liveSegments)
    .innerJoin(files, eq(files.id, liveSegments.fileId))
    .innerJoin(lives, eq(lives.id, liveSegments.liveId))
    .where(
      and(
        eq(liveSegments.liveId, liveId),
        eq(lives.userId, userId),
        isNull(liveSegments.deletedAt),
        lt(liveSegments.startsAt, to),
        gt(segmentEnd, sql`${from.toISOString()}::timestamptz`),
      ),
    )
    .orderBy(asc(liveSegments.startsAt));

/** The sentences that begin in that time. */
export const saidBetween = (db: Query, liveId: string, from: Date, to: Date) =>
  db
    .select()
    .from(saidLines)
    .where(
      and(
        eq(saidLines.liveId, liveId),
        isNotNull(saidLines.endedAt),
        gt(saidLines.startedAt, from),
        lt(saidLines.startedAt, to),
      ),
    )
    .orderBy(asc(saidLines.startedAt));
