import fs from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { HiddenCalls } from './hidden-calls.ts';
import { Failure } from '../../contract/failures.ts';
import { root } from '../root.ts';
import { trackFolders } from '../built-in/tracks.ts';

const API = /^\/(api|web|file|back|hook|docs)(\/|$)/;

export async function staticRoutes(http: FastifyInstance, hidden: HiddenCalls): Promise<void> {
  const built = path.join(root, 'dist/web');
  const serveFolder = (dir: string | string[], prefix: string, maxAge: string, immutable: boolean) =>
    http.register(fastifyStatic, {
      root: dir,
      prefix,
      maxAge,
      immutable,
      decorateReply: false,
      index: false,
    });
  await serveFolder(path.join(root, 'assets/presenters'), '/assets/presenters/', '1d', false);
  await serveFolder(path.join(root, 'assets/backdrops'), '/assets/backdrops/', '1d', false);
  await serveFolder(trackFolders, '/assets/music/', '1d', false);
  await serveFolder(path.join(built, 'assets'), '/assets/', '365d', true);

  http.get('/favicon.svg', async (_request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', 'max-age=86400')
      .send(await fs.readFile(path.join(built, 'favicon.svg'))),
  );
  const sendPage = async (reply: FastifyReply, file: string) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await fs.readFile(path.join(built, file)));
  http.get('/stage/:liveId', (_request, reply) => sendPage(reply, 'stage.html'));
  http.setNotFoundHandler(async (request, reply) => {
    const isPage =
      request.method === 'GET' && !API.test(request.url) && !path.extname(request.url.split('?')[0]!);
    if (!isPage) {
      const answer = await hidden.answer(request, reply);
      if (answer === null) throw new Failure('NOT_FOUND');
      return reply.header('cache-control', 'no-store').send(answer);
    }
    return sendPage(reply, 'index.html');
  });
}
