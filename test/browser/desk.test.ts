import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, inject, it, onTestFinished } from 'vitest';
import { logout } from '../../src/contract/account.ts';
import { commentLive } from '../../src/contract/live/comments.ts';
import { liveGoods } from '../../src/contract/live/goods.ts';
import { listHistory } from '../../src/contract/live/lines.ts';
import { liveNow, pauseLive, sayLive, startLive, stopLive } from '../../src/contract/live/live.ts';
import { addRoom, putTimetable, roomDetail, updateRoom, type Room } from '../../src/contract/room.ts';
import { addScript } from '../../src/contract/script.ts';
import { newPerson, type Person } from '../helpers/client.ts';
import { inServerDatabase } from '../helpers/databases.ts';
import { phone, visitors } from './visitor.ts';
import { patience } from '../helpers/patience.ts';

const { signedIn, again } = visitors();
// The sentences of the stage page's test: whichever comes second finds them spoken.
const GOODS = '这款杯子保温一整天。';
const ANSWER = '今天只要三十九元。';
const SPOKEN = { timeout: patience(60) };

async function roomOf(me: Person): Promise<Room> {
  const room = await me.call(addRoom, { name: '保温杯专场', category: 1 });
  const gapSeconds: [number, number] = [0, 0];
  const cards = [{ name: '保温杯', title: '', price: '39元', points: [], fileId: null }];
  const settings = { gapSeconds, answerWhen: 'sentence' as const, answerEverySeconds: 0, cards };
  await me.call(updateRoom, { id: room.id, settings });
  await me.call(addScript, { liveId: room.id, type: 1, name: '保温杯', content: GOODS });
  await me.call(addScript, { liveId: room.id, type: 3, keyword: '多少钱', content: ANSWER });
  onTestFinished(async () => void (await me.ask(stopLive, { liveId: room.id })));
  return room;
}

const clockIn = (hours: number): string =>
  new Date(Date.now() + hours * 3_600_000).toLocaleTimeString('en-GB', {
    timeZone: 'Asia/Shanghai',
    hour: '2-digit',
    minute: '2-digit',
  });

const stateOf = (page: Page) => page.locator('[data-state]').getAttribute('data-state');

it(
  'a room is led from two desks, one of them a phone, from its first line to its end',
  { timeout: patience(240) },
  async () => {
    const { page, person: me, faults } = await signedIn();
    const room = await roomOf(me);
    await page.goto(`/liveRoom/${room.id}/desk`);
    await page.getByText('直播间还没有开播过').waitFor();
    const other = (await again(me, phone)).page;
    await other.goto(`/liveRoom/${room.id}/desk`);
    await other.getByText('正在连接直播间').waitFor({ state: 'detached' });

    // Hours away, so that it does not begin while the test runs.
    const [from, to] = [3, 5].map((hours) => clockIn(hours));
    const list = [{ date: null, days: [1, 2, 3, 4, 5, 6, 7], from: from!, to: to! }];
    await me.call(putTimetable, { liveId: room.id, list });
    await me.call(startLive, { liveId: room.id });
    for (const desk of [page, other]) await desk.getByText(`${to} 自动结束`).waitFor();
    for (const desk of [page, other]) await desk.getByRole('alert').getByText('没有画面送出').waitFor();
    expect(await page.getByRole('link', { name: '送出画面' }).getAttribute('href')).toBe(
      `/liveRoom/${room.id}?start=1`,
    );
    await page.getByLabel('当前话术').getByText(GOODS).waitFor(SPOKEN);
    await page.getByRole('tab', { name: '播报历史' }).click();
    const history = page.getByRole('list', { name: '播报历史' });
    await history.getByText(GOODS).first().waitFor(SPOKEN);

    await page.getByLabel('观众昵称').fill('张三');
    await page.getByLabel('评论内容').fill('这个多少钱');
    await page.keyboard.press('Enter');
    const row = other.getByRole('group', { name: '这个多少钱' });
    await row.getByText('关键词「多少钱」').waitFor();
    await row.getByText('张***').waitFor();
    await row.getByText('已回答').waitFor(SPOKEN);
    await history.getByText(ANSWER).waitFor();

    // The space bar pauses; it must not press the button that the mouse has focused.
    await page.getByRole('button', { name: '静音' }).click();
    const unmute = page.getByRole('button', { name: '取消静音' });
    await unmute.waitFor();
    await page.keyboard.press('Space');
    await expect.poll(() => stateOf(page)).toBe('paused');
    await unmute.waitFor();
    await expect.poll(() => stateOf(other)).toBe('paused');
    await other.getByRole('button', { name: '继续' }).click();
    await expect.poll(() => stateOf(page)).not.toBe('paused');
    await unmute.focus();
    await page.keyboard.press('Space');
    await unmute.waitFor({ state: 'detached' });
    expect(await stateOf(page)).not.toBe('paused');

    await page.keyboard.press('Control+Enter');
    const line = page.getByLabel('插播内容');
    await line.fill(ANSWER);
    // While somebody writes, a space is a space.
    await line.press('Space');
    const asked = page.waitForRequest((request) => request.url().includes('/live/control/'));
    await line.press('Escape');
    await line.blur();
    await page.keyboard.press('s');
    expect((await asked).postDataJSON()).toEqual({ action: 'stopLine' });
    expect(await line.inputValue()).toBe(`${ANSWER} `);
    await page.keyboard.press('Control+Enter');
    const spoken = async () =>
      (await me.call(listHistory, { liveId: room.id })).list.filter(({ kind }) => kind === 'operator').length;
    await expect.poll(spoken, SPOKEN).toBe(1);
    expect(await line.inputValue()).toBe('');

    const blocked = async () => (await me.call(roomDetail, { liveId: room.id })).settings.blocked;
    await page.getByRole('group', { name: '这个多少钱' }).hover();
    await page.getByRole('button', { name: '拉黑' }).click();
    await page.getByText('已拉黑 张***').waitFor();
    expect(await blocked()).toEqual(['张三']);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect.poll(blocked).toEqual([]);

    await page.getByRole('button', { name: '结束直播' }).click();
    const end = page.getByRole('dialog').getByRole('button', { name: '结束直播' });
    // Nobody watches: it asks once, and nothing has to be typed.
    await end.click();
    await page.getByRole('link', { name: '去开播' }).waitFor();
    await expect.poll(() => stateOf(other)).toBe('ended');
    await history.getByText(ANSWER).first().waitFor();
    await history.getByText('审核人').first().waitFor();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出整场 CSV' }).click();
    const table = await text(await (await saving).createReadStream());
    expect(table).toContain(`,回答,${ANSWER},,关键词「多少钱」,,`);
    expect(table).toMatch(new RegExp(`,插播,${ANSWER},,人工插播,[^,]+,`));
    expect(table).not.toContain(room.voiceName);
    expect((await me.call(liveNow, { liveId: room.id })).status).toBe(3);
    await page.reload();
    await page.getByRole('link', { name: '直播记录' }).waitFor();
    expect(faults).toEqual([]);
  },
);

