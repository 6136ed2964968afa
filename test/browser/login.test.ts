import { describe, expect, it } from 'vitest';
import { newPhone } from '../helpers/client.ts';
import { pathOf, phone as phoneScreen, storedKeys, visitors } from './visitor.ts';

const { stranger, signedIn, again } = visitors();
const nothing = { token: null, userInfo: null, sizeModal: null };
const userInfo = JSON.stringify({ phoneNumber: '13800000000' });

describe('whoever is not logged in', () => {
  it.each<[string, Record<string, string>]>([
    ['/workbenches', { userInfo, sizeModal: '{}' }],
    ['/no/such/page', { token: 'old' }],
  ])('who opens %s is told once to log in, and nothing stays stored', async (path, stored) => {
    const { page } = await stranger(stored);
    await page.goto(path);
    await page.getByText('请先登录').waitFor();
    expect(await page.getByText('请先登录').count()).toBe(1);
    await page.waitForURL('**/login');
    expect(await storedKeys(page)).toEqual(nothing);
    await page.getByText('请先登录').waitFor({ state: 'detached' });
  });

  it.each(['/', '/login'])('who opens %s is greeted, and nothing stays stored', async (path) => {
    const { page } = await stranger({ token: 'old', sizeModal: '{}' });
    await page.goto(path);
    await page.getByRole('heading', { name: '登录' }).waitFor();
    expect(await storedKeys(page)).toEqual(nothing);
    // Passing through a field is no mistake; an empty form that is sent is one.
    await page.getByPlaceholder('11 位手机号').focus();
    await page.getByPlaceholder('6 位数字').focus();
    await page.getByPlaceholder('6 位数字').blur();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.getByText('请先登录').count()).toBe(0);
    await page
      .getByRole('button', { name: '登录', exact: true })
      .or(page.getByRole('button', { name: '登 录' }))
      .click();
    await page.getByText('请填写手机号').waitFor();
    await page.getByPlaceholder('11 位手机号').fill('1');
    await page.getByText('请填写手机号').waitFor({ state: 'detached' });
  });

  it.each(['/agree/user', '/agree/privacy', '/agree/ai-label'])(
    'may read %s, and nothing is cleared',
    async (path) => {
      const { page } = await stranger({ sizeModal: '{"ratio":"9:16","zoom":1}' });
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByText('请先登录').count()).toBe(0);
      expect((await storedKeys(page)).sizeModal).toBe('{"ratio":"9:16","zoom":1}');
      expect((await page.locator('body').innerText()).length).toBeGreaterThan(800);
    },
  );
});

describe('whoever is logged in', () => {
  it.each(['/', '/login'])('goes on from %s to the home page', async (path) => {
    const { page } = await signedIn();
    const led: string[] = [];
    page.on('framenavigated', (frame) => led.push(new URL(frame.url()).pathname));
    await page.goto(path);
    await page.waitForURL('**/index');
    expect(led).toContain('/login');
    expect(await page.getByText('请先登录').count()).toBe(0);
  });

  it('sees a designed page without menu where there is nothing', async () => {
    const { page } = await signedIn();
    await page.goto('/no/such/page');
    await page
      .getByRole('link', { name: /首页/ })
      .or(page.getByRole('button', { name: /首页/ }))
      .waitFor();
    expect(pathOf(page)).toBe('/no/such/page');
    expect(await page.getByRole('navigation').count()).toBe(0);
  });

  it('sends the stored token and the company with every call', async () => {
    const { page, person } = await signedIn();
    const headers: Record<string, string>[] = [];
    page.on('request', (request) => {
      if (/\/(web|api)\//.test(request.url()) && !request.url().includes('/web/events'))
        headers.push(request.headers());
    });
    await page.goto('/workbenches');
    await page.getByRole('heading', { name: '工作台' }).waitFor();
    expect(headers.length).toBeGreaterThan(1);
    for (const sent of headers) expect(sent).toMatchObject({ auth_token: person.token, companyid: '1' });
  });

  it('is sent to login when the server no longer knows the token', async () => {
    const { page, person } = await signedIn();
    const connected = page.waitForResponse((response) => response.url().includes('/web/events'));
    await page.goto('/index');
    await connected;
    await person.ask((await import('../../src/contract/account.ts')).logout, { everywhere: true });
    // An open page is told by its event stream, one that is opened later by its first call.
    await page.waitForURL('**/login');
    const later = (await again(person)).page;
    await later.goto('/workbenches');
    await later.waitForURL('**/login');
    for (const one of [page, later]) expect(await storedKeys(one)).toEqual(nothing);
  });
});

describe('logging in', () => {
  it.each([
    ['a desktop', undefined],
    ['a phone', phoneScreen],
  ])('works with a code on %s', async (_where, viewport) => {
    const { page, faults } = await stranger({}, viewport);
    const number = newPhone();
    await page.goto('/login');
    await page
      .getByPlaceholder(/手机号/)
      .first()
      .fill(number);
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: /获取验证码/ }).click();
    await page.getByText('演示模式验证码').waitFor();
    const code = /\d{6}/.exec(await page.getByText('演示模式验证码').locator('xpath=..').innerText())![0];
    await page.getByPlaceholder('6 位数字').first().fill(code);
    await page.getByRole('button', { name: /^登\s*录/ }).click();
    await page.waitForURL('**/index');
    const keys = await storedKeys(page);
    expect(JSON.parse(keys.userInfo!)).toMatchObject({ phoneNumber: number });
    expect(keys.token).toMatch(/^[\w-]{40,}$/);
    await page.getByText('5,000').first().waitFor();
    expect(faults).toEqual([]);
  });

  it('says at the field what is wrong', async () => {
    const { page } = await stranger();
    await page.goto('/login');
    await page
      .getByPlaceholder(/手机号/)
      .first()
      .fill('123');
    await page.getByRole('button', { name: /获取验证码/ }).click();
    await page.getByText('请填写 11 位中国大陆手机号').waitFor();
  });

  it('says what the operator has to do where codes reach nobody', async () => {
    const { page } = await stranger();
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.1' });
    await page.goto('/login');
    await page
      .getByPlaceholder(/手机号/)
      .first()
      .fill(newPhone());
    await page.getByRole('button', { name: /获取验证码/ }).click();
    await page.getByText(/请运营方设置 SMS_PROVIDER 接入短信.*DEMO_ON_NETWORK=1/).waitFor();
    expect(await page.getByText('演示模式验证码').count()).toBe(0);
  });

  it('ends with logging out', async () => {
    const { page } = await signedIn();
    await page.goto('/index');
    await page
      .getByRole('button', { name: /\d{3}\*{4}\d{4}|1\d{10}|账号|用户/ })
      .first()
      .click();
    await page.getByText('退出登录', { exact: true }).click();
    await page.waitForURL('**/login');
    expect(await storedKeys(page)).toEqual(nothing);
  });
});
