import { describe, expect, inject, it } from 'vitest';
import {
  codeLogin,
  init,
  login,
  logout,
  register,
  sendCode,
  updatePassword,
  type InitialState,
} from '../../../src/contract/account.ts';
import { getBalance } from '../../../src/contract/order.ts';
import { readConfig } from '../../../src/server/config.ts';
import { StartupError } from '../../../src/server/startup-error.ts';
import { ask, newPerson, newPhone, raw, type Reply } from '../../helpers/client.ts';
import { inServerDatabase } from '../../helpers/databases.ts';

const codeFor = async (phoneNumber: string, scene: 'login' | 'regist' | 'password') => {
  const { body } = await ask(sendCode, { phoneNumber, scene }, null);
  return (body.data as { devCode: string }).devCode;
};
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const tokenOf = (reply: Reply) => (reply.body.data as { token: string }).token;
const isSignedIn = async (token: string) => (await ask(getBalance, {}, token)).status === 200;
const setPassword = async (phoneNumber: string, newPassword: string) =>
  ask(updatePassword, { phoneNumber, code: await codeFor(phoneNumber, 'password'), newPassword }, null);

describe('a code', () => {
  it('registers an unknown number with its welcome points, and works once', async () => {
    const phoneNumber = newPhone();
    const sent = await ask(sendCode, { phoneNumber, scene: 'login' }, null);
    expect(sent.body.data).toEqual({
      expiresIn: 300,
      resendIn: 60,
      devCode: expect.stringMatching(/^\d{6}$/),
    });
    const { devCode: code } = sent.body.data as { devCode: string };
    const first = await ask(codeLogin, { phoneNumber, code }, null);
    expect(first.body.data).toMatchObject({ userInfo: { phoneNumber, hasPassword: false } });
    expect(await ask(codeLogin, { phoneNumber, code }, null)).toMatchObject({
      status: 400,
      body: { errorCode: 'CODE_WRONG' },
    });
    const points = await ask(getBalance, {}, tokenOf(first));
    expect(points.body.data).toMatchObject({
      balance: 5000,
      frozen: 0,
      unit: '算力',
      records: { total: 1, list: [{ kind: 'grant', amount: 5000, note: '新用户赠送' }] },
    });
    const again = await newPerson(inject('serverUrl'), phoneNumber);
    expect(await again.call(getBalance, {})).toMatchObject({ balance: 5000 });
  });

  it('may be mistyped four times, but not five', async () => {
    const [lucky, unlucky] = [newPhone(), newPhone()];
    for (const [phoneNumber, wrong] of [
      [lucky, 4],
      [unlucky, 5],
    ] as const) {
      const code = await codeFor(phoneNumber, 'login');
      for (let tries = 0; tries < wrong; tries++)
        expect((await ask(codeLogin, { phoneNumber, code: otherThan(code) }, null)).status).toBe(400);
      const last = await ask(codeLogin, { phoneNumber, code }, null);
      expect(last.status).toBe(phoneNumber === lucky ? 200 : 400);
    }
  });

  it('is not sent again within a minute, and not for what it was not asked for', async () => {
    const phoneNumber = newPhone();
    const code = await codeFor(phoneNumber, 'password');
    expect((await ask(codeLogin, { phoneNumber, code }, null)).body.errorCode).toBe('CODE_WRONG');
    const again = await ask(sendCode, { phoneNumber, scene: 'password' }, null);
    expect(again).toMatchObject({ status: 429, body: { errorCode: 'TOO_MANY', showType: 1 } });
    expect(again.body.retryAfter).toBeGreaterThan(30);
    expect(again.body.retryAfter).toBeLessThanOrEqual(60);
    expect(again.headers.get('retry-after')).toBe(String(again.body.retryAfter));
    expect(again.body.errorMessage).toContain(`${again.body.retryAfter} 秒后`);
  });

  it('expires', async () => {
    const phoneNumber = newPhone();
    const code = await codeFor(phoneNumber, 'login');
    await inServerDatabase('update codes set expires_at = now() where phone = $1', [phoneNumber]);
    expect((await ask(codeLogin, { phoneNumber, code }, null)).body.errorCode).toBe('CODE_WRONG');
  });
});

