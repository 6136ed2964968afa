import fsp from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { Failure } from '../../contract/failures.ts';
import type { App } from '../app.ts';
import type { Query } from '../db/open.ts';
import { lockUser } from '../db/row-locks.ts';
import { files, users } from '../db/schema.ts';

const GB = 1024 ** 3;
const inGb = (bytes: number) => `${Number((bytes / GB).toFixed(2))} GB`;

export async function usedBytes(db: Query, userId: string): Promise<number> {
  const [row] = await db
    .select({ used: sql<string>`coalesce(sum(${files.size}), 0)` })
    .from(files)
    .where(eq(files.userId, userId));
  return Number(row?.used ?? 0);
}

type Settings = Pick<App, 'config'>;

export async function limitOf(db: Query, { config }: Settings, userId: string): Promise<number | null> {
  const [user] = await db.select({ own: users.storageLimit }).from(users).where(eq(users.id, userId));
  return user?.own ?? (config.storagePerUser || null);
}

/** For whoever brings something new or orders it: rooms on air never ask. Answers how many bytes the user has left. */
export async function needQuota(app: Settings & Pick<App, 'db'>, userId: string): Promise<number> {
  await needFreeDisk(app);
  const limit = await limitOf(app.db, app, userId);
  if (limit === null) return Infinity;
  const left = limit - (await usedBytes(app.db, userId));
  if (left <= 0) throw storageFull(limit, limit - left);
  return left;
}

export async function needFreeDisk({ config }: Settings, spare = 0): Promise<void> {
  const { bavail, bsize } = await fsp.statfs(config.dataDir);
  if (bavail * bsize < config.freeDisk + spare) throw new Failure('DISK_LOW');
}

/** Runs in the transaction that keeps the file: uploads that come at once each see only what was there before them. */
export async function needQuotaFor(
  tx: Query,
  settings: Settings,
  userId: string,
  size: number,
): Promise<void> {
  const limit = await limitOf(tx, settings, userId);
  if (limit === null) return;
  await lockUser(tx, userId);
  const used = await usedBytes(tx, userId);
  if (used + size > limit) throw storageFull(limit, used);
}

const storageFull = (limit: number, used: number) =>
  new Failure('STORAGE_FULL', {
    message: `存储空间不够：已用 ${inGb(used)}，一共 ${inGb(limit)}。请删除不用的作品和草稿并清空回收站，不再用到的文件会在一天内清掉；还不够请联系运营方。`,
  });

const FULL = ['ENOSPC', 'EDQUOT', '53100'];

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, detail, cause } = error as Error & { code?: string; detail?: string };
  return FULL.includes(code ?? '') || detail?.includes('No space left on device') || isDiskFull(cause);
}
