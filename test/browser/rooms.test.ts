import { expect, it } from 'vitest';
import { addRoom, listRooms } from '../../src/contract/room.ts';
import { putAudio } from '../../src/contract/work.ts';
import { planText } from '../makers.ts';
import { picture } from '../samples.ts';
import { phone, visitors } from './visitor.ts';

const { signedIn } = visitors();

it('a room is made, given its first words, and is as it was left after a reload', async () => {
  const { page, faults } = await signedIn();
  await page.goto('/workbenches?new=1');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('秋冬女装直播间');
  await dialog.getByText('电商带货').first().click();
  await dialog.getByRole('button', { name: /新建|创建/ }).click();
  await page.waitForURL('**/liveRoom/*');
  const first = page.getByPlaceholder(/写一条开场话术/);
  await first.fill('家人们晚上好，欢迎来到直播间。');
  await page.getByRole('button', { name: '添加', exact: true }).click();
  await page.getByText('换种说法').waitFor();
  await page.getByRole('button', { name: '去开播' }).click();
  await page.getByText('直播引擎还没有装好').waitFor();
  await page.reload();
  await page.getByText('家人们晚上好，欢迎来到直播间。').waitFor();
  expect(faults).toEqual([]);
});

it('a room is copied, deleted, and comes back', async () => {
  const { page, person } = await signedIn();
  await person.call(addRoom, { name: '年货节专场', category: 1 });
  await page.goto('/workbenches');
  await page.getByText('年货节专场').first().waitFor();
  await page.getByRole('button', { name: '「年货节专场」的更多操作' }).click();
  await page.getByRole('menuitem', { name: '复制' }).click();
  await page.getByText('年货节专场 副本').first().waitFor();
  await page.getByRole('button', { name: '「年货节专场 副本」的更多操作' }).click();
  await page.getByRole('menuitem', { name: '删除' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: /删除/ }).click();
  await expect.poll(async () => (await person.call(listRooms, {})).total).toBe(1);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(async () => (await person.call(listRooms, {})).total).toBe(2);
});

it('an own picture becomes the backdrop, on a phone too', async () => {
  const { page, person } = await signedIn(phone);
  const room = await person.call(addRoom, { name: '美妆首发', category: 1 });
  await page.goto(`/liveRoom/${room.id}`);
  await page.getByRole('button', { name: '背景' }).click();
  await page.getByText('我的', { exact: true }).click();
  const file = { name: '我的背景.png', mimeType: 'image/png', buffer: Buffer.from(picture(360, 640)) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByText('我的背景').first().waitFor();
});

it('a failed work says why, costs nothing, and can be tried again', async () => {
  const { page, person } = await signedIn();
  const text = planText({ fail: 'until-opened' });
  await person.call(putAudio, { name: '会失败的音频', text, voiceName: 'zf_xiaoxiao' });
  await page.goto('/worksControl');
  const retry = page.getByRole('button', { name: '重试' });
  await retry.waitFor();
  const again = page.waitForResponse('**/web/job/retry');
  await retry.click();
  expect((await again).status()).toBe(200);
  await page.getByRole('button', { name: '重试' }).waitFor();
  await page.goto('/points');
  await page.getByText('5,000').first().waitFor();
});