it('a rehearsal is called one, and comments that have left the desk can be read again', async () => {
  const { page, person: me, faults } = await signedIn();
  const room = await roomOf(me);
  const { sessionId } = await me.call(startLive, { liveId: room.id, rehearse: '1' });
  // The gate lets in only a few comments a second.
  await inServerDatabase(
    `insert into comments (id, live_id, at, platform, type, viewer_id, viewer_name, text, state, rule)
     select lpad(n::text, 6, '0') || $1, $1, now(), 'manual', 'comment', n, '观众', '我是观众' || n, 'ignored',
       '{"by":null,"keyword":null,"score":null}' from generate_series(0, 309) n`,
    [sessionId],
  );

  await page.goto('/workbenches');
  await page.getByRole('article', { name: room.name }).getByText('预演中').waitFor();
  await page.goto(`/liveRoom/${room.id}/desk`);
  const stream = page.getByRole('list', { name: '观众消息' });
  const first = stream.getByText('我是观众0', { exact: true });
  await stream.getByText('我是观众309', { exact: true }).waitFor();
  expect(await first.count()).toBe(0);
  await page.getByRole('button', { name: '看更早的' }).click();
  await first.waitFor();
  expect(await page.getByRole('button', { name: '看更早的' }).count()).toBe(0);
  expect(faults).toEqual([]);
});

