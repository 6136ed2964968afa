import {
  packPublication,
  platformIds,
  putPublication,
  readPublication,
  writePublication,
} from '../../../contract/works/publish.ts';
import { Failure } from '../../../contract/failures.ts';
import type { App } from '../../app.ts';
import { serve } from '../../http/serve.ts';
import { sendPackage } from './send-package.ts';
import { keepPublication, needVideo, readKept, draftPublication } from './publications.ts';

const pathOf = (id: string, platforms: string) => `/file/publish/${platforms}/${id}`;

export function publishRoutes(app: App): void {
  serve(app, readPublication, ({ id }, user) => readKept(app.db, user.id, id));
  serve(app, writePublication, ({ id }, user) => draftPublication(app, user.id, id));
  serve(app, putPublication, async ({ id, ...publication }, user) => {
    await needVideo(app.db, user.id, id);
    return keepPublication(app.db, user.id, id, { ...publication, by: 'user', notice: null });
  });
  serve(app, packPublication, async ({ id, platforms }, user) => {
    const { fileId } = await needVideo(app.db, user.id, id);
    if (fileId === null) throw new Failure('JOB_NOT_DONE');
    return { url: app.signer.link(pathOf(id, [...new Set(platforms)].join('.'))) };
  });
  app.http.get<{ Params: { id: string; platforms: string } }>(
    '/file/publish/:platforms/:id',
    async (request, reply) => {
      const { id, platforms } = request.params;
      app.signer.check(pathOf(id, platforms), request.query);
      const chosen = platforms.split('.');
      return sendPackage(
        app,
        id,
        platformIds.filter((platform) => chosen.includes(platform)),
        reply,
      );
    },
  );
}
