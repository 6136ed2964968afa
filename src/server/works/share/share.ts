import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../../contract/failures.ts';
import { SHARE_HOURS, shareVideo, type Share } from '../../../contract/work.ts';
import type { App } from '../../app.ts';
import { files, users, works } from '../../db/schema.ts';
import { serve } from '../../http/serve.ts';
import { sendStored } from '../../http/send-file.ts';
import { secretKey } from '../../http/signed-links.ts';
import { isLocalVisitor } from '../../http/client-address.ts';
import { lanAddresses } from '../../http/listening/lan-addresses.ts';
import { goneAnswers, gonePage, sharePage, type Gone } from './share-page.ts';

const MINUTE = 60_000;
const TOKEN = /^([0-9a-z]{26})-([0-9a-z]{1,8})-([\w-]{22})$/;
const sha256 = (text: string) => createHash('sha256').update(text).digest();

function makeSeal(secret: string) {
  const sign = (id: string, minute: string) =>
    createHmac('sha256', secret).update(`share ${id} ${minute}`).digest('base64url').slice(0, 22);
  return {
    seal: (id: string, expiresAt: number) => {
      const minute = Math.floor(expiresAt / MINUTE).toString(36);
      return `${id}-${minute}-${sign(id, minute)}`;
    },
    unseal: (token: string): { id: string; expiresAt: number } | Gone => {
      const [, id, minute, signature] = TOKEN.exec(token) ?? [];
      if (!id || !minute || !signature) return 'wrong';
      if (!timingSafeEqual(sha256(signature), sha256(sign(id, minute)))) return 'wrong';
      const expiresAt = parseInt(minute, 36) * MINUTE;
      return expiresAt > Date.now() ? { id, expiresAt } : 'expired';
    },
  };
}

type Seal = ReturnType<typeof makeSeal>['seal'];

async function offer(app: App, seal: Seal, userId: string, id: string, isHere: boolean): Promise<Share> {
  const [work] = await app.db
    .select({ fileId: works.fileId })
    .from(works)
    .where(and(eq(works.id, id), eq(works.userId, userId), isNull(works.deletedAt)));
  if (!work) throw new Failure('WORK_NOT_FOUND');
  if (work.fileId === null)
    throw new Failure('JOB_NOT_DONE', { message: '作品还没有做好，请等它完成后再发到手机。' });
  const expiresAt = Math.ceil((Date.now() + SHARE_HOURS * 60 * MINUTE) / MINUTE) * MINUTE;
  const bound = app.http.server.address();
  return {
    path: `/s/${seal(id, expiresAt)}`,
    expiresAt: new Date(expiresAt).toISOString(),
    // The addresses of our network are nobody's business outside.
    addresses: isHere && bound && typeof bound === 'object' ? lanAddresses(bound.address, bound.port) : [],
  };
}

export function shareRoutes(app: App): void {
  const { seal, unseal } = makeSeal(secretKey(app.config.secretKey, app.config.dataDir));
  serve(app, shareVideo, ({ id }, user, request) => offer(app, seal, user.id, id, isLocalVisitor(request)));

  async function find(request: FastifyRequest) {
    const opened = unseal((request.params as { token: string }).token);
    if (typeof opened === 'string') return opened;
    const [row] = await app.db
      .select({
        type: works.type,
        name: works.name,
        coverId: works.coverFileId,
        file: files,
        closedAt: users.closedAt,
      })
      .from(works)
      .innerJoin(files, eq(files.id, works.fileId))
      .innerJoin(users, eq(users.id, works.userId))
      .where(and(eq(works.id, opened.id), isNull(works.deletedAt)));
    if (!row) return 'deleted';
    return row.closedAt ? 'closed' : { ...row, expiresAt: opened.expiresAt };
  }

  async function need(request: FastifyRequest) {
    const found = await find(request);
    if (typeof found === 'string') throw new Failure('LINK_INVALID', { message: goneAnswers[found].text });
    return found;
  }

  app.http.get('/s/:token', async (request, reply) => {
    const found = await find(request);
    const page = (status: number, html: string) => sendPage(reply, status, html);
    const { title } = app.config.brand;
    if (typeof found === 'string') return page(goneAnswers[found].status, gonePage(title, found));
    const isInWechat = /MicroMessenger/i.test(request.headers['user-agent'] ?? '');
    const base = `/s/${(request.params as { token: string }).token}`;
    return page(
      200,
      sharePage({ ...found, hasCover: found.coverId !== null, base, brand: title, isInWechat }),
    );
  });
  app.http.get('/s/:token/file', async (request, reply) =>
    sendStored(app, request, reply, (await need(request)).file),
  );
  app.http.get('/s/:token/cover', async (request, reply) => {
    const { coverId } = await need(request);
    const [cover] = coverId === null ? [] : await app.db.select().from(files).where(eq(files.id, coverId));
    if (!cover) throw new Failure('FILE_NOT_FOUND');
    return sendStored(app, request, reply, cover);
  });
}

const sendPage = (reply: FastifyReply, status: number, html: string) =>
  reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header(
      'content-security-policy',
      "default-src 'none'; media-src 'self'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    )
    .send(html);
