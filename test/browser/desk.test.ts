import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { listHistory, liveNow, startLive, stopLive } from '../../src/contract/live.ts';
import { addRoom, updateRoom, type Room } from '../../src/contract/room.ts';
import { addScript } from '../../src/contract/script.ts';
import type { Person } from '../client.ts';
import { phone, visitors } from './visitor.ts';

const { signedIn, again } = visitors();
// The sentences of the stage page's test: whichever comes second finds them spoken.
const GOODS = '这款杯子保温一整天。';
const ANSWER = '今天只要三十九元。';
const SPOKEN = { timeout: 60_000 };

async function roomOf(me: Person): Promise<Room> {
  const room = await me.call(addRoom, { name: '保温杯专场', category: 1 });
  const gapSeconds: [number, number] = [0, 0];
  const settings = { gapSeconds, answerWhen: 'sentence' as const, answerEverySeconds: 0 };
  await me.call(updateRoom, { id: room.id, settings });
  await me.call(addScript, { liveId: room.id, type: 1, name: '保温杯', content: GOODS });
  await me.call(addScript, { liveId: room.id, type: 3, keyword: '多少钱', content: ANSWER });
  onTestFinished(async () => void (await me.ask(stopLive, { liveId: room.id })));
  return room;
}

const stateOf = (page: Page) => page.locator('[data-state]').getAttribute('data-state');

it(
  'a room is led from two desks, one of them a phone, from its first line to its end',
  { timeout: 240_000 },
  async () => {
    const { page, person: me, faults } = await signedIn();
    const room = await roomOf(me);
    await page.goto(`/liveRoom/${room.id}/desk`);
    await page.getByText('直播间还没有开播过').waitFor();
    const other = (await again(me, phone)).page;
    await other.goto(`/liveRoom/${room.id}/desk`);
    await other.getByText('正在连接直播间').waitFor({ state: 'detached' });

    await me.call(startLive, { liveId: room.id });
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

    await page.getByRole('heading', { name: room.name }).click();
    await page.keyboard.press('Space');
    await expect.poll(() => stateOf(page)).toBe('paused');
    await expect.poll(() => stateOf(other)).toBe('paused');
    await other.getByRole('button', { name: '继续' }).click();
    await expect.poll(() => stateOf(page)).not.toBe('paused');

    const asked = page.waitForRequest((request) => request.url().includes('/live/control/'));
    await page.keyboard.press('Escape');
    expect((await asked).postDataJSON()).toEqual({ action: 'stopLine' });
    await page.keyboard.press('Control+Enter');
    const line = page.getByLabel('插播内容');
    await line.fill(ANSWER);
    // While somebody writes, a space is a space.
    await line.press('Space');
    expect(await line.inputValue()).toBe(`${ANSWER} `);
    await page.keyboard.press('Control+Enter');
    const spoken = async () =>
      (await me.call(listHistory, { liveId: room.id })).list.filter(({ kind }) => kind === 'operator').length;
    await expect.poll(spoken, SPOKEN).toBe(1);
    expect(await line.inputValue()).toBe('');

    await page.getByRole('button', { name: '结束直播' }).click();
    const end = page.getByRole('dialog').getByRole('button', { name: '结束直播' });
    expect(await end.isDisabled()).toBe(true);
    await page.getByRole('dialog').getByLabel('直播间名称').fill(room.name);
    await end.click();
    await page.getByRole('link', { name: '去开播' }).waitFor();
    await expect.poll(() => stateOf(other)).toBe('ended');
    await history.getByText(ANSWER).first().waitFor();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出整场 CSV' }).click();
    const table = await text(await (await saving).createReadStream());
    expect(table).toContain(`,回答,${ANSWER},关键词「多少钱」,`);
    expect(table).toContain(`,插播,${ANSWER},`);
    expect((await me.call(liveNow, { liveId: room.id })).status).toBe(3);
    expect(faults).toEqual([]);
  },
);
