import { and, desc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { Failure } from '../../../contract/failures.ts';
import {
  LEAST_TRIM,
  type listMaterials,
  type Material,
  type putMaterial,
  type readMaterials,
} from '../../../contract/mix.ts';
import type { App } from '../../app.ts';
import { fileUrl, needFile, type StoredFile } from '../../db/files.ts';
import { newId } from '../../db/new-id.ts';
import type { Query } from '../../db/open.ts';
import { containing, readPage } from '../../db/page.ts';
import { files, jobs, materials } from '../../db/schema.ts';
import { enqueueJob } from '../../jobs/queue.ts';
import type { Signer } from '../../http/signed-links.ts';
import { needQuota } from '../../storage/quota.ts';

export type StoredMaterial = typeof materials.$inferSelect;

export const materialName = (file: StoredFile): string => file.originalName.replace(/\.[^.]*$/, '');

const shown = (db: Query) =>
  db
    .select({ material: materials, file: files, job: { status: jobs.status, error: jobs.error } })
    .from(materials)
    .innerJoin(files, eq(files.id, materials.fileId))
    .leftJoin(jobs, eq(jobs.id, materials.id));

type Row = Awaited<ReturnType<typeof shown>>[number];

function view(signer: Signer, { material, file, job }: Row): Material {
  const { facts } = material;
  const hasFailed = !facts && (job?.status === 'failed' || job?.status === 'cancelled');
  return {
    id: material.id,
    fileId: material.fileId,
    name: material.name,
    kind: file.kind === 'image' ? 'image' : 'video',
    group: material.group,
    tags: material.tags,
    in: material.fromSeconds,
    out: material.toSeconds,
    mute: material.isMuted,
    duration: facts && facts.seconds > 0 ? facts.seconds : file.duration,
    width: file.width,
    height: file.height,
    url: fileUrl(signer, material.clipFileId ?? material.fileId)!,
    strip: material.stripFileId
      ? { url: fileUrl(signer, material.stripFileId)!, count: facts?.stripCount ?? 1 }
      : null,
    shots: (facts?.shots ?? []).map(({ from, to, faults }) => ({ from, to, faults })),
    state: facts ? 'ready' : hasFailed ? 'failed' : 'preparing',
    error: hasFailed ? (job?.error ?? '素材没有整理完，请重试。') : null,
  };
}

export function listOwnMaterials(
  { db, signer }: Pick<App, 'db' | 'signer'>,
  userId: string,
  filter: z.output<typeof listMaterials.input>,
) {
  const where = and(
    eq(materials.userId, userId),
    isNull(materials.deletedAt),
    filter.group ? eq(materials.group, filter.group) : undefined,
    filter.keyword
      ? or(ilike(materials.name, containing(filter.keyword)), sql`${filter.keyword} = any(${materials.tags})`)
      : undefined,
  );
  const rows = shown(db).where(where).orderBy(desc(materials.createdAt), desc(materials.id));
  return readPage(filter, rows, db.$count(materials, where), (found) =>
    found.map((row) => view(signer, row)),
  );
}

export async function readOwnMaterials(
  { db, signer }: Pick<App, 'db' | 'signer'>,
  userId: string,
  { fileIds, deleted }: z.output<typeof readMaterials.input>,
) {
  const mine = and(eq(materials.userId, userId), deleted ? undefined : isNull(materials.deletedAt));
  const rows = await shown(db).where(and(mine, inArray(materials.fileId, fileIds)));
  return { list: rows.map((row) => view(signer, row)) };
}

export async function saveMaterial(
  app: Pick<App, 'db' | 'signer' | 'config'>,
  userId: string,
  { fileId, group, tags, in: from, out: to, mute }: z.output<typeof putMaterial.input>,
): Promise<Material> {
  const { db, signer } = app;
  const file = await needFile(db, userId, fileId, ['video', 'image']);
  const known = await findMaterials(db, userId, [fileId]);
  if (known.size === 0) await needQuota(app, userId);
  const changes = {
    ...(group !== undefined && { group }),
    ...(tags && { tags: [...new Set(tags)] }),
    ...(from !== undefined && { fromSeconds: from }),
    ...(to !== undefined && { toSeconds: to }),
    ...(mute !== undefined && { isMuted: mute }),
  };
  await db.transaction((tx) => putRow(tx, userId, file, changes));
  const [row] = await shown(db).where(and(eq(materials.userId, userId), eq(materials.fileId, fileId)));
  return view(signer, row!);
}

async function putRow(tx: Query, userId: string, file: StoredFile, changes: object): Promise<void> {
  const id = newId();
  const name = materialName(file);
  const [row] = await tx
    .insert(materials)
    .values({ id, userId, fileId: file.id, name, ...changes })
    .onConflictDoUpdate({
      target: [materials.userId, materials.fileId],
      set: { ...changes, deletedAt: null },
    })
    .returning();
  needStretch(file, row!);
  if (row!.id !== id) return;
  const size = { cost: 0, seconds: file.duration ?? 0 };
  const input = { fileId: file.id };
  await enqueueJob(tx, { id, userId, kind: 'material', name: `整理素材「${name}」`, input, ...size });
}

function needStretch(file: StoredFile, { fromSeconds, toSeconds, facts }: StoredMaterial): void {
  if (fromSeconds === null && toSeconds === null) return;
  const length = facts?.seconds || file.duration || Infinity;
  if (Math.min(toSeconds ?? length, length) - (fromSeconds ?? 0) >= LEAST_TRIM) return;
  throw new Failure('INVALID_INPUT', {
    fields: toSeconds === null ? { in: '起点离结尾至少要有半秒' } : { out: '终点至少要比起点晚半秒' },
  });
}

export async function removeMaterials(db: Query, userId: string, ids: string[]): Promise<void> {
  const gone = await db
    .update(materials)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(materials.userId, userId), inArray(materials.id, ids), isNull(materials.deletedAt)))
    .returning({ id: materials.id });
  if (gone.length === 0) throw new Failure('FILE_NOT_FOUND');
}

export async function findMaterials(db: Query, userId: string, fileIds: string[]) {
  const rows = await db
    .select()
    .from(materials)
    .where(and(eq(materials.userId, userId), inArray(materials.fileId, fileIds)));
  return new Map(rows.map((row) => [row.fileId, row]));
}

export async function findDamaged(db: Query, userId: string, fileIds: string[]): Promise<Set<string>> {
  const rows = await shown(db).where(
    and(eq(materials.userId, userId), inArray(materials.fileId, fileIds), eq(jobs.status, 'failed')),
  );
  return new Set(rows.map(({ file }) => file.id));
}
