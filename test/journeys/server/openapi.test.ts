import { beforeAll, describe, expect, inject, it } from 'vitest';
import { pathParts } from '../../../src/contract/endpoint.ts';
import { endpoints } from '../../../src/server/http/endpoints.ts';
import { failures } from '../../../src/contract/failures.ts';

/** Section 7 of the specification, word for word. */
const specified = `
GET /api/human/live/detail/{liveId}
POST /api/human/live/add
POST /api/human/live/list
POST /api/human/live/update
GET /api/human/live/startLive/{liveId}
GET /api/human/live/delete/{liveId}
POST /api/human/script/add
GET /api/human/script/delete/{scriptId}
GET /api/human/script/list
POST /api/human/userFaq/create
GET /api/human/userFaq/list
POST /web/login
POST /web/regist
POST /web/code/login
POST /web/password/update
POST /web/verify/code
GET /web/audio/list
GET /web/back/list
GET /web/train/list
POST /web/video/put
GET /web/video/list
POST /web/file/put
POST /web/back/put
POST /web/back/del
POST /web/video/del
GET /web/balance/get
POST /web/audio/put
POST /web/train/put
GET /web/pre/order/list
POST /web/pre/order/put
POST /web/pre/order/video/update
POST /web/pre/order/del`;

interface Operation {
  tags: string[];
  summary: string;
  security: Record<string, string[]>[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
}
interface Document {
  openapi: string;
  info: { title: string; version: string; description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
}

let document: Document;
let operations: { name: string; operation: Operation }[];
beforeAll(async () => {
  document = (await (await fetch(`${inject('serverUrl')}/docs/json`)).json()) as Document;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
});

describe('the published contract', () => {
  it('has every call of the specification, and every call that is served', () => {
    const names = operations.map((one) => one.name);
    for (const call of specified.trim().split('\n')) expect(names).toContain(call);
    const served = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.split('?')[0]}`);
    expect(names.toSorted()).toEqual(served.toSorted());
  });

  it('says how each is asked and what it answers', () => {
    const areas = document.tags.map((tag) => tag.name);
    for (const { name, operation } of operations) {
      const { tags, summary, security, parameters, requestBody, responses } = operation;
      expect(areas, name).toEqual(expect.arrayContaining(tags));
      expect(summary, name).toMatch(/\p{Script=Han}/u);
      for (const scheme of security.flatMap((one) => Object.keys(one)))
        expect(document.components.securitySchemes).toHaveProperty(scheme);
      const inPath = parameters.filter((one) => one.in === 'path');
      expect(inPath.map((one) => one.name).toSorted(), name).toEqual(pathParts(name).toSorted());
      expect(
        inPath.every((one) => one.required),
        name,
      ).toBe(true);
      expect(requestBody !== undefined, name).toBe(name.startsWith('POST'));
      expect(Object.keys(responses), name).toEqual(['200', 'default']);
    }
    const upload = document.paths['/web/file/put']?.post?.requestBody?.content;
    expect(upload?.['multipart/form-data']?.schema).toMatchObject({ required: ['file'] });
    expect(document.paths['/web/login']?.post?.security).toEqual([{ company: [] }]);
    expect(document.paths['/web/balance/get']?.get?.security).toEqual([{ company: [], token: [] }]);
  });

  it('is well formed', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    const types = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];
    const problems: string[] = [];
    const walk = (value: unknown, at: string): void => {
      if (typeof value !== 'object' || value === null) return;
      const node = value as Record<string, unknown>;
      const { $ref, type, required, properties } = node;
      if (typeof $ref === 'string' && !find($ref)) problems.push(`${at}: nothing at ${$ref}`);
      if (
        typeof type === 'string' &&
        at.includes('/schema') &&
        !at.endsWith('/properties') &&
        !types.includes(type)
      )
        problems.push(`${at}: type ${type}`);
      if (Array.isArray(required) && properties)
        for (const name of required as string[])
          if (!Object.hasOwn(properties, name)) problems.push(`${at}: ${name} is required but not described`);
      for (const [key, inner] of Object.entries(node)) walk(inner, `${at}/${key}`);
    };
    const find = (ref: string) =>
      ref
        .slice(2)
        .split('/')
        .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);
    walk(document.paths, '');
    walk(document.components, '');
    expect(problems).toEqual([]);
  });

  it('lists every failure with its status and its sentence', () => {
    for (const [code, { status, showType, sentence }] of Object.entries(failures))
      expect(document.info.description).toContain(`| ${code} | ${status} | ${showType} | ${sentence} |`);
  });

  it('is a page too, which finds everything it needs', async () => {
    const page = await fetch(`${inject('serverUrl')}/docs/`);
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ]);
    expect((await fetch(`${inject('serverUrl')}/docs`)).status).toBe(200);
    const html = await page.text();
    const parts = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]!);
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) {
      const loaded = await fetch(new URL(part, `${inject('serverUrl')}/docs/`));
      expect([part, loaded.status]).toEqual([part, 200]);
      await loaded.body?.cancel();
    }
    expect(html).not.toMatch(/<script>[^<]*\S/);
  });
});
