import type { Socket } from 'node:net';
import fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { z } from 'zod';
import { OPEN_BODY_BYTES, type Endpoint, type nothing } from '../../contract/endpoint.ts';
import { Failure, failures, toReply, type FailureCode } from '../../contract/failures.ts';
import { inChinese } from '../../contract/fields.ts';
import { ChildError } from '../../process/request.ts';
import { TooManyError } from '../../process/turns.ts';
import type { App } from '../app.ts';
import type { Config } from '../config.ts';
import {
  isTooComplex,
  limitBodyTime,
  limitConnections,
  limitLargeBodies,
  readInTurn,
  refuseSocket,
} from './limits/request-limits.ts';
import { isDiskFull } from '../storage/quota.ts';
import type { FaultLog } from './fault-log.ts';
import { logOptions } from './log-format.ts';
import type { User } from './session.ts';
import { isFromLocalProxy, networkOf } from './client-address.ts';

declare module 'fastify' {
  interface FastifyRequest {
    user: User | null;
    token: string | null;
  }
  interface FastifyContextConfig {
    atHost?: boolean;
  }
}

const HEADERS_MS = 30_000;
const BODY_MS = 60_000;
const MOST_FIELDS = 20;
const MOST_FIELD_NAME = 100;
const TOO_MANY_SECONDS = 10;

export function makeHttp(config: Config, faultLog: FaultLog): FastifyInstance {
  const http = fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.auth_token', 'headers.auth_token', 'code', 'password', 'token'],
      ...logOptions,
      hooks: {
        logMethod(args, method, level) {
          faultLog.see(args, level);
          method.apply(this, args);
        },
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    // Not `true`: that believes the first address of the header, which the visitor writes himself.
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: OPEN_BODY_BYTES,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: HEADERS_MS / 3 },
    // HEAD would run a GET that changes things.
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 200 },
    // A stalled upload would keep its connection for ever; event streams write every few seconds.
    connectionTimeout: 300_000,
    // A stopped server must not wait for browsers that keep their connection.
    forceCloseConnections: true,
    frameworkErrors: (error, _request, reply) => void sendFailure(reply, asFailure(error)),
    clientErrorHandler: refuseConnection,
  });
  if (config.trustedProxies === 0) {
    warnOfProxy(http);
    limitConnections(http.server);
  }
  limitBodyTime(http.server, BODY_MS);
  http.removeContentTypeParser('text/plain');
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  http.decorateRequest('user', null);
  http.decorateRequest('token', null);
  http.setErrorHandler((error, request, reply) => {
    const failure = asFailure(error);
    const isOver =
      error instanceof CallerGoneError ||
      (error as FastifyError).code === 'ERR_STREAM_PREMATURE_CLOSE' ||
      (error instanceof ChildError && error.kind === 'stopped');
    if ((failure.code === 'SERVER_FAULT' && !isOver) || isDiskFull(error))
      request.log.error({ err: error, url: request.routeOptions.url }, 'fault');
    return sendFailure(reply, withFields(failure, request));
  });
  return http;
}

/** Behind a proxy that is not trusted all visitors have one address, and share its limits. */
function warnOfProxy(http: FastifyInstance): void {
  let isWarned = false;
  http.addHook('onRequest', async (request) => {
    if (isWarned || !isFromLocalProxy(request)) return;
    isWarned = true;
    request.log.warn(
      '请求来自本机的反向代理，但 TRUST_PROXY 没有设置：所有访客会被当作同一个地址限流，也看不到演示验证码。请设置 TRUST_PROXY=1（代理的层数）后重启。',
    );
  });
}

const sendFailure = (reply: FastifyReply, failure: Failure) => {
  if (failure.retryAfter) reply.header('retry-after', failure.retryAfter);
  return reply.status(failures[failure.code].status).send(toReply(failure));
};

const byFrameworkCode: Record<string, FailureCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'BODY_TYPE_UNKNOWN',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'FILE_TOO_LARGE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'BODY_TYPE_UNKNOWN',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_ASYNC_CONSTRAINT: 'NOT_FOUND',
};

function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof TooManyError)
    return new Failure('TOO_MANY', {
      message: '同时提交的太多，请等前面的做完再试。',
      retryAfter: TOO_MANY_SECONDS,
    });
  if (isDiskFull(error))
    return new Failure('DISK_LOW', { message: '服务器的磁盘满了，没有存下，请联系运营方清理后再试。' });
  const { code, statusCode } = error as FastifyError;
  const known = typeof code === 'string' ? byFrameworkCode[code] : undefined;
  if (known) return new Failure(known);
  if (statusCode === 429) return new Failure('TOO_MANY', { retryAfter: 60 });
  return new Failure(statusCode && statusCode < 500 ? 'BODY_UNREADABLE' : 'SERVER_FAULT');
}

function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0)
    return void socket.destroy();
  refuseSocket(socket, error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'BODY_TOO_SLOW' : 'BODY_UNREADABLE');
}

export type Answer<O extends z.ZodType> =
  z.input<typeof nothing> extends z.input<O> ? z.input<O> | void : z.input<O>;

type Caller<L extends boolean> = L extends true ? User : User | null;

export function serve<I extends z.ZodType, O extends z.ZodType, L extends boolean>(
  app: App,
  endpoint: Endpoint<I, O, L>,
  run: (
    input: z.output<I>,
    user: Caller<L>,
    request: FastifyRequest,
    caller: AbortSignal,
  ) => Promise<Answer<O>>,
): void {
  app.http.route({
    ...routeOf(app, endpoint),
    handler: async (request, reply) => {
      const caller = untilGone(reply);
      const input = await parseInput(endpoint.input, request, caller);
      const output = await run(input, request.user as Caller<L>, request, caller);
      return { success: true, data: endpoint.output.parse(output ?? {}) };
    },
  });
}

