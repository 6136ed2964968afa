import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addRoom } from '../../src/contract/room.ts';
import { picture } from '../helpers/samples.ts';
import { desktop, pathOf, phone, visitors } from './visitor.ts';

const { signedIn, stranger } = visitors();

const inMenu = {
  '/index': '首页',
  '/workbenches': '工作台',
  '/worksRoom': '短视频',
  '/worksControl': '作品中心',
  '/createAudio': '文字转音频',
  '/aiMix': 'AI 混剪',
  '/aiTranslate': 'AI 视频翻译',
};
const hidden = [
  '/soundCustomized',
  '/videoCustomized',
  '/soundHistory',
  '/videoHistory',
  '/points',
  '/orders',
  '/recycle',
  '/labelCheck',
  '/broadcasts',
  '/alarms',
  '/account',
  '/complaint',
  '/agree/complaint',
];

describe.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('on %s', (_where, viewport) => {
  it('every screen opens, fits, speaks Chinese and makes no error', async () => {
    const { page, person, faults } = await signedIn(viewport);
    const room = await person.call(addRoom, { name: '直播间一', category: 1 });
    for (const path of [...Object.keys(inMenu), ...hidden, `/liveRoom/${room.id}`, '/home', '/loading']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(pathOf(page), path).toBe(path);
      const text = await page.locator('body').innerText();
      expect(text, path).toMatch(/[\u4e00-\u9fff]{2}/);
      expect(text, path).not.toMatch(/敬请期待|即将上线|暂未开放|开发中|undefined|NaN/);
      expect(text, `${path} shows an error card`).not.toContain('复制代码');
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0);
    }
    expect(faults).toEqual([]);
  });

  it('the ground is dark on /home and light grey elsewhere', async () => {
    const { page } = await signedIn(viewport);
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.goto('/home');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await ground()).toBe('rgb(11, 13, 20)');
    await page.goto('/points');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await ground()).toBe('rgb(244, 245, 247)');
  });
});

it('every screen of the route table is opened here or has a test of its own', () => {
  const table = fs.readFileSync(new URL('../../src/web/routes.tsx', import.meta.url), 'utf8');
  const paths = [...table.matchAll(/(?:path: |^ {4})'([^']+)'[,:]/gm)].map((match) => match[1]!);
  const elsewhere =
    '/broadcasts/:liveId/:sessionId /liveRoom/:liveId /liveRoom/:liveId/desk /home /loading /login /agree/user /agree/privacy /agree/ai-label /agree/confirm/:token *';
  expect(paths.toSorted()).toEqual([...Object.keys(inMenu), ...hidden, ...elsewhere.split(' ')].toSorted());
});

it('the menu names exactly the screens of the route table', async () => {
  const { page } = await signedIn();
  await page.goto('/index');
  await page.getByRole('navigation', { name: '主菜单' }).getByText('工作台').waitFor();
  const names = await page.getByRole('navigation', { name: '主菜单' }).getByRole('link').allInnerTexts();
  expect(names.map((name) => name.trim())).toEqual(Object.values(inMenu));
  await page.getByText('浙ICP备00000000号').waitFor();
});

it('whoever looks at his points also sees how much he has stored', async () => {
  const { page, person } = await signedIn();
  await person.store(Buffer.concat([picture(20, 20), Buffer.alloc(3 * 1024 * 1024)]), 'a.png');
  await page.goto('/points');
  await page.getByText('存储空间：已用 3 MB，一共 20 GB').waitFor();
});

it('a screen that cannot be downloaded offers a retry, which works once it can', async () => {
  const { page } = await signedIn();
  await page.goto('/index');
  await page.route('**/assets/PointsScreen*', (route) => route.abort());
  await page.goto('/points');
  const retry = page.getByRole('button', { name: '重试' });
  await retry.waitFor();
  await page.unroute('**/assets/PointsScreen*');
  await retry.click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('body').innerText()).toContain('算力');
});

it('a dialog that cannot be downloaded says so and leaves the page alive; its retry works once it can', async () => {
  const { page } = await signedIn();
  await page.goto('/account');
  const open = () => page.getByRole('button', { name: '设置密码' }).click();
  await page.route('**/assets/PasswordDialog*', (route) => route.abort());
  await open();
  const failure = page.getByRole('dialog').filter({ hasText: '这个窗口没有下载成功' });
  await failure.getByRole('button', { name: '关闭' }).click();
  await failure.waitFor({ state: 'detached' });

  await open();
  await failure.waitFor();
  await page.unroute('**/assets/PasswordDialog*');
  await failure.getByRole('button', { name: '重试' }).click();
  await failure.waitFor({ state: 'detached' });
  await open();
  await page.getByRole('dialog', { name: '设置密码' }).waitFor();
});

it('a panel that cannot be downloaded offers a retry in its place', async () => {
  const { page } = await signedIn();
  await page.route('**/assets/AudioSettings-*', (route) => route.abort());
  await page.goto('/createAudio');
  const panel = page.getByRole('complementary');
  await panel.getByText('设置', { exact: true }).click();
  const retry = panel.getByRole('button', { name: '重试' });
  await retry.waitFor();
  await page.unroute('**/assets/AudioSettings-*');
  await retry.click();
  await retry.waitFor({ state: 'detached' });
  await panel.getByText('设置', { exact: true }).click();
  await panel.getByText('语速').first().waitFor();
});

it('messages stand eight pixels from the top, and go by themselves', async () => {
  const { page } = await stranger();
  await page.goto('/index');
  const message = page.getByText('请先登录');
  await message.waitFor();
  const bubble = page.locator('.ant-message-notice').filter({ has: message });
  await expect.poll(async () => (await bubble.boundingBox())?.y).toBe(8);
  await message.waitFor({ state: 'detached' });
});