describe('a password', () => {
  it('is set by code, opens the account, and is changed with the old one; other devices are logged out', async () => {
    const person = await newPerson();
    const { phone: phoneNumber } = person;
    expect((await setPassword(phoneNumber, '第一个密码 one')).status).toBe(200);
    expect(await isSignedIn(person.token)).toBe(false);
    const here = tokenOf(await ask(login, { phoneNumber, password: '第一个密码 one' }, null));
    const elsewhere = tokenOf(await ask(login, { phoneNumber, password: '第一个密码 one' }, null));
    const wrong = await ask(updatePassword, { oldPassword: 'wrong', newPassword: 'second-one' }, here);
    expect(wrong.body.errorCode).toBe('OLD_PASSWORD_WRONG');
    const right = { oldPassword: '第一个密码 one', newPassword: 'second-one' };
    expect((await ask(updatePassword, right, null)).body.errorCode).toBe('AUTH_REQUIRED');
    expect((await ask(updatePassword, right, here)).body).toEqual({ success: true, data: {} });
    expect(await isSignedIn(here)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await ask(login, { phoneNumber, password: '第一个密码 one' }, null)).status).toBe(400);
    expect((await ask(login, { phoneNumber, password: 'second-one' }, null)).status).toBe(200);
  });

  it('is refused in the same words, whether it is wrong or the number unknown', async () => {
    const known = await newPerson();
    await setPassword(known.phone, 'a good password');
    const wrong = await ask(login, { phoneNumber: known.phone, password: 'a bad password' }, null);
    const unknown = await ask(login, { phoneNumber: newPhone(), password: 'a bad password' }, null);
    expect(wrong).toMatchObject({ status: 400, body: { errorCode: 'LOGIN_WRONG' } });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('says what is wrong with a new one', async () => {
    const { token } = await newPerson();
    const reply = await ask(updatePassword, { oldPassword: 'whatever', newPassword: 'short' }, token);
    expect(reply).toMatchObject({ status: 400, body: { fields: { newPassword: '密码需 8–64 个字符' } } });
  });

  it('comes with a registration, once for a number', async () => {
    const phoneNumber = newPhone();
    const input = { phoneNumber, code: await codeFor(phoneNumber, 'regist'), password: 'registered-1' };
    const done = await ask(register, input, null);
    expect(done.body.data).toMatchObject({ userInfo: { phoneNumber, hasPassword: true } });
    expect((await ask(login, { phoneNumber, password: 'registered-1' }, null)).status).toBe(200);
    const again = { ...input, code: await codeFor(phoneNumber, 'regist') };
    expect(await ask(register, again, null)).toMatchObject({
      status: 409,
      body: { errorCode: 'PHONE_TAKEN' },
    });
  });
});

describe('a session', () => {
  it('ends here, or everywhere', async () => {
    const { phone: phoneNumber } = await newPerson();
    await setPassword(phoneNumber, 'three-devices');
    const enter = async () => tokenOf(await ask(login, { phoneNumber, password: 'three-devices' }, null));
    const [first, second, third] = [await enter(), await enter(), await enter()];
    await ask(logout, {}, first);
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true]);
    await ask(logout, { everywhere: true }, second);
    expect([await isSignedIn(second), await isSignedIn(third)]).toEqual([false, false]);
    expect(await ask(logout, {}, third)).toMatchObject({ status: 401, body: { showType: 9 } });
  });

  it('is not opened by a forged, expired or endless token', async () => {
    const { token, phone } = await newPerson();
    for (const forged of [`${token}x`, token.slice(1), 'null', 'x'.repeat(5000)])
      expect(await isSignedIn(forged)).toBe(false);
    await inServerDatabase(
      'update sessions set expires_at = now() where user_id = (select id from users where phone = $1)',
      [phone],
    );
    expect(await ask(getBalance, {}, token)).toMatchObject({
      status: 401,
      body: { errorCode: 'AUTH_REQUIRED', errorMessage: '请先登录', showType: 9 },
    });
  });

  it('is part of the initial state, which everybody may read', async () => {
    const { token, phone } = await newPerson();
    const state = async (who: string | null) => (await ask(init, {}, who)).body.data as InitialState;
    expect(await state(null)).toMatchObject({
      brandMenuTitle: '灵播',
      siteRegistration: '浙ICP备00000000号',
      operatorContact: '运营微信 lingbo-ops',
      morePoints: '',
      prices: { shortPerMinute: 40, mixPerMinute: 15 },
      currentUser: null,
      canSeeAdmin: true,
    });
    expect((await state(token)).currentUser).toMatchObject({ phoneNumber: phone });
    expect((await state('forged')).currentUser).toBeNull();
  });
});

describe('whoever asks', () => {
  it('must give a mainland number', async () => {
    for (const phoneNumber of ['12345678901', '138000000000', '+8613800000000', '1380000000a', ''])
      expect((await ask(sendCode, { phoneNumber, scene: 'login' }, null)).body.fields).toEqual({
        phoneNumber: '请填写 11 位中国大陆手机号',
      });
  });

  it('must name the company', async () => {
    for (const headers of [{ companyId: '2' }, { companyId: '' }]) {
      const { status, body } = await raw('GET', '/web/init', { headers });
      expect([status, body.errorCode]).toEqual([400, 'COMPANY_UNKNOWN']);
    }
  });

  it('cannot run in production without a way to send codes', () => {
    expect(() => readConfig({ APP_MODE: 'production' })).toThrow(StartupError);
    expect(() => readConfig({ APP_MODE: 'production', SMS_PROVIDER: 'alibaba' })).toThrow(
      'ALIBABA_ACCESS_KEY_ID',
    );
  });
});