export const routeOf = (app: App, endpoint: Endpoint) => ({
  method: endpoint.method,
  url: endpoint.path.split('?')[0]!.replaceAll(/\{(\w+)\}/g, ':$1'),
  bodyLimit: endpoint.bodyBytes,
  config: { atHost: endpoint.atHost },
  onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
    // The next user of a browser or proxy must not find the answer in its cache.
    reply.header('cache-control', 'no-store');
    await authenticate(app, request, endpoint);
    limitLargeBodies(senderOf(request), request.raw, reply.raw);
  },
});

export async function authenticate(
  app: Pick<App, 'findUser'>,
  request: FastifyRequest,
  { login, company }: Pick<Endpoint, 'login' | 'company'>,
): Promise<void> {
  if (company && request.headers.companyid !== '1') throw new Failure('COMPANY_UNKNOWN');
  const token = request.headers.auth_token;
  if (typeof token === 'string' && token.length > 0 && token.length <= 200) {
    request.token = token;
    request.user = await app.findUser(token);
  }
  if (login && !request.user) throw new Failure('AUTH_REQUIRED');
}

class CallerGoneError extends Error {
  override name = 'CallerGoneError';
}

export function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort(new CallerGoneError('whoever asked has hung up')));
  return gone.signal;
}

const senderOf = ({ user, ip }: FastifyRequest): string => user?.id ?? networkOf(ip);

export async function parseInput<I extends z.ZodType>(
  schema: I,
  request: FastifyRequest,
  caller: AbortSignal,
): Promise<z.output<I>> {
  const { body } = request;
  if (typeof body !== 'string') return checkInput(schema, request, {});
  return readInTurn(body, senderOf(request), caller, [
    () => parseJson(request, body),
    (parsed) => checkInput(schema, request, parsed),
  ]);
}

function parseJson(request: FastifyRequest, text: string): unknown {
  if (isTooComplex(text)) throw new Failure('BODY_TANGLED');
  let [wrong, parsed]: [Error | null, unknown] = [null, null];
  void request.server.getDefaultJsonParser('error', 'error')(request, text, (error, body) => {
    [wrong, parsed] = [error, body];
  });
  if (wrong) throw new Failure('BODY_UNREADABLE');
  return parsed;
}

/** The schema comes first: it leaves out what it does not know, however much that is. */
function checkInput<I extends z.ZodType>(schema: I, request: FastifyRequest, body: unknown): z.output<I> {
  if (typeof body !== 'object' || Array.isArray(body)) throw new Failure('BODY_UNREADABLE');
  const sent = { ...(request.query as object), ...body, ...(request.params as object) };
  request.body = sent;
  const parsed = schema.safeParse(sent, { error: inChinese });
  if (!parsed.success) {
    const { error = parsed.error } = meantOf(schema, sent).safeParse(sent, { error: inChinese });
    throw new Failure('INVALID_INPUT', { fields: fieldsOf(error) });
  }
  if (hasUnstorableText(parsed.data))
    throw new Failure('INVALID_INPUT', { message: '内容里有无法保存的字符，请删除后再试。' });
  return parsed.data;
}

function meantOf(schema: z.ZodType, sent: object): z.ZodType {
  if (!(schema instanceof z.ZodUnion) || schema instanceof z.ZodDiscriminatedUnion) return schema;
  const options = (schema.options as z.ZodType[]).filter((option) => option instanceof z.ZodObject);
  const known = options.map(({ shape }) => Object.keys(sent).filter((field) => field in shape).length);
  const most = Math.max(...known);
  const first = known.indexOf(most);
  return known.lastIndexOf(most) === first ? options[first]! : schema;
}

const idFields: Partial<Record<FailureCode, RegExp>> = {
  FILE_NOT_FOUND: /file/i,
  FILE_TYPE_UNKNOWN: /file/i,
  VOICE_NOT_FOUND: /voice/i,
  AVATAR_NOT_FOUND: /model/i,
  BACKDROP_NOT_FOUND: /back|bgurl/i,
  MUSIC_NOT_FOUND: /track/i,
  ORDER_REFUSED: /id$/i,
  ORDER_CLOSED: /id$/i,
  CONSENT_MISSING: /id$/i,
  CONSENT_UNCONFIRMED: /id$/i,
};

function withFields(failure: Failure, { body }: FastifyRequest): Failure {
  const { code, message, about } = failure;
  const isField = idFields[code];
  if (about === null || !isField) return failure;
  const fields: Record<string, string> = {};
  const left: { path: string; field: string; value: unknown }[] = [{ path: '', field: '', value: body }];
  for (const { path, field, value } of left) {
    if (value === about && isField.test(field)) fields[path] = message;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value))
      left.push({
        path: path ? `${path}.${key}` : key,
        field: Array.isArray(value) ? field : key,
        value: inner,
      });
  }
  const found = Object.entries(fields).slice(0, MOST_FIELDS);
  return found.length > 0 ? new Failure(code, { message, fields: Object.fromEntries(found) }) : failure;
}

function fieldsOf({ issues }: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues.slice(0, MOST_FIELDS))
    fields[path.join('.').slice(0, MOST_FIELD_NAME) || 'input'] ??= message;
  return fields;
}

/**
 * PostgreSQL stores neither NUL nor half a surrogate pair; such text would end as a fault of ours.
 * Walks by a list of its own, because a body may be nested deeper than the stack reaches.
 */
function hasUnstorableText(input: unknown): boolean {
  const left: unknown[] = [input];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string') {
      if (value.includes('\0') || /\p{Surrogate}/u.test(value)) return true;
    } else if (Array.isArray(value)) {
      for (const inner of value) left.push(inner);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) left.push(key, inner);
    }
  }
  return false;
}
