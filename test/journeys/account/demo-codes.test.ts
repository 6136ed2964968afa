import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sendCode } from '../../../src/contract/account.ts';
import { newPhone } from '../../helpers/client.ts';
import { copyTemplate } from '../../helpers/databases.ts';
import { bundle, startProgram, type Program } from '../../helpers/processes.ts';
import { startOwnServer, type OwnServer } from '../../helpers/servers.ts';

/** As any program can ask: `fetch` would not let us name another host. */
function askForCode(url: string, headers: Record<string, string>, address = new URL(url).hostname) {
  return new Promise<{ status: number; code: string | undefined; message: string | undefined }>(
    (resolve, reject) => {
      const { port } = new URL(url);
      const asked = http.request({
        method: 'POST',
        host: address,
        port,
        path: sendCode.path,
        headers: {
          'content-type': 'application/json',
          companyid: '1',
          host: `127.0.0.1:${port}`,
          ...headers,
        },
      });
      asked.on('error', reject);
      asked.on('response', (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        answer.on('end', () => {
          const { data, errorMessage } = JSON.parse(text) as {
            data?: { devCode?: string };
            errorMessage?: string;
          };
          resolve({ status: answer.statusCode ?? 0, code: data?.devCode, message: errorMessage });
        });
      });
      asked.end(JSON.stringify({ phoneNumber: newPhone(), scene: 'login' }));
    },
  );
}

const ownAddress = () =>
  Object.values(os.networkInterfaces())
    .flatMap((each) => each ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null;

const refused = { status: 409, code: undefined, message: expect.stringContaining('DEMO_ON_NETWORK=1') };
const shown = { status: 200, code: expect.stringMatching(/^\d{6}$/) };

describe('a demo code', () => {
  let trusting: OwnServer;
  let open: OwnServer;
  beforeAll(async () => {
    const env = { WORKER_SLOTS: '0', TRUST_PROXY: '1' };
    trusting = await startOwnServer(env);
    open = await startOwnServer({ ...env, DEMO_ON_NETWORK: '1', DATABASE_URL: trusting.databaseUrl });
  });
  afterAll(() => Promise.all([open.stop(), trusting.stop()]));

  it.each(['localhost:9', '127.0.0.1', '127.4.4.4:80', '[::1]:8000'])(
    'is shown to whoever opens the page here as %s',
    async (host) => expect(await askForCode(inject('serverUrl'), { host })).toMatchObject(shown),
  );

  it.each<Record<string, string>>([
    { host: 'evil.example:8000' },
    { origin: 'http://evil.example:8000' },
    { 'x-forwarded-for': '203.0.113.1' },
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { 'x-real-ip': '127.0.0.1' },
    { 'cdn-loop': 'cloudflare' },
    { 'x-original-host': 'localhost' },
  ])('is not shown with %o, whether a proxy is believed or not', async (headers) => {
    for (const url of [inject('serverUrl'), trusting.url])
      expect(await askForCode(url, headers)).toMatchObject(refused);
  });

  it('is shown to everybody where that was asked for by name', async () => {
    expect(await askForCode(open.url, { host: 'live.example' })).toMatchObject(shown);
    expect(await askForCode(open.url, { 'x-forwarded-for': '203.0.113.1' })).toMatchObject(shown);
  });
});

describe('a server that listens to the network', () => {
  let program: Program | null = null;
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-demo-'));
  const start = async (env: Record<string, string>) => {
    program = startProgram(await bundle('src/server/commands/main.ts'), {
      PORT: '0',
      HOST: '0.0.0.0',
      DATABASE_URL: await copyTemplate(inject('clusters').embedded),
      DATA_DIR: fs.mkdtempSync(path.join(dataDir, 'one-')),
      INSTALL_WEIGHTS: '0',
      WORKER_SLOTS: '0',
      ...env,
    });
    const [, url = ''] = await program.says(/已启动：(http:\S+)/);
    return { program, url };
  };
  afterAll(async () => {
    await program?.kill('SIGTERM');
    fs.rmSync(dataDir, { recursive: true });
  });

  it('says that others get no codes, gives them none, and warns once of a proxy that is not believed', async () => {
    const { program: server, url } = await start({});
    await server.says(/别的机器拿不到验证码[^]*DEMO_ON_NETWORK=1/);
    expect(await askForCode(url, {})).toMatchObject(shown);
    const here = ownAddress();
    if (here !== null) {
      expect(await askForCode(url, {}, here)).toMatchObject(refused);
      expect(await askForCode(url, { host: `${here}:1` }, here)).toMatchObject(refused);
    }
    for (let count = 0; count < 3; count++)
      expect(await askForCode(url, { 'x-forwarded-for': `203.0.113.${count}` })).toMatchObject(refused);
    const [all] = await server.says(/[^]*TRUST_PROXY=1[^]*/);
    expect(all.match(/TRUST_PROXY=1/g)).toHaveLength(1);
    await server.kill('SIGTERM');
  });

  it('says loudly when everybody gets them', async () => {
    const { program: server, url } = await start({ DEMO_ON_NETWORK: '1' });
    await server.says(/警告：DEMO_ON_NETWORK=1，任何能打开这个页面的人都能用任何手机号登录/);
    expect(await askForCode(url, { host: 'live.example' })).toMatchObject(shown);
    await server.kill('SIGTERM');
  });
});
