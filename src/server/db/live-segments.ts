import { and, asc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Query } from './open.ts';
import { broadcasts, saidLines, segments } from './room-schema.ts';
import { files } from './schema.ts';

const segmentEnd = sql`${segments.startsAt} + ${segments.seconds} * interval '1 second'`;

export const segmentsBetween = (db: Query, userId: string, broadcastId: string, from: Date, to: Date) =>
  db
    .select({ segment: segments, file: files })
    .from(segments)
    .innerJoin(files, eq(files.id, segments.fileId))
    .innerJoin(broadcasts, eq(broadcasts.id, segments.broadcastId))
    .where(
      and(
        eq(segments.broadcastId, broadcastId),
        eq(broadcasts.userId, userId),
        isNull(segments.deletedAt),
        lt(segments.startsAt, to),
        gt(segmentEnd, sql`${from.toISOString()}::timestamptz`),
      ),
    )
    .orderBy(asc(segments.startsAt));

export const saidBetween = (db: Query, broadcastId: string, from: Date, to: Date) =>
  db
    .select()
    .from(saidLines)
    .where(
      and(
        eq(saidLines.broadcastId, broadcastId),
        isNotNull(saidLines.endedAt),
        gt(saidLines.startedAt, from),
        lt(saidLines.startedAt, to),
      ),
    )
    .orderBy(asc(saidLines.startedAt));
