import { expect, it } from 'vitest';
import { listDrafts } from '../../src/contract/draft.ts';
import { listVideos } from '../../src/contract/work.ts';
import { planText } from '../makers.ts';
import { phone, visitors } from './visitor.ts';

const { signedIn, again } = visitors();
const words = '大家好，欢迎来看我们的新品。';

it('a short video is written, kept over a reload, taken back step by step, priced and ordered', async () => {
  const { page, person, faults } = await signedIn();
  await page.goto('/worksRoom');
  const text = page.getByRole('textbox', { name: '要朗读的文字' });
  await text.click();
  await page.keyboard.insertText(words);
  await expect
    .poll(async () => (await person.call(listDrafts, {})).list[0]?.project.scenes[0]?.text)
    .toBe(words);
  await page.reload();
  await expect.poll(() => text.innerText()).toContain(words);

  const scenes = page.getByRole('navigation', { name: '场景' }).getByRole('listitem');
  await page.getByRole('button', { name: '新增场景' }).click();
  expect(await scenes.count()).toBe(2);
  await page.getByRole('button', { name: '撤销' }).click();
  expect(await scenes.count()).toBe(1);
  await expect.poll(() => text.innerText()).toContain(words);

  await text.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(planText({}));
  await page.getByRole('button', { name: '生成视频' }).click();
  const dialog = page.getByRole('dialog');
  const order = dialog.getByRole('button', { name: /^生成视频，消耗 \d+ 算力$/ });
  await order.click();
  await dialog.getByText('请先勾选同意').waitFor();
  await dialog.getByRole('checkbox').check();
  await order.click();
  await dialog.getByText(/生成进度|视频做好了/).waitFor();
  expect((await person.call(listVideos, { type: 'short' })).total).toBe(1);
  expect(faults).toEqual([]);
});

it('what lies on the stage is dragged, nudged, and gone with the Delete key', async () => {
  const { page, person, faults } = await signedIn();
  await page.goto('/worksRoom');
  await page.getByRole('navigation', { name: '素材' }).getByRole('button', { name: '文字' }).click();
  await page.getByRole('button', { name: '添加大标题' }).click();
  const title = page.getByRole('button', { name: /^文字：/ });
  const before = (await title.boundingBox())!;
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await page.mouse.move(before.x + before.width / 2 + 30, before.y + before.height / 2 + 200, { steps: 4 });
  await page.mouse.up();
  const itemsOf = async () => (await person.call(listDrafts, {})).list[0]?.project.scenes[0]?.items;
  await expect.poll(async () => (await itemsOf())?.[0]?.centre.y).toBeGreaterThan(0.3);
  const dragged = (await itemsOf())![0]!.centre;
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await itemsOf())?.[0]?.centre.x).toBeCloseTo(dragged.x + 0.005, 3);
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await itemsOf())?.length).toBe(0);
  expect(faults).toEqual([]);
});

it('two windows of one draft know of each other, and a phone reaches everything in sheets', async () => {
  const { page, context, person } = await signedIn();
  await page.goto('/worksRoom');
  await page.getByRole('textbox', { name: '要朗读的文字' }).waitFor();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('textbox', { name: '要朗读的文字' }).click();
  await other.keyboard.insertText(words);
  await page.getByText('也在另一个窗口里编辑').waitFor();
  await page.getByRole('button', { name: '载入最新的' }).click();
  await page.getByText(words).first().waitFor();

  const { page: small } = await again(person, phone);
  await small.goto('/worksRoom');
  await small.getByRole('button', { name: '播报', exact: true }).click();
  await small.getByText(words).first().waitFor();
});
