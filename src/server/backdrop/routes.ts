import { and, eq } from 'drizzle-orm';
import { deleteBackdrop, listBackdrops, putBackdrop, restoreBackdrop } from '../../contract/backdrop.ts';
import { Failure } from '../../contract/failures.ts';
import type { App } from '../app.ts';
import { isOfOpenAccount } from '../db/open-accounts.ts';
import { backdrops, files } from '../db/schema.ts';
import { sendStored } from '../http/send-file.ts';
import { serve } from '../http/serve.ts';
import { serveRoom } from '../http/serve-room.ts';
import { addBackdrop, listBackdropRows, removeBackdrop, recoverBackdrop } from './backdrops.ts';

export function backdropRoutes(app: App): void {
  const { db, signer } = app;
  serveRoom(app, listBackdrops, (filter, { ownerId }) => listBackdropRows(app, ownerId, filter));
  serveRoom(app, putBackdrop, (input, { ownerId }) => addBackdrop(app, ownerId, input));
  serve(app, deleteBackdrop, ({ id }, user) => removeBackdrop(db, user.id, id));
  serve(app, restoreBackdrop, ({ id }, user) => recoverBackdrop(app, user.id, id));

  app.http.get<{ Params: { id: string } }>('/back/:id', async (request, reply) => {
    const { id } = request.params;
    signer.check(`/back/${id}`, request.query);
    const [row] = await db
      .select({ color: backdrops.color, file: files })
      .from(backdrops)
      .leftJoin(files, eq(files.id, backdrops.fileId))
      .where(and(eq(backdrops.id, id), isOfOpenAccount(backdrops.userId)));
    if (!row) throw new Failure('BACKDROP_NOT_FOUND');
    if (row.file) return sendStored(app, request, reply, row.file);
    return reply
      .type('image/svg+xml')
      .send(
        `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1920"><rect width="100%" height="100%" fill="${row.color}"/></svg>`,
      );
  });
}
