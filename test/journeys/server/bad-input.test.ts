import net from 'node:net';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { pathParts, type Endpoint } from '../../../src/contract/endpoint.ts';
import { endpoints } from '../../../src/server/http/endpoints.ts';
import { putDraft } from '../../../src/contract/short.ts';
import { failedReply, failures } from '../../../src/contract/failures.ts';
import { putBackdrop } from '../../../src/contract/backdrop.ts';
import { addRoom, listRooms, updateRoom } from '../../../src/contract/room.ts';
import { deleteVideos, putAudio, putVideo, redoVideo, updateVideo } from '../../../src/contract/work.ts';
import { newPerson, raw, type Person, type Reply } from '../../helpers/client.ts';
import { serverDatabase } from '../../helpers/databases.ts';
import { finishedWork } from '../../helpers/finished-work.ts';
import { picture, sound } from '../../helpers/samples.ts';

const database = serverDatabase();
let me: Person;
beforeAll(async () => {
  me = await newPerson();
});

/** Refused as every refusal is: our envelope, a sentence in Chinese, nothing about how we are built. */
function expectRefusal({ status, headers, body }: Reply, note: string): void {
  expect(status, note).toBeGreaterThanOrEqual(400);
  expect(status, note).toBeLessThan(500);
  expect(headers.get('content-type'), note).toContain('application/json');
  const reply = failedReply.strict().parse(body);
  expect(failures, note).toHaveProperty(reply.errorCode);
  for (const sentence of [reply.errorMessage, ...Object.values(reply.fields ?? {})])
    expect(sentence, note).toMatch(/\p{Script=Han}/u);
}

const every = endpoints.map(({ endpoint }) => endpoint);
const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
const pathOf = (endpoint: Endpoint) => endpoint.path.replaceAll(/\{\w+\}/g, 'x');
const fieldsOf = (endpoint: Endpoint): string[] => {
  type Fields = { shape?: object; options?: { shape: object }[] };
  const { shape, options } = endpoint.input.def as unknown as Fields;
  return Object.keys(shape ?? Object.assign({}, ...(options ?? []).map((option) => option.shape)));
};

describe('every call', () => {
  it('asks for the company, then for the login', async () => {
    for (const endpoint of every) {
      const body = endpoint.method === 'POST' ? { body: '{}' } : {};
      const send = (options: object) => raw(endpoint.method, pathOf(endpoint), { ...body, ...options });
      const wrongCompany = await send({ token: me.token, headers: { companyId: '2' } });
      // Calls of other programs carry no company.
      const expected = endpoint.company ? 'COMPANY_UNKNOWN' : 'INVALID_INPUT';
      expect(wrongCompany.body.errorCode, nameOf(endpoint)).toBe(expected);
      if (!endpoint.login) continue;
      for (const token of [null, 'forged'])
        expect(await send({ token }), nameOf(endpoint)).toMatchObject({
          status: 401,
          body: { errorCode: 'AUTH_REQUIRED', showType: 9 },
        });
    }
  });

  it('refuses values of a wrong type', async () => {
    for (const endpoint of every) {
      const inPath = pathParts(endpoint.path);
      for (const field of fieldsOf(endpoint).filter((one) => !inPath.includes(one))) {
        const body = JSON.stringify({ [field]: { toString: 1 } });
        const twice = `${field}=%EF%BF%BD&${field}=2`;
        const reply =
          endpoint.method === 'POST'
            ? await raw('POST', endpoint.path, { token: me.token, body })
            : await raw('GET', `${pathOf(endpoint)}?${twice}`, { token: me.token });
        expectRefusal(reply, `${nameOf(endpoint)} ${field}`);
        expect(reply.status, nameOf(endpoint)).not.toBe(401);
      }
    }
  });

  it('refuses bodies that are not an object', async () => {
    const bodies = ['', '[]', '"x"', '1', '{', '{"a":1}}', '{"__proto__":{"a":1}}'];
    for (const endpoint of every.filter((one) => one.method === 'POST'))
      for (const body of bodies) {
        const reply = await raw('POST', endpoint.path, { token: me.token, body });
        expectRefusal(reply, `${nameOf(endpoint)} ${body}`);
        expect(reply.status, nameOf(endpoint)).not.toBe(401);
      }
  });
});

