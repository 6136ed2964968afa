import { and, eq } from 'drizzle-orm';
import { Failure } from '../../contract/failures.ts';
import { filePeaks, getSpace, transcribeFile, putFile, type Uploaded } from '../../contract/file.ts';
import type { App } from '../app.ts';
import { fileUrl, type StoredFile } from '../db/files.ts';
import { isOfOpenAccount } from '../db/open-accounts.ts';
import { files } from '../db/schema.ts';
import { serve } from '../http/serve.ts';
import { serveRoom } from '../http/serve-room.ts';
import { sendStored } from '../http/send-file.ts';
import { limitOf, usedBytes } from '../storage/quota.ts';
import { receive } from '../storage/receive.ts';
import { serveLines } from '../http/serve-lines.ts';
import { transcriptionLines } from './transcribe.ts';
import { openPeaks } from './peaks.ts';

const toUploaded = (app: App, file: StoredFile): Uploaded => ({
  fileId: file.id,
  fileName: file.name,
  originalName: file.originalName,
  url: fileUrl(app.signer, file.id)!,
  size: file.size,
  mime: file.mime,
  kind: file.kind,
  duration: file.duration,
  width: file.width,
  height: file.height,
});

export function fileRoutes(app: App): void {
  serve(app, getSpace, async (_input, user) => ({
    used: await usedBytes(app.db, user.id),
    limit: await limitOf(app.db, app, user.id),
  }));
  serveRoom(app, putFile, async (_input, { ownerId }, request) =>
    toUploaded(app, await receive(app, request, ownerId)),
  );
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
