import { and, eq } from 'drizzle-orm';
import { Failure } from '../../contract/failures.ts';
import { filePeaks, getSpace, transcribeFile, putFile } from '../../contract/file.ts';
import type { App } from '../app.ts';
import { isOfOpenAccount } from '../db/open-accounts.ts';
import { files } from '../db/schema.ts';
import { serve } from '../http/serve.ts';
import { serveRoom } from '../http/serve-room.ts';
import { sendStored } from '../http/send-file.ts';
import { limitIdleOnly } from '../http/limits/request-limits.ts';
import { limitOf, usedBytes } from '../storage/quota.ts';
import { serveLines } from '../http/serve-lines.ts';
import { transcriptionLines } from './transcribe.ts';
import { openPeaks } from './peaks.ts';
import { receive } from './receive.ts';

const UPLOAD_IDLE_MS = 60_000;

export function fileRoutes(app: App): void {
  serve(app, getSpace, async (_input, user) => ({
    used: await usedBytes(app.db, user.id),
    limit: await limitOf(app.db, app, user.id),
  }));
  serveRoom(app, putFile, (_input, { ownerId }, request) => {
    limitIdleOnly(request.raw, UPLOAD_IDLE_MS);
    return receive(app, request, ownerId);
  });
  const peaksOf = openPeaks(app);
  serve(app, filePeaks, ({ fileId }, user, _request, caller) => peaksOf(user.id, fileId, caller));
  serveLines(app, transcribeFile, (wish, user, signal) => transcriptionLines(app, user.id, wish, signal));

  app.http.get<{ Params: { id: string } }>('/file/:id', async (request, reply) => {
    const { id } = request.params;
    app.signer.check(`/file/${id}`, request.query);
    const [file] = await app.db
      .select()
      .from(files)
      .where(and(eq(files.id, id), isOfOpenAccount(files.userId)));
    if (!file) throw new Failure('FILE_NOT_FOUND');
    return sendStored(app, request, reply, file);
  });
}