describe('the server', () => {
  const add = (body: string, headers: Record<string, string> = {}) =>
    raw('POST', addRoom.path, { token: me.token, body, headers });

  it('refuses what is too large before reading it', async () => {
    const reply = await add(JSON.stringify({ name: 'x'.repeat(3 * 1024 * 1024) }));
    expect(reply).toMatchObject({ status: 413, body: { errorCode: 'BODY_TOO_LARGE' } });
  });

  it('refuses a megabyte where a line is asked for, and says so in a line', async () => {
    const reply = await add(JSON.stringify({ name: '长'.repeat(600_000), category: 1 }));
    expect(reply.body.fields).toEqual({ name: '直播间名称需 2–30 个字' });
    const long = await raw('GET', `/api/human/live/detail/${'x'.repeat(10_000)}`, { token: me.token });
    expectRefusal(long, 'a long id');
  });

  it('reads no more than 16 KB of whoever has not logged in', async () => {
    const padding = ' '.repeat(16 * 1024);
    const opened = every.filter((one) => one.method === 'POST' && !one.login);
    expect(opened.length).toBeGreaterThan(5);
    for (const endpoint of opened) {
      const reply = await raw('POST', pathOf(endpoint), { body: `{}${padding}` });
      expect(reply, nameOf(endpoint)).toMatchObject({ status: 413, body: { errorCode: 'BODY_TOO_LARGE' } });
    }
    expect((await raw('POST', '/nothing', { body: `{}${padding}` })).status).toBe(413);
  });

  it('parses nothing that is very deep or has very many values', async () => {
    const deep = '['.repeat(500_000) + ']'.repeat(500_000);
    const keys = Object.fromEntries(Array.from({ length: 150_000 }, (_, at) => [`k${at}`, 1]));
    for (const body of [
      `{"name":${deep},"category":1}`,
      `{"name":"深处","category":1,"unknown":${deep}}`,
      `{"settings":{"push":${deep}}}`,
      JSON.stringify({ name: '很多', category: 1, ...keys }),
    ])
      expect(await add(body)).toMatchObject({ status: 400, body: { errorCode: 'BODY_TANGLED' } });
  });

  it('names at most twenty fields, each in a line', async () => {
    const scenes = Array.from({ length: 50 }, () => ({ text: 1, items: [{ ['长'.repeat(10_000)]: 1 }] }));
    const body = JSON.stringify({ project: { name: '错', scenes } });
    const reply = await raw('POST', putDraft.path, { token: me.token, body });
    const fields = Object.entries(reply.body.fields ?? {});
    expect(fields).toHaveLength(20);
    for (const [name, sentence] of fields) expect(name.length + sentence.length).toBeLessThan(300);
  });

  it('names every field in which an unknown id was sent, and no other', async () => {
    const { fileId } = await me.store(picture(64, 96), 'a.png');
    const scene = { modelId: 'lin', voiceName: 'lin2', text: '你好' };
    const short = { type: 'short', name: '短片' };
    const groups = [
      { name: '开头', fileIds: [fileId, 'none'] },
      { name: '结尾', fileIds: ['none'] },
    ];
    const room = await me.call(addRoom, { name: '直播间', category: 1 });
    for (const [path, body, fields] of [
      [putVideo.path, { ...short, scenes: [scene] }, ['scenes.0.voiceName']],
      [putVideo.path, { ...short, scenes: [{ ...scene, modelId: 'lin2' }] }, ['scenes.0.modelId']],
      [putVideo.path, { ...short, scenes: [{ ...scene, backId: 'none' }] }, ['scenes.0.backId']],
      [putVideo.path, { ...short, scenes: [scene], music: { trackId: 'none' } }, ['music.trackId']],
      [putVideo.path, { ...short, scenes: [scene], coverFileId: 'none' }, ['coverFileId']],
      [
        putVideo.path,
        { type: 'mix', name: '混剪', count: 1, groups },
        ['groups.0.fileIds.1', 'groups.1.fileIds.0'],
      ],
      [putVideo.path, { type: 'translate', name: '翻译', fileId, to: 'en' }, ['fileId']],
      [putAudio.path, { name: '音频', text: '你好', voiceName: 'none' }, ['voiceName']],
      [updateRoom.path, { id: room.id, bgurl: '/back/none' }, ['bgurl']],
      [updateRoom.path, { id: room.id, settings: { answerVoiceName: 'none' } }, ['settings.answerVoiceName']],
      [putBackdrop.path, { name: '背景', color: 'red' }, ['color']],
      [putBackdrop.path, { name: '背景', fileId: 'none' }, ['fileId']],
    ] as const) {
      const reply = await raw('POST', path, {
        token: me.token,
        body: JSON.stringify({ ...body, dryRun: true }),
      });
      expectRefusal(reply, path);
      expect(Object.keys(reply.body.fields ?? {}), JSON.stringify(body)).toEqual(fields);
    }
  });

  it('says of a value of a wrong type that it is one, and of a long list how long it may be', async () => {
    const say = async (path: string, body: object) =>
      (await raw('POST', path, { token: me.token, body: JSON.stringify(body) })).body.fields;
    expect(await say(deleteVideos.path, { ids: [7] })).toEqual({ 'ids.0': 'id 应为文字，写在引号里' });
    expect(await say(deleteVideos.path, { ids: 'x' })).toEqual({ ids: '应为 id 的列表' });
    expect(await say(deleteVideos.path, { ids: Array(101).fill('x') })).toEqual({ ids: '一次最多 100 条' });
    expect(await say(addRoom.path, { name: 5, category: 1 })).toEqual({ name: '直播间名称应为文字' });
    const lines = Array.from({ length: 5001 }, () => ({ start: 0, end: 1, text: '', translation: '' }));
    expect(await say(updateVideo.path, { id: 'x', lines })).toEqual({ lines: '最多 5000 条' });
    const main = await me.store(picture(64, 96), 'a.png');
    const id = await finishedWork(database.db, me, 'translate', '翻译', { main });
    expect(await say(redoVideo.path, { id, lineIds: ['none'], dryRun: true })).toEqual({
      'lineIds.0': '没有这一句，请刷新后再选。',
    });
  });

  it('takes signs out of names that nothing can store or draw, and leaves out what it does not know', async () => {
    for (const name of ['\0好的', '好的\ud800', '\udc00好的', '\ufe0f好的', '\u202e好的\u200b']) {
      expect(await add(JSON.stringify({ name, category: 1 }))).toMatchObject({
        status: 200,
        body: { data: { name: '好的' } },
      });
      expect((await add(JSON.stringify({ name: '好的', category: 1, [name]: name }))).status).toBe(200);
    }
    expectRefusal(await raw('GET', '/api/human/live/detail/%00', { token: me.token }), 'NUL in a path');
    expect((await add(JSON.stringify({ name: '表情🎉没问题', category: 1 }))).status).toBe(200);
  });

  it('does not let a body change what objects are', async () => {
    for (const body of ['{"constructor":{"prototype":{"isAdmin":1}}}', '{"name":{"__proto__":{"length":5}}}'])
      expectRefusal(await add(body), body);
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
    expectRefusal(await raw('GET', '/web/video/list?__proto__[x]=1&type=x', { token: me.token }), 'query');
  });

  it('knows only JSON and forms', async () => {
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense', ''])
      expectRefusal(await add('{"name":"好的","category":1}', { 'content-type': type }), type);
    const form = new FormData();
    form.append('name', '好的');
    expectRefusal(await raw('POST', addRoom.path, { token: me.token, body: form }), 'a form');
  });

  it('has an answer for addresses and methods that do not exist', async () => {
    for (const [method, path] of [
      ['GET', '/web/nothing'],
      ['GET', '/api'],
      ['POST', '/'],
      ['PUT', listRooms.path],
      ['DELETE', '/web/video/list'],
      ['PATCH', '/healthz'],
      ['OPTIONS', listRooms.path],
      ['GET', '/file/%ff'],
      ['GET', '/back/..%2f..%2fetc%2fpasswd'],
      ['GET', '/assets/..%2f..%2fpackage.json'],
      ['GET', '/assets/backdrops/%2e%2e/%2e%2e/package.json'],
      ['GET', '/docs/..%2f..%2fpackage.json'],
    ] as const)
      expectRefusal(await raw(method, path, { token: me.token }), `${method} ${path}`);
  });

  it('answers even bytes that are not HTTP', async () => {
    const { hostname, port } = new URL(inject('serverUrl'));
    const say = (bytes: string | Buffer) =>
      new Promise<string>((resolve) => {
        let heard = '';
        const socket = net.connect(Number(port), hostname, () => socket.end(bytes));
        socket.on('data', (chunk) => (heard += chunk.toString()));
        socket.on('error', () => {});
        socket.on('close', () => resolve(heard));
      });
    const header = 'GET /web/init HTTP/1.1\r\nhost: x\r\n';
    for (const bytes of [
      'garbage\r\n\r\n',
      Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]),
      'GET / HTTP/9.9\r\n\r\n',
      `${header}bad header\r\n\r\n`,
      `${header}x: ${'y'.repeat(100_000)}\r\n\r\n`,
      'POST /web/login HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n',
      'POST /web/login HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n',
    ]) {
      const [head = '', body = ''] = (await say(bytes)).split('\r\n\r\n');
      expect(head, bytes.toString()).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(failedReply.parse(JSON.parse(body)).errorMessage).toMatch(/\p{Script=Han}/u);
    }
  });
});

it('more large bodies of one account at once than are read are refused, with when to come back', async () => {
  const { fileId } = await me.store(await sound(1), 'second.mp3');
  const lines = Array.from({ length: 5000 }, () => ({
    start: 0,
    end: 1,
    text: '杯子很好看。',
    translation: 'A nice cup.',
  }));
  const body = JSON.stringify({ type: 'translate', name: '很长', fileId, to: 'en', lines, dryRun: true });
  const sent = await Promise.all(
    Array.from({ length: 30 }, () => raw('POST', putVideo.path, { token: me.token, body })),
  );
  // Those that were read are refused for a tone in which nobody speaks.
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([400, 429]));
  const refused = sent.find(({ status }) => status === 429)!;
  expect(refused.body).toMatchObject({ errorCode: 'TOO_MANY', retryAfter: 10 });
});
