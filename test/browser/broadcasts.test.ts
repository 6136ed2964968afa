import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { and, eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAlarms } from '../../src/contract/broadcasts/alarm.ts';
import { addRoom } from '../../src/contract/room.ts';
import { listVideos } from '../../src/contract/work.ts';
import { comments } from '../../src/server/db/room-schema.ts';
import { notifyRoomEvent } from '../../src/server/jobs/events.ts';
import { serverDatabase, userIdOf } from '../helpers/databases.ts';
import { finishedBroadcast } from './parts/finished-broadcast.ts';
import { patience } from '../helpers/patience.ts';
import { pathOf, phone, visitors } from './visitor.ts';

const { signedIn } = visitors();
const database = serverDatabase();

/** A robot that its group has thrown out. */
const refusing = {
  url: '',
  server: http.createServer((_, response) =>
    response.end(JSON.stringify({ errcode: 93_000, errmsg: 'invalid webhook url' })),
  ),
};
beforeAll(async () => {
  await new Promise<void>((resolve) => refusing.server.listen(0, '127.0.0.1', resolve));
  refusing.url = `http://127.0.0.1:${(refusing.server.address() as AddressInfo).port}/robot`;
});
afterAll(() => refusing.server.close());

it('a broadcast is found, read, exported, and its recording becomes a short film', async () => {
  const { page, person, faults } = await signedIn();
  await page.goto('/broadcasts');
  await page.getByText('还没有开播过').waitFor();
  const { id: roomId } = await person.call(addRoom, { name: '茶杯专场', category: 1 });
  const sessionId = await finishedBroadcast(database.db, person, roomId, '茶杯专场');

  await page.reload();
  await page.getByRole('link', { name: '茶杯专场' }).click();
  const figures = page.getByLabel('这一场的数字');
  await figures.getByText('30 分', { exact: true }).waitFor();
  await figures.getByText('490', { exact: true }).waitFor();
  await figures.getByText('共 2.4 秒').waitFor();
  await page.getByRole('list', { name: '怎么回答的' }).getByText('关键词').waitFor();

  const group = page.getByRole('list', { name: '没答上的提问' }).getByRole('listitem');
  await group.getByText('问了 3 次').waitFor();
  await group.getByRole('button', { name: '加入问答库' }).click();
  const faq = page.getByRole('dialog', { name: '加入问答库' });
  await faq.getByRole('textbox', { name: '答案' }).fill('用温水冲一冲就好。');
  await faq.getByRole('button', { name: '加入问答库' }).click();
  await group.getByText(/^已有问答/).waitFor();
  // An answer that waited for somebody would wait again: the report leads to where it is mended.
  await database.db
    .update(comments)
    .set({ state: 'review', reason: 'cardObjects 「三十九元」和「茶杯」的商品卡不一致' })
    .where(and(eq(comments.broadcastId, sessionId), eq(comments.text, '怎么清洗')));
  await page.reload();
  await group.getByText('商品卡不一致').waitFor();
  const address = await group.getByRole('link', { name: '去改问答' }).getAttribute('href');
  expect(address).toBe(`/liveRoom/${roomId}?panel=faqs`);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出评论' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^茶杯专场 评论 \d{4}-\d{2}-\d{2}\.csv$/);
  expect((await buffer(await download.createReadStream())).toString()).toContain('请问要怎么清洗呢');

  await page.getByRole('button', { name: /回看、做成短片$/ }).click();
  const drawer = page.getByRole('dialog', { name: /的录像$/ });
  await drawer.getByText('这只杯子不烫手。').click();
  await drawer.getByRole('textbox', { name: '短片名称' }).fill('不烫手');
  await drawer.getByRole('button', { name: '做成短片' }).click();
  await drawer.getByRole('link', { name: '打开看看' }).click({ timeout: patience(60) });
  const work = page.getByRole('dialog', { name: '作品详情' });
  await work.getByRole('button', { name: '播放 不烫手' }).first().click();
  await work.getByRole('button', { name: '暂停' }).waitFor();
  expect((await person.call(listVideos, { type: 'excerpt' })).list).toMatchObject([{ cost: 0 }]);

  await page.goBack();
  await page.getByRole('button', { name: /^删除 .* 的录像$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await page.getByText('这一场没有录像').waitFor();
  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByRole('button', { name: /回看、做成短片$/ }).waitFor();
  expect(faults).toEqual([]);
});

it('a robot is added, tested and deleted on a phone, and notifications are asked for by a click alone', async () => {
  const { page, context, person, faults } = await signedIn(phone);
  await context.addInitScript(() => {
    Notification.requestPermission = () => {
      document.documentElement.dataset['asked'] = 'yes';
      Object.defineProperty(Notification, 'permission', { value: 'denied' });
      return Promise.resolve('denied');
    };
    Object.defineProperty(Notification, 'permission', { value: 'default', configurable: true });
  });
  await page.goto('/alarms');
  await page.getByText('还没有机器人').waitFor();
  await page.getByRole('button', { name: '添加机器人' }).click();
  const dialog = page.getByRole('dialog', { name: '添加机器人' });
  await dialog.getByText('企业微信').click();
  await dialog.getByRole('textbox', { name: '机器人地址' }).fill('qyapi.weixin.qq.com');
  await dialog.getByRole('button', { name: '添加机器人' }).click();
  await dialog.getByText('请粘贴 https:// 开头的机器人地址').waitFor();
  await dialog.getByRole('textbox', { name: '机器人地址' }).fill(refusing.url);
  await dialog.getByRole('textbox', { name: '名称（可以不填）' }).fill('值班群');
  await dialog.getByRole('button', { name: '添加机器人' }).click();
  const robot = page.getByRole('article', { name: '值班群' });
  await robot.getByRole('button', { name: /^测\s*试$/ }).click();
  await robot.getByText(/没有收到：地址不对/).waitFor();
  await robot.getByRole('button', { name: '「值班群」的更多操作' }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await page.getByText('还没有机器人').waitFor();

  await page.getByRole('switch', { name: '免打扰' }).click();
  await page.getByText('免打扰时段已保存').waitFor();
  expect((await person.call(readAlarms, {})).quiet).toMatchObject({ from: '23:00', to: '08:00' });

  const asked = () => page.evaluate(() => document.documentElement.dataset['asked']);
  expect(await asked()).toBeUndefined();
  await page.getByRole('button', { name: '打开浏览器通知' }).click();
  await page.getByText('浏览器不让本站弹通知').waitFor();
  expect(await asked()).toBe('yes');
  expect(faults).toEqual([]);
});

it('of two tabs one shows an alarm as a notification, which opens the desk', async () => {
  const { page, context, person, faults } = await signedIn();
  // The browser of the tests has no notifications of its own, whatever it is allowed.
  await context.addInitScript(() => {
    const shown: Shown[] = [];
    class Shown extends EventTarget {
      static readonly permission = 'granted';
      static requestPermission = () => Promise.resolve('granted');
      readonly title: string;
      readonly body: string | undefined;
      constructor(title: string, { body }: NotificationOptions) {
        super();
        this.title = title;
        this.body = body;
        shown.push(this);
      }
      close() {}
    }
    Object.assign(window, { shown, Notification: Shown });
  });
  const shownIn = (tab: Page) =>
    tab.evaluate(() => (window as unknown as Seen).shown.map(({ title, body }) => ({ title, body })));
  const open = async (tab: Page) => {
    const listening = tab.waitForResponse((response) => response.url().includes('/web/events'));
    await tab.goto('/alarms');
    await listening;
  };
  const { id: roomId } = await person.call(addRoom, { name: '茶杯专场', category: 1 });
  await open(page);
  await page.getByRole('button', { name: '打开浏览器通知' }).click();
  await page.getByText('已经打开').waitFor();
  const other = await context.newPage();
  await open(other);
  const text = '推流异常（10:02 起）：推流断开了';
  const event = { type: 'room', roomId, roomName: '茶杯专场', what: 'trouble', text } as const;
  await notifyRoomEvent(database.db, await userIdOf(database.db, person), event);
  for (const tab of [page, other]) await tab.getByText(text).waitFor();
  const notice = page.locator('.ant-notification-notice');
  await expect.poll(async () => Math.round((await notice.boundingBox())!.y)).toBe(8);
  expect(await shownIn(other)).toEqual([]);
  expect(await shownIn(page)).toEqual([
    expect.objectContaining({ title: '浏览器通知已打开' }),
    { title: '直播间「茶杯专场」', body: text },
  ]);
  const [desk] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => (window as unknown as Seen).shown.at(-1)!.dispatchEvent(new Event('click'))),
  ]);
  await desk.waitForURL(`**/liveRoom/${roomId}/desk`);
  // What the page itself says leads there too, in the same tab.
  await page.getByRole('link', { name: '进入中控台' }).click();
  expect(context.pages()).toHaveLength(3);
  expect(pathOf(page)).toBe('/alarms');
  expect(faults).toEqual([]);
});

interface Seen {
  shown: Notification[];
}
