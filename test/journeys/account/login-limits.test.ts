import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeLogin, login, register, sendCode } from '../../../src/contract/account.ts';
import { ask, newPerson, newPhone, raw } from '../../helpers/client.ts';
import { startOwnServer, type OwnServer } from '../../helpers/servers.ts';
import { startAlibabaSms } from '../../fakes/alibaba-sms.ts';
import { startTencentSms } from '../../fakes/tencent-sms.ts';

describe('limits over two servers on one database', () => {
  let servers: OwnServer[];
  const env = {
    CODE_RESEND_SECONDS: '0',
    CODES_PER_PHONE_PER_DAY: '4',
    PHONE_CODES_PER_ADDRESS: '2',
    CODES_PER_ADDRESS_PER_HOUR: '3',
    LOGIN_TRIES_PER_PHONE: '4',
    LOGIN_TRIES_PER_ADDRESS: '6',
    TRUST_PROXY: '1',
    DEMO_ON_NETWORK: '1',
    WORKER_SLOTS: '0',
  };
  beforeAll(async () => {
    const first = await startOwnServer(env);
    servers = [first, await startOwnServer({ ...env, DATABASE_URL: first.databaseUrl })];
  });
  afterAll(() => Promise.all(servers.map((server) => server.stop())));

  /** Asks the servers in turn until one refuses; answers how often it went well before. */
  const until429 = async (send: (base: string, count: number) => ReturnType<typeof raw>) => {
    for (let count = 0; count < 20; count++) {
      const { status, body } = await send(servers[count % 2]!.url, count);
      if (status === 429) return { count, body };
    }
    throw new Error('no limit');
  };
  const from = (addresses: string) => ({ 'x-forwarded-for': addresses });

  it('codes for a number', async () => {
    const phoneNumber = newPhone();
    const { count, body } = await until429((base) =>
      ask(sendCode, { phoneNumber, scene: 'login' }, null, base),
    );
    expect(count).toBe(4);
    expect(body).toMatchObject({ errorCode: 'TOO_MANY', retryAfter: expect.any(Number) });
    expect(body.errorMessage).toContain('每 30 分钟只发一条');
    expect(body.retryAfter).toBeLessThanOrEqual(1800);
  });

  it('codes for a number, which no stranger can use up for its owner', async () => {
    const phoneNumber = newPhone();
    const send = (address: string, base = servers[0]!.url) =>
      raw('POST', sendCode.path, {
        base,
        body: JSON.stringify({ phoneNumber, scene: 'login' }),
        headers: from(address),
      });
    const stranger = await until429((base) => send('203.0.113.50', base));
    expect(stranger.count).toBe(2);
    expect(stranger.body.errorMessage).toContain('换个网络');
    const owner = async () => {
      const { body } = await send('203.0.113.51');
      return (body.data as { devCode: string }).devCode;
    };
    const code = await owner();
    // The refused request has not replaced the code that was sent before.
    expect((await send('203.0.113.50')).status).toBe(429);
    const entered = await raw('POST', codeLogin.path, {
      base: servers[1]!.url,
      body: JSON.stringify({ phoneNumber, code }),
      headers: from('203.0.113.51'),
    });
    expect(entered.status).toBe(200);
    for (let count = 0; count < 2; count++) expect(await owner()).toMatch(/^\d{6}$/);
  });

  it('codes for an IPv6 network as for one address', async () => {
    const send = (base: string, count: number) =>
      raw('POST', sendCode.path, {
        base,
        body: JSON.stringify({ phoneNumber: newPhone(), scene: 'login' }),
        headers: from(`2001:db8:1:2:${count}::1`),
      });
    expect((await until429(send)).count).toBe(3);
  });

  it('codes for an address, which nobody can pretend to be another', async () => {
    const send = (base: string, count: number) =>
      raw('POST', sendCode.path, {
        base,
        body: JSON.stringify({ phoneNumber: newPhone(), scene: 'login' }),
        headers: from(`198.51.100.${count}, 203.0.113.1`),
      });
    expect((await until429(send)).count).toBe(3);
    const neighbour = await raw('POST', sendCode.path, {
      base: servers[0]!.url,
      body: JSON.stringify({ phoneNumber: newPhone(), scene: 'login' }),
      headers: from('203.0.113.2'),
    });
    expect(neighbour.status).toBe(200);
  });

  it('passwords for a number, known or not, also when they come all at once', async () => {
    const phoneNumber = newPhone();
    const { count } = await until429((base) => ask(login, { phoneNumber, password: 'guess' }, null, base));
    expect(count).toBe(4);
    const { phone } = await newPerson(servers[0]!.url);
    const guesses = Array.from({ length: 12 }, (_, index) =>
      ask(login, { phoneNumber: phone, password: `guess ${index}` }, null, servers[index % 2]!.url),
    );
    const statuses = (await Promise.all(guesses)).map((reply) => reply.status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(4);
    expect(statuses.filter((status) => status === 429)).toHaveLength(8);
  });

  it('passwords for a number, which no stranger can use up for its owner', async () => {
    const phoneNumber = newPhone();
    const password = 'right-password';
    const send = (path: string, body: object, address: string, base = servers[0]!.url) =>
      raw('POST', path, { base, body: JSON.stringify({ phoneNumber, ...body }), headers: from(address) });
    const codeFor = async (scene: string, address: string) =>
      ((await send(sendCode.path, { scene }, address)).body.data as { devCode: string }).devCode;
    const code = await codeFor('regist', '203.0.113.61');
    await send(register.path, { code, password }, '203.0.113.61');
    const guess = async (address: string) =>
      (await until429((base) => send(login.path, { password: 'guess' }, address, base))).count;
    expect(await guess('203.0.113.60')).toBe(4);
    expect((await send(login.path, { password }, '203.0.113.60')).status).toBe(429);
    expect((await send(login.path, { password }, '203.0.113.62')).status).toBe(200);
    const byCode = { code: await codeFor('login', '203.0.113.60') };
    expect((await send(codeLogin.path, byCode, '203.0.113.60')).status).toBe(200);
    // Many networks at once: also those who are new have to wait then, the owner at home has not.
    for (let count = 0; count < 9; count++) await guess(`198.51.100.${count}`);
    expect(await guess('198.51.100.99')).toBeLessThan(4);
    for (const home of ['203.0.113.61', '203.0.113.62'])
      expect((await send(login.path, { password }, home)).status).toBe(200);
  });

  it('passwords from an address', async () => {
    const send = (base: string) =>
      raw('POST', login.path, {
        base,
        body: JSON.stringify({ phoneNumber: newPhone(), password: 'guess' }),
        headers: from('203.0.113.9'),
      });
    expect((await until429(send)).count).toBe(6);
  });
});

const providers = [
  {
    name: 'Alibaba Cloud',
    open: async () => {
      const keys = { accessKeyId: 'test-id', accessKeySecret: 'test-secret' };
      const fake = await startAlibabaSms(keys);
      const env = {
        SMS_PROVIDER: 'alibaba',
        ALIBABA_ACCESS_KEY_ID: keys.accessKeyId,
        ALIBABA_ACCESS_KEY_SECRET: keys.accessKeySecret,
        ALIBABA_SMS_ENDPOINT: fake.endpoint,
      };
      const lastCode = () => (fake.sent.at(-1)!.templateParam as { code: string }).code;
      return { fake, env, lastCode };
    },
  },
  {
    name: 'Tencent Cloud',
    open: async () => {
      const keys = { secretId: 'test-id', secretKey: 'test-secret' };
      const fake = await startTencentSms(keys);
      const env = {
        SMS_PROVIDER: 'tencent',
        TENCENT_SECRET_ID: keys.secretId,
        TENCENT_SECRET_KEY: keys.secretKey,
        TENCENT_SMS_APP_ID: '1400000000',
        TENCENT_SMS_ENDPOINT: fake.endpoint,
      };
      const lastCode = () => fake.sent.at(-1)!.TemplateParamSet[0]!;
      return { fake, env, lastCode };
    },
  },
];

describe.each(providers)('codes by $name', ({ open }) => {
  let provider: Awaited<ReturnType<typeof open>>;
  let server: OwnServer;
  beforeAll(async () => {
    provider = await open();
    server = await startOwnServer({
      ...provider.env,
      APP_MODE: 'production',
      SMS_SIGN_NAME: '灵播',
      SMS_TEMPLATE: '100001',
      SMS_PER_DAY: '3',
      WORKER_SLOTS: '0',
    });
  });
  afterAll(async () => {
    await server.stop();
    await provider.fake.close();
  });

  it('reach the phone and nobody else', async () => {
    const phoneNumber = newPhone();
    const sent = await ask(sendCode, { phoneNumber, scene: 'login' }, null, server.url);
    expect(sent.body).toEqual({ success: true, data: { expiresIn: 300, resendIn: 60 } });
    const entered = await ask(codeLogin, { phoneNumber, code: provider.lastCode() }, null, server.url);
    expect(entered.body.data).toMatchObject({ userInfo: { phoneNumber } });
  });

  it('that could not be sent say so, and may be asked for again at once', async () => {
    const phoneNumber = newPhone();
    provider.fake.refuseWith = 'isv.AMOUNT_NOT_ENOUGH';
    expect(await ask(sendCode, { phoneNumber, scene: 'login' }, null, server.url)).toMatchObject({
      status: 409,
      body: { errorCode: 'SMS_FAILED' },
    });
    provider.fake.refuseWith = null;
    expect((await ask(sendCode, { phoneNumber, scene: 'login' }, null, server.url)).status).toBe(200);
  });

  it('end for today when as many were sent as the operator pays for', async () => {
    const sent = await ask(sendCode, { phoneNumber: newPhone(), scene: 'login' }, null, server.url);
    expect(sent).toMatchObject({ status: 429, body: { errorCode: 'TOO_MANY' } });
    expect(sent.body.errorMessage).toContain('今天的短信已经发完');
  });
});
