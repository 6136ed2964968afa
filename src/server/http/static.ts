import path from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { HiddenCalls } from './hidden-calls.ts';
import { Failure } from '../../contract/failures.ts';
import { root } from '../root.ts';
import { trackFolders } from '../built-in/tracks.ts';

const API = /^\/(api|web|file|back|hook|docs)(\/|$)/;

export async function staticRoutes(http: FastifyInstance, hidden: HiddenCalls): Promise<void> {
  const built = path.join(root, 'dist/web');
  const serveFolder = (dir: string | string[], prefix: string) =>
    http.register(fastifyStatic, { root: dir, prefix, maxAge: '1d', decorateReply: false, index: false });
  await serveFolder(path.join(root, 'assets/presenters'), '/assets/presenters/');
  await serveFolder(path.join(root, 'assets/backdrops'), '/assets/backdrops/');
  await serveFolder(path.join(root, 'assets/goods'), '/assets/goods/');
  await serveFolder(trackFolders, '/assets/music/');
  const compressed = {
    preCompressed: true,
    index: false,
    // Without it a proxy hands one browser's brotli to the next, which may read none.
    setHeaders: (reply) => reply.setHeader('vary', 'accept-encoding'),
  } satisfies FastifyStaticOptions;
  await http.register(fastifyStatic, {
    ...compressed,
    root: path.join(built, 'assets'),
    prefix: '/assets/',
    maxAge: '365d',
    immutable: true,
    decorateReply: false,
  });
  await http.register(fastifyStatic, { ...compressed, root: built, serve: false });

  http.get('/favicon.svg', (_request, reply) => reply.sendFile('favicon.svg', { maxAge: '1d' }));
  const sendPage = (reply: FastifyReply, file: string) =>
    reply.header('cache-control', 'no-cache').sendFile(file, { cacheControl: false });
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
