import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { Failure } from '../../../contract/failures.ts';
import type { Passage, Segment } from '../../../contract/broadcasts/recording.ts';
import type { Linked } from '../../app.ts';
import { saidBetween } from '../../db/live-segments.ts';
import type { Db, Query } from '../../db/open.ts';
import { comments, rooms, scripts, segments } from '../../db/room-schema.ts';
import { files } from '../../db/schema.ts';
import type { SaidRow } from '../sentences.ts';

type NewSegment = Pick<typeof segments.$inferInsert, 'id' | 'broadcastId' | 'startsAt' | 'seconds'>;

export async function insertSegment(
  db: Db,
  segment: NewSegment,
  days: number,
  file: typeof files.$inferInsert,
): Promise<void> {
  await db.transaction(async (tx) => {
    // A server that died before it removed its copy brings the same one again.
    if ((await tx.$count(segments, eq(segments.id, segment.id))) > 0) return;
    await tx.insert(files).values(file);
    const keptUntil = sql`now() + ${days} * interval '1 day'`;
    await tx.insert(segments).values({ ...segment, fileId: file.id, keptUntil });
  });
}

export async function isRecorded(db: Query, roomId: string): Promise<boolean> {
  const [room] = await db.select({ settings: rooms.settings }).from(rooms).where(eq(rooms.id, roomId));
  return room?.settings.recording?.isOn ?? false;
}

export async function listSegmentRows({ db, signer }: Linked, broadcastId: string): Promise<Segment[]> {
  const rows = await db
    .select({ segment: segments, size: files.size })
    .from(segments)
    .innerJoin(files, eq(files.id, segments.fileId))
    .where(and(eq(segments.broadcastId, broadcastId), isNull(segments.deletedAt)))
    .orderBy(asc(segments.startsAt));
  return rows.map(({ segment: { id, startsAt, seconds, fileId, keptUntil }, size }) => ({
    id,
    startsAt: startsAt.toISOString(),
    seconds,
    size,
    keptUntil: keptUntil.toISOString(),
    url: signer.link(`/file/${fileId}`),
  }));
}

const ofRoom = (roomId: string) =>
  sql`${segments.broadcastId} in (select id from lives where room_id = ${roomId})`;

export async function setDeleted(
  db: Query,
  roomId: string,
  ids: string[],
  isDeleted: boolean,
): Promise<void> {
  const { id, deletedAt } = segments;
  const changed = await db
    .update(segments)
    .set({ deletedAt: isDeleted ? sql`now()` : null })
    .where(and(inArray(id, ids), ofRoom(roomId), isDeleted ? isNull(deletedAt) : isNotNull(deletedAt)))
    .returning({ id });
  if (changed.length === 0) throw new Failure('RECORDING_NOT_FOUND');
}

export async function readPassages(db: Query, roomId: string, id: string): Promise<Passage[]> {
  const [segment] = await db
    .select()
    .from(segments)
    .where(and(eq(segments.id, id), ofRoom(roomId), isNull(segments.deletedAt)));
  if (!segment) throw new Failure('RECORDING_NOT_FOUND');
  const { broadcastId, startsAt, seconds } = segment;
  const lines = await saidBetween(db, broadcastId, startsAt, new Date(startsAt.getTime() + seconds * 1000));
  const idsOf = (key: 'scriptId' | 'commentId') => [...new Set(lines.flatMap((line) => line[key] ?? []))];
  const goods = await db
    .select({ id: scripts.id, title: scripts.name })
    .from(scripts)
    .where(inArray(scripts.id, idsOf('scriptId')));
  const asked = await db
    .select({ id: comments.id, title: comments.text })
    .from(comments)
    .where(inArray(comments.id, idsOf('commentId')));
  const titles = new Map([...goods, ...asked].map(({ id: key, title }) => [key, title]));
  const titleOf = ({ commentId, scriptId }: SaidRow) => titles.get(commentId ?? scriptId ?? '') ?? null;
  const passages: (Passage & { about: string })[] = [];
  for (const line of lines) {
    const title = titleOf(line);
    const about = `${line.kind} ${line.commentId ?? title ?? line.scriptId ?? line.id}`;
    const to = line.endedAt!.toISOString();
    const last = passages.at(-1);
    if (last?.about === about) Object.assign(last, { to, text: last.text + line.text });
    else {
      const { kind, text } = line;
      passages.push({ id: line.id, kind, title, text, from: line.startedAt.toISOString(), to, about });
    }
  }
  return passages;
}
