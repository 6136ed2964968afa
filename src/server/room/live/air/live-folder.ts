import fs from 'node:fs/promises';
import path from 'node:path';
import { isNull } from 'drizzle-orm';
import type { App } from '../../../app.ts';
import { lives } from '../../../db/room-schema.ts';

type Tools = Pick<App, 'config' | 'db'>;

const parent = ({ config }: Pick<App, 'config'>): string => path.join(config.dataDir, 'live');

export const liveFolder = (app: Pick<App, 'config'>, liveId: string): string =>
  path.join(parent(app), liveId);

export const removeLiveFolder = (app: Pick<App, 'config'>, liveId: string): Promise<void> =>
  fs.rm(liveFolder(app, liveId), { recursive: true, force: true });

export async function removeEndedFolders(app: Tools): Promise<void> {
  // Without the folder there is nothing to remove.
  const names = await fs.readdir(parent(app)).catch(() => []);
  if (names.length === 0) return;
  const open = await app.db.select({ id: lives.id }).from(lives).where(isNull(lives.endedAt));
  const isOpen = new Set(open.map(({ id }) => id));
  for (const name of names) if (!isOpen.has(name)) await removeLiveFolder(app, name);
}
