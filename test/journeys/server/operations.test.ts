import { once } from 'node:events';
import fs from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import zlib from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { login, sendCode, updatePassword } from '../../../src/contract/account.ts';
import { listAvatars } from '../../../src/contract/stage.ts';
import { getBalance } from '../../../src/contract/order.ts';
import { listVoices } from '../../../src/contract/voice.ts';
import { putAudio, videoDetail } from '../../../src/contract/work.ts';
import { DEFAULT_VOICE } from '../../../src/speech/synthesis/voices.ts';
import { ask, newPerson, raw } from '../../helpers/client.ts';
import { copyTemplate } from '../../helpers/databases.ts';
import { bundle, startProgram } from '../../helpers/processes.ts';
import { planText } from '../../helpers/makers.ts';
import { startOwnServer, type OwnServer } from '../../helpers/servers.ts';
import { patience } from '../../helpers/patience.ts';

const metricsOf = async (base: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${base}/metrics`, { headers });
  return { status: response.status, text: await response.text() };
};

describe('what ships with the product', () => {
  it('is listed: voices, 24 languages to listen to, and presenters with a picture', async () => {
    const me = await newPerson();
    const { voices, languages } = await me.call(listVoices, {});
    expect(languages).toHaveLength(24);
    expect(voices.map((voice) => voice.id)).toEqual(expect.arrayContaining([DEFAULT_VOICE]));
    for (const { voiceId, grade } of languages) {
      expect(['A', 'B', 'C']).toContain(grade);
      expect(voiceId).toBeTruthy();
    }
    const { list, total } = await me.call(listAvatars, { pageSize: 4, current: 2 });
    expect(list).toHaveLength(total - 4);
    const cover = await fetch(inject('serverUrl') + list[0]!.coverUrl);
    expect([cover.status, cover.headers.get('content-type')]).toEqual([200, 'image/webp']);
    for (const call of [listVoices, listAvatars]) expect((await ask(call, {}, null)).status).toBe(401);
  });
});

describe('those who watch over it', () => {
  let guarded: OwnServer;
  beforeAll(async () => {
    guarded = await startOwnServer({
      METRICS_TOKEN: 'watcher',
      REQUESTS_PER_MINUTE: '3',
      TRUST_PROXY: '1',
      WORKER_SLOTS: '0',
    });
  });
  afterAll(() => guarded.stop());

  it('see whether it lives, and figures that go down again', async () => {
    const base = inject('serverUrl');
    for (const path of ['/healthz', '/readyz']) expect((await raw('GET', path)).status).toBe(200);
    const me = await newPerson();
    const { id } = (await me.call(putAudio, {
      name: '音频',
      text: planText({}),
      voiceName: DEFAULT_VOICE,
    })) as {
      id: string;
    };
    await expect
      .poll(async () => (await me.call(videoDetail, { id })).status, { timeout: patience(20) })
      .toBe('done');
    const { text } = await metricsOf(base);
    expect(text).toMatch(
      /http_request_seconds_count\{method="POST",route="\/web\/audio\/put",status="200"\} \d/,
    );
    expect(text).toMatch(/jobs\{status="done"\} \d/);
    expect((await metricsOf(base, { 'x-forwarded-for': '203.0.113.1' })).status).toBe(404);
  });

  it('show a token where one is set', async () => {
    expect((await metricsOf(guarded.url)).status).toBe(404);
    expect((await metricsOf(guarded.url, { authorization: 'Bearer wrong' })).status).toBe(404);
    const { status, text } = await metricsOf(guarded.url, { authorization: 'Bearer watcher' });
    expect(status).toBe(200);
    expect(text).not.toContain('jobs{');
    const me = await newPerson(guarded.url);
    await me.call(putAudio, { name: '音频', text: '你好', voiceName: DEFAULT_VOICE });
    const jobs = async () => (await metricsOf(guarded.url, { authorization: 'Bearer watcher' })).text;
    expect(await jobs()).toContain('jobs{status="waiting"} 1');
    await guarded.db.execute(`update jobs set status = 'cancelled'`);
    expect(await jobs()).not.toContain('jobs{status="waiting"}');
  });

  it('are spared those who ask too often', async () => {
    const send = () =>
      raw('GET', '/web/init', { base: guarded.url, headers: { 'x-forwarded-for': '203.0.113.7' } });
    for (let count = 0; count < 3; count++) expect((await send()).status).toBe(200);
    expect(await send()).toMatchObject({
      status: 429,
      body: { errorCode: 'TOO_MANY', retryAfter: 60, errorMessage: expect.stringContaining('稍后再试') },
    });
  });
});

describe('what the build made', () => {
  /** As it came over the wire; `fetch` would unpack it. */
  const file = async (address: string, headers: Record<string, string>) => {
    const [reply] = (await once(http.get(inject('serverUrl') + address, { headers }), 'response')) as [
      IncomingMessage,
    ];
    return { reply, body: await buffer(reply) };
  };

  it('is sent compressed to whoever reads that, with the same content, and once', async () => {
    const page = (await file('/login', {})).body.toString();
    const script = page.match(/src="(\/assets\/[^"]+\.js)"/)![1]!;
    for (const address of ['/login', '/stage/1', script, '/favicon.svg']) {
      const plain = await file(address, {});
      expect(plain.reply.headers['content-encoding'], address).toBeUndefined();
      for (const [accepted, name, unpack] of [
        ['gzip, deflate, br', 'br', zlib.brotliDecompressSync],
        ['gzip', 'gzip', zlib.gunzipSync],
      ] as const) {
        const { reply, body } = await file(address, { 'accept-encoding': accepted });
        expect(reply.headers).toMatchObject({
          'content-encoding': name,
          'content-type': plain.reply.headers['content-type'],
          'cache-control': plain.reply.headers['cache-control'],
          vary: 'accept-encoding',
        });
        expect(body.length).toBeLessThan(plain.body.length);
        expect(unpack(body).equals(plain.body)).toBe(true);
        const again = await file(address, {
          'accept-encoding': accepted,
          'if-none-match': reply.headers.etag!,
        });
        expect([again.reply.statusCode, again.body.length]).toEqual([304, 0]);
      }
    }
  });
});

describe('every answer', () => {
  it('tells browsers to be careful and nobody what we are built of', async () => {
    const { headers } = await fetch(`${inject('serverUrl')}/web/init`, { headers: { companyId: '1' } });
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
  });

  it('behind a login is kept by no browser and no proxy, refused or not', async () => {
    const me = await newPerson();
    for (const reply of [
      await me.ask(getBalance, {}),
      await me.ask(videoDetail, { id: '0'.repeat(26) }),
      await ask(getBalance, {}, null),
      await ask(sendCode, { phoneNumber: '1', scene: 'login' }, null),
    ])
      expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  it('is still an envelope when the database is gone', async () => {
    const databaseUrl = await copyTemplate(inject('clusters').tcp);
    const orphan = await startOwnServer({ DATABASE_URL: databaseUrl, WORKER_SLOTS: '0' });
    const me = await newPerson(orphan.url);
    const admin = new Client({ connectionString: inject('clusters').tcp });
    await admin.connect();
    await admin.query(`drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`);
    await admin.end();
    expect(await me.ask(getBalance, {})).toMatchObject({
      status: 500,
      body: {
        success: false,
        errorCode: 'SERVER_FAULT',
        errorMessage: expect.stringContaining('请稍后再试'),
      },
    });
    expect((await raw('GET', '/readyz', { base: orphan.url })).status).toBe(503);
    expect((await raw('GET', '/healthz', { base: orphan.url })).status).toBe(200);
    await orphan.stop();
  });
});

/** The permissions of everybody but the owner. */
const open = (file: string) => fs.statSync(file).mode & 0o77;

describe('the log', () => {
  it('tells what was asked, and neither passwords nor tokens, in a folder closed to others', async () => {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-log-'));
    fs.chmodSync(dataDir, 0o755);
    const server = startProgram(await bundle('src/server/commands/main.ts'), {
      PORT: '0',
      DATABASE_URL: await copyTemplate(inject('clusters').embedded),
      DATA_DIR: dataDir,
      INSTALL_WEIGHTS: '0',
      WORKER_SLOTS: '0',
      LOG_LEVEL: 'info',
    });
    const [, url = ''] = await server.says(/已启动：(http:\S+)/);
    const me = await newPerson(url);
    const { body } = await ask(sendCode, { phoneNumber: me.phone, scene: 'password' }, null, url);
    const { devCode: code } = body.data as { devCode: string };
    await me.call(updatePassword, { phoneNumber: me.phone, code, newPassword: 'never-in-a-log' });
    await ask(login, { phoneNumber: me.phone, password: 'never-in-a-log' }, null, url);
    await server.says(/"route":"\/web\/login","status":200/);
    const [all] = await server.says(/[^]*/);
    // Nobody else on the machine reads what users bring; as root the database's user still gets through.
    expect(open(dataDir) & (process.getuid?.() === 0 ? 0o66 : 0o77)).toBe(0);
    expect(fs.readdirSync(dataDir).filter((name) => open(path.join(dataDir, name)) !== 0)).toEqual([]);
    await server.kill('SIGTERM');
    fs.rmSync(dataDir, { recursive: true });
    for (const secret of ['never-in-a-log', me.token, me.phone]) expect(all).not.toContain(secret);
  });
});

describe('a start that cannot succeed', () => {
  it('ends in one sentence that says what to do', async () => {
    const { port } = new URL(inject('serverUrl'));
    await expect(startOwnServer({ PORT: port, WORKER_SLOTS: '0' })).rejects.toThrow(`端口 ${port} 已被占用`);
    await expect(startOwnServer({ DATA_DIR: '/dev/null/data' })).rejects.toThrow('不能写入');
    const elsewhere = 'postgresql://nobody:x@127.0.0.1:1/none';
    await expect(startOwnServer({ DATABASE_URL: elsewhere })).rejects.toThrow('请检查 DATABASE_URL');
  });
});

it('files of another installation are never touched: the server refuses to start on them', async () => {
  const first = await startOwnServer({ WORKER_SLOTS: '0' });
  const other = await copyTemplate(inject('clusters').embedded);
  await expect(
    startOwnServer({ WORKER_SLOTS: '0', DATA_DIR: first.dataDir, DATABASE_URL: other }),
  ).rejects.toThrow('文件存储属于另一个数据库');
  await first.stop();
});
