import fs from 'node:fs';
import fsp from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkLabel, type LabelReport } from '../../contract/label.ts';
import type { App } from '../app.ts';
import { needFile } from '../db/files.ts';
import { newId } from '../db/new-id.ts';
import { serve } from '../http/serve.ts';
import { asMissingFile } from '../http/send-file.ts';
import { inspectLabel } from '../label/inspect-label.ts';

export function labelRoutes(app: App): void {
  serve(app, checkLabel, async ({ fileId }, user): Promise<LabelReport> => {
    const file = await needFile(app.db, user.id, fileId, ['image', 'audio', 'video']);
    const dir = path.join(app.config.dataDir, 'uploads');
    await fsp.mkdir(dir, { recursive: true });
    const local = path.join(dir, newId());
    try {
      const stored = await app.storage.read(file.storageKey, null).catch(asMissingFile);
      await pipeline(stored, fs.createWriteStream(local));
      return await inspectLabel(local);
    } finally {
      await fsp.rm(local, { force: true });
    }
  });
}
