import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { getBalance, listOrders, putOrder } from '../../src/contract/order.ts';
import { languages } from '../../src/speech/synthesis/voices.ts';
import { ask, newPhone } from '../helpers/client.ts';
import { inServerDatabase } from '../helpers/databases.ts';
import { pdf, speech, voiceOrder } from '../helpers/samples.ts';
import { desktop, pathOf, phone, storedKeys, visitors } from './visitor.ts';

const { stranger, signedIn } = visitors();

async function typeCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: /获取验证码/ }).click();
  // As slowly as a finger presses.
  await page.getByRole('button', { name: '填入' }).click({ delay: 300 });
}

it.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('whoever logs in on %s sees the login, and can delete the account', async (_where, viewport) => {
  const { page, faults } = await stranger({}, viewport);
  const number = newPhone();
  await page.goto('/login');
  await page.getByPlaceholder('11 位手机号').fill(number);
  await page.getByRole('checkbox').check();
  await typeCode(page);
  await page.getByRole('button', { name: /^登\s*录/ }).click();
  await page.waitForURL('**/index');
  const [agreed] = await inServerDatabase(
    'select version from agreements join users on users.id = user_id where phone = $1',
    [number],
  );
  await page.goto('/agree/privacy');
  await page.getByText(`${String(agreed!.version)} 更新`).waitFor();

  await page.goto('/index');
  await page.getByRole('button', { name: `账号 ${number}` }).click();
  await page.getByRole('link', { name: '账号与安全' }).click();
  await page.waitForURL('**/account');
  await page.getByText('本机').waitFor();
  await page.getByText(/^Chrome · Linux$/).waitFor();
  await page.getByText('127.0.0.1').waitFor();
  await page.evaluate(() => localStorage.setItem('recent-lines', '[]'));
  const { token = null } = await storedKeys(page);

  await page.getByRole('button', { name: '注销账号' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('会删除，不能恢复').waitFor();
  const sure = dialog.getByRole('button', { name: '注销账号' });
  expect(await sure.isDisabled()).toBe(true);
  await typeCode(page);
  await dialog.getByLabel('请输入「注销账号」').fill('注销账号');
  await sure.click();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect((await ask(getBalance, {}, token)).status).toBe(401);
  expect(faults).toEqual([]);
});

it('a stranger on a phone complains without logging in', async () => {
  const { page, faults } = await stranger({}, phone);
  await page.goto('/login');
  await page.getByRole('link', { name: '投诉举报' }).click();
  await page.getByText('肖像或声音被冒用', { exact: true }).click();
  await page.getByLabel('说明').fill('有人用我的声音开直播，我没有同意过。');
  await page.getByLabel(/联系方式/).fill('me@example.org');
  await page
    .getByRole('button', { name: '提 交' })
    .or(page.getByRole('button', { name: '提交' }))
    .click();
  await page.getByText('已收到').waitFor();
  expect(pathOf(page)).toBe('/agree/complaint');
  const rows = await inServerDatabase(
    `select user_id, contact, address from complaints where content like '有人用我的声音%'`,
  );
  expect(rows).toEqual([{ user_id: null, contact: 'me@example.org', address: '127.0.0.1' }]);
  expect(faults).toEqual([]);
});

it('a consent is withdrawn where the form says so, and its material is gone', async () => {
  const { page, person, faults } = await signedIn();
  const [recording, paper] = [await person.store(await speech(), 'a.wav'), await person.store(pdf, 'a.pdf')];
  await person.call(putOrder, voiceOrder(recording.fileId, paper.fileId));
  await page.goto('/soundCustomized');
  await page.getByText('随时可以撤回').getByRole('link', { name: '预订单' }).click();
  await page.getByText('张三 · 授权书等运营方审核').waitFor();
  await page.getByRole('button', { name: '撤回授权' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤回授权' }).click();
  await page.getByText('授权已撤回', { exact: true }).waitFor();
  expect((await person.call(listOrders, {})).list).toMatchObject([{ consent: null, fileUrl: null }]);
  await expect.poll(() => page.getByRole('button', { name: '撤回授权' }).count()).toBe(0);
  expect(faults).toEqual([]);
});

it('voices show what their audition says, in all 24 languages and accents', async () => {
  const { page } = await signedIn();
  await page.goto('/createAudio');
  await page.getByText(languages[0]!.sample).first().waitFor();
  const text = await page.getByRole('main').innerText();
  expect(languages.map(({ sample }) => sample).filter((sample) => !text.includes(sample))).toEqual([]);
  expect(new Set(languages.map(({ code }) => code)).size).toBe(24);
});

it('the user menu leads to what the product is', async () => {
  const { page, person } = await signedIn(phone);
  await page.goto('/index');
  await page.getByRole('button', { name: `账号 ${person.phone}` }).click();
  expect(await page.getByRole('menuitem').count()).toBe(6);
  await page.getByRole('link', { name: '产品介绍' }).click();
  await page.waitForURL('**/home');
  await page.getByRole('heading', { level: 1 }).waitFor();
});
