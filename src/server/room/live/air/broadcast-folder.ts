import fs from 'node:fs/promises';
import path from 'node:path';
import { isNull } from 'drizzle-orm';
import type { App } from '../../../app.ts';
import { broadcasts } from '../../../db/room-schema.ts';

type Tools = Pick<App, 'config' | 'db'>;

const parent = ({ config }: Pick<App, 'config'>): string => path.join(config.dataDir, 'live');

export const broadcastFolder = (app: Pick<App, 'config'>, broadcastId: string): string =>
  path.join(parent(app), broadcastId);

export const removeBroadcastFolder = (app: Pick<App, 'config'>, broadcastId: string): Promise<void> =>
  fs.rm(broadcastFolder(app, broadcastId), { recursive: true, force: true });

export async function removeEndedFolders(app: Tools): Promise<void> {
  // Without the folder there is nothing to remove.
  const names = await fs.readdir(parent(app)).catch(() => []);
  if (names.length === 0) return;
  const open = await app.db.select({ id: broadcasts.id }).from(broadcasts).where(isNull(broadcasts.endedAt));
  const isOpen = new Set(open.map(({ id }) => id));
  for (const name of names) if (!isOpen.has(name)) await removeBroadcastFolder(app, name);
}
