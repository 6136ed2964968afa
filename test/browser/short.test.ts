import { expect, it } from 'vitest';
import { deleteBackdrop, putBackdrop } from '../../src/contract/backdrop.ts';
import { listDrafts, putDraft } from '../../src/contract/short.ts';
import { listVideos } from '../../src/contract/work.ts';
import { planText } from '../helpers/makers.ts';
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

it('a presenter in the list says a sentence in its own picture, which does not choose it', async () => {
  const { page, faults } = await signedIn();
  await page.goto('/worksRoom');
  const talk = page.getByRole('button', { name: '看梅小满说一句' });
  await talk.click();
  await page.getByRole('img', { name: '梅小满在说话' }).waitFor();
  await page.getByRole('button', { name: '停下梅小满' }).click();
  await talk.waitFor();
  expect(await page.getByRole('button', { name: '选择 梅小满' }).getAttribute('aria-pressed')).toBe('false');
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

it('a thing is sized in pixels, goes behind the presenter, and its stage lends its look to another draft', async () => {
  const { page, person, faults } = await signedIn();
  await page.goto('/worksRoom');
  const rail = page.getByRole('navigation', { name: '素材' });
  await rail.getByRole('button', { name: '文字' }).click();
  await page.getByRole('button', { name: '添加大标题' }).click();
  const tools = page.getByRole('toolbar', { name: '元素大小和位置' });
  await tools.getByRole('spinbutton', { name: 'W' }).fill('360');
  await page.keyboard.press('Enter');
  await tools.getByRole('button', { name: '放到人物后面' }).click();
  const drafts = async () => (await person.call(listDrafts, {})).list;
  await expect
    .poll(async () => (await drafts())[0]?.project.scenes[0]?.items[0])
    .toMatchObject({ width: 0.5, isBehind: true });

  await page.getByRole('button', { name: '字幕：上下拖动或按上下键移动' }).focus();
  const captions = page.getByRole('toolbar', { name: '字幕位置' });
  expect(await captions.getByRole('spinbutton').count()).toBe(1);
  await captions.getByRole('spinbutton', { name: 'Y' }).fill('50');
  await expect.poll(async () => (await drafts())[0]?.project.subtitles?.y).toBe(0.5);
  expect((await drafts())[0]?.project.scenes[0]?.human).toBeNull();

  await page.goto('/worksRoom?new=1');
  await rail.getByRole('button', { name: '模板' }).click();
  await page.getByRole('button', { name: /^套用「/ }).click();
  await expect
    .poll(async () => (await drafts()).map(({ project }) => project.scenes[0]?.items[0]?.isBehind))
    .toEqual([true, true]);
  expect(faults).toEqual([]);
});

it('says that a sticker is gone, and shows a backdrop that has left the list', async () => {
  const { page, person } = await signedIn();
  const red = await person.call(putBackdrop, { name: '红', color: '#ff0000' });
  const lost = { kind: 'picture', fileId: 'gone', centre: { x: 0.5, y: 0.3 }, width: 0.4 } as const;
  const scenes = [{ modelId: 'lin', text: words, backId: red.id, items: [lost] }];
  const { id } = await person.call(putDraft, { project: { name: '', scenes } });
  await person.call(deleteBackdrop, { id: red.id });
  await page.goto(`/worksRoom?draft=${id}`);
  await page.getByText('有图片或视频没有加载出来，可能已被删除').waitFor();
  expect(await page.getByText('背景没有加载出来').count()).toBe(0);
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
