import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { Failure } from '../../../contract/failures.ts';
import type { Passage, Segment } from '../../../contract/broadcasts/recording.ts';
import type { Linked } from '../../app.ts';
import { saidBetween } from '../../db/live-segments.ts';
import type { Db, Query } from '../../db/open.ts';
import { comments, lives, liveSegments, rooms, scripts } from '../../db/room-schema.ts';
import { files } from '../../db/schema.ts';
import type { Live } from '../broadcasts.ts';
import type { SaidRow } from '../sentences.ts';

type NewSegment = Pick<typeof liveSegments.$inferInsert, 'id' | 'liveId' | 'startsAt' | 'seconds'>;

export async function insertSegment(
  db: Db,
  segment: NewSegment,
  days: number,
  file: typeof files.$inferInsert,
): Promise<void> {
  await db.transaction(async (tx) => {
    // A server that died before it removed its copy brings the same one again.
    if ((await tx.$count(liveSegments, eq(liveSegments.id, segment.id))) > 0) return;
    await tx.insert(files).values(file);
    const keptUntil = sql`now() + ${days} * interval '1 day'`;
    await tx.insert(liveSegments).values({ ...segment, fileId: file.id, keptUntil });
  });
}

export async function needLive(db: Query, userId: string, roomId: string, id: string): Promise<Live> {
  const [live] = await db
    .select()
    .from(lives)
    .where(and(eq(lives.id, id), eq(lives.roomId, roomId), eq(lives.userId, userId)));
  if (!live) throw new Failure('RECORDING_NOT_FOUND');
  return live;
}

export async function isRecorded(db: Query, roomId: string): Promise<boolean> {
  const [room] = await db.select({ settings: rooms.settings }).from(rooms).where(eq(rooms.id, roomId));
  return room?.settings.recording?.isOn ?? false;
}

export async function listSegments({ db, signer }: Linked, liveId: string): Promise<Segment[]> {
  const rows = await db
    .select({ segment: liveSegments, size: files.size })
    .from(liveSegments)
    .innerJoin(files, eq(files.id, liveSegments.fileId))
    .where(and(eq(liveSegments.liveId, liveId), isNull(liveSegments.deletedAt)))
    .orderBy(asc(liveSegments.startsAt));
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
  sql`${liveSegments.liveId} in (select id from lives where room_id = ${roomId})`;

export async function setDeleted(
  db: Query,
  roomId: string,
  ids: string[],
  isDeleted: boolean,
): Promise<void> {
  const { id, deletedAt } = liveSegments;
  const changed = await db
    .update(liveSegments)
    .set({ deletedAt: isDeleted ? sql`now()` : null })
    .where(and(inArray(id, ids), ofRoom(roomId), isDeleted ? isNull(deletedAt) : isNotNull(deletedAt)))
    .returning({ id });
  if (changed.length === 0) throw new Failure('RECORDING_NOT_FOUND');
}

/** What begins in a segment. */
export async function readPassages(db: Query, roomId: string, id: string): Promise<Passage[]> {
  const [segment] = await db
    .select()
    .from(liveSegments)
    .where(and(eq(liveSegments.id, id), ofRoom(roomId), isNull(liveSegments.deletedAt)));
  if (!segment) throw new Failure('RECORDING_NOT_FOUND');
  const { liveId, startsAt, seconds } = segment;
  const lines = await saidBetween(db, liveId, startsAt, new Date(startsAt.getTime() + seconds * 1000));
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
    // Several paragraphs of the same goods are one.
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