it('the desk names gifts, moves a waiting line, ends in spite of viewers only by name, and closes with its session', async () => {
  const { page, person: me, faults } = await signedIn();
  const room = await roomOf(me);
  const liveId = room.id;
  await me.call(startLive, { liveId });
  await me.call(pauseLive, { liveId });
  await page.goto(`/liveRoom/${liveId}/desk`);
  const user = { id: 'u1', name: '阿强' };
  await me.call(commentLive, { liveId, type: 'gift', user, gift: { name: '小心心', count: 3 } });
  await page.getByText('送出 小心心 ×3').waitFor();

  await me.call(sayLive, { liveId, text: ANSWER, when: 'append' });
  await page.getByRole('tab', { name: '待播' }).click();
  await page.getByRole('combobox', { name: '第 1 条的播出时机' }).click();
  await page.getByTitle('立即').last().click();
  const queue = async () => (await me.call(liveNow, { liveId })).queue.map(({ kind, when }) => [kind, when]);
  await expect.poll(queue).toContainEqual(['operator', 'now']);

  // While people watch, a slip must not end their broadcast: its name is asked for.
  await me.call(commentLive, { liveId, type: 'stats', user, count: 12 });
  const ask = page.getByRole('button', { name: '结束直播' });
  await ask.click();
  const name = page.getByRole('dialog').getByLabel('直播间名称');
  const end = page.getByRole('dialog').getByRole('button', { name: '结束直播' });
  await name.fill('别的直播间');
  expect(await end.isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await name.waitFor({ state: 'detached' });
  expect(await stateOf(page)).toBe('paused');
  await ask.click();
  await name.fill(room.name);
  await end.click();
  await expect.poll(() => stateOf(page)).toBe('ended');

  const elsewhere = await newPerson(inject('serverUrl'), me.phone);
  await elsewhere.call(logout, { everywhere: true });
  await page.waitForURL('**/login');
  expect(faults).toEqual([]);
});

it('a forbidden word is named before it is said, and said only after a confirmation', async () => {
  const { page, person: me, faults } = await signedIn();
  const room = await roomOf(me);
  await me.call(startLive, { liveId: room.id });
  await me.call(pauseLive, { liveId: room.id });
  await page.goto(`/liveRoom/${room.id}/desk`);
  await page.getByRole('tab', { name: '插播' }).click();
  const line = page.getByLabel('插播内容');
  await line.fill('这是国家级的杯子。');
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('国家级').waitFor();
  // A second Enter in haste must not confirm: the focus stands on the safe button.
  const mend = dialog.getByRole('button', { name: '修改' });
  await expect.poll(() => mend.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await line.inputValue()).toBe('这是国家级的杯子。');
  const queue = async () => (await me.call(liveNow, { liveId: room.id })).queue.map(({ because }) => because);
  expect(await queue()).toEqual([]);

  await page.keyboard.press('Control+Enter');
  await dialog.getByRole('button', { name: '仍然播出' }).click();
  await expect.poll(queue).toEqual(['人工插播，确认播出违规词「国家级」']);
  await expect.poll(() => line.inputValue()).toBe('');
  // A line without forbidden words is not asked about.
  await line.fill(GOODS);
  await page.keyboard.press('Control+Enter');
  await expect.poll(async () => (await queue()).length).toBe(2);
  expect(await dialog.count()).toBe(0);

  // The editor saves by itself: a script of a room on air is asked about there, and keeps what was typed.
  await page.goto(`/liveRoom/${room.id}`);
  await page.getByRole('button', { name: GOODS }).click();
  await page.locator('.cm-content').first().click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('国家级品质。');
  await dialog.getByText('国家级', { exact: true }).waitFor();
  await mend.click();
  await page.getByText('最近的修改没有存上').waitFor();
  const stored = async () =>
    (await me.call(roomDetail, { liveId: room.id })).scripts.find(({ type }) => type === 1)!;
  expect((await stored()).content).toBe(GOODS);
  await page.locator('.cm-content').first().click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('真的。');
  await dialog.getByRole('button', { name: '仍然播出' }).click();
  await expect.poll(async () => (await stored()).content).toBe(`${GOODS}国家级品质。真的。`);
  expect((await stored()).approvals).toMatchObject([{ words: ['国家级'] }]);
  expect(faults).toEqual([]);
});

it('goods are put next, taken back and found by number on a desk, and another desk sees it', async () => {
  const { page, person: me, faults } = await signedIn();
  const room = await roomOf(me);
  const liveId = room.id;
  for (const name of ['不粘锅', '台灯'])
    await me.call(addScript, { liveId, type: 1, name, content: `${name}很好用。` });
  await me.call(startLive, { liveId });
  await me.call(pauseLive, { liveId });
  const other = (await again(me, phone)).page;
  await other.goto(`/liveRoom/${liveId}/desk`);
  await other.getByRole('button', { name: '商品' }).click();
  await page.goto(`/liveRoom/${liveId}/desk`);
  await page.getByRole('tab', { name: '商品' }).click();
  const firstOf = (desk: Page) => desk.getByRole('list', { name: '讲解顺序' }).getByRole('listitem').first();
  const before = (await me.call(liveGoods, { liveId })).order.map(({ name }) => name);
  await page
    .getByRole('button', { name: `下移${before[0]}` })
    .first()
    .press('Enter');
  await firstOf(page).getByText(before[1]!).waitFor();
  await firstOf(other).getByText(before[1]!).waitFor();
  await page.getByRole('button', { name: '撤销' }).click();
  await firstOf(other).getByText(before[0]!).waitFor();

  await page.getByText('全部商品', { exact: true }).click();
  await page.getByLabel('找商品').fill('3号');
  const all = page.getByRole('list', { name: '全部商品' });
  await all.getByText('台灯').waitFor();
  expect(await all.getByRole('listitem').count()).toBe(1);
  await all.getByRole('button', { name: '讲台灯', exact: true }).click();
  await firstOf(other).getByText('台灯').waitFor();
  expect(faults).toEqual([]);
});
