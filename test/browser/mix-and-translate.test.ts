import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { InitialState } from '../../src/contract/account.ts';
import { serverDatabase } from '../helpers/databases.ts';
import { finishedWork } from '../helpers/finished-work.ts';
import { SPOKEN } from '../helpers/makers.ts';
import { patience } from '../helpers/patience.ts';
import { film, media, picture } from '../helpers/samples.ts';
import { phone, visitors } from './visitor.ts';

const { signedIn } = visitors();
const database = serverDatabase();

/** As a machine answers that has the engines for neither. */
async function withoutMakers(page: Page): Promise<void> {
  await page.route('**/web/init', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: InitialState };
    const canMake = { ...data.canMake, mix: false, translate: false };
    await route.fulfill({ response: answer, json: { success: true, data: { ...data, canMake } } });
  });
}

it('mixing and translation are advertised only where they can be made', async () => {
  const { page, faults } = await signedIn();
  const words = /混剪|翻译/;
  const main = () => page.getByRole('main').innerText();
  for (const path of ['/home', '/index']) {
    await page.goto(path);
    await page.getByRole('main').getByText('AI 混剪').first().waitFor();
    expect(await main()).toContain('AI 视频翻译');
  }
  await withoutMakers(page);
  for (const path of ['/home', '/index']) {
    await page.goto(path);
    await page.getByRole('main').getByText('文字转音频').first().waitFor();
    expect(await main(), path).not.toMatch(words);
  }
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByText('AI 混剪').click();
  await page.getByText('混剪引擎还没有装好').waitFor();
  await menu.getByText('AI 视频翻译').click();
  await page.getByText('翻译引擎还没有装好').waitFor();
  expect(faults).toEqual([]);
});

it.each([
  ['/aiMix', 'mix', '混剪引擎还没有装好，现在不能提交新的混剪，也不会扣算力。', '还没有混剪作品。'],
  [
    '/aiTranslate',
    'translate',
    '翻译引擎还没有装好，现在不能提交新的翻译，也不会扣算力。',
    '还没有翻译作品。',
  ],
] as const)(
  '%s says that its engine is missing, and shows what was made before',
  async (path, type, notice, empty) => {
    const { page, person, faults } = await signedIn();
    await withoutMakers(page);
    await page.goto(path);
    await page.getByText(notice).waitFor();
    await page.getByText(empty).waitFor();
    const main = await person.store(await film(2, 64, 96), 'a.mp4');
    await finishedWork(database.db, person, type, '上个月做的', { main });
    await page.reload();
    await page.getByRole('button', { name: '查看 上个月做的' }).click();
    const drawer = page.getByRole('dialog', { name: '作品详情' });
    await drawer.getByRole('heading', { name: '上个月做的' }).waitFor();
    await drawer.getByRole('link', { name: /下载/ }).waitFor();
    expect(faults).toEqual([]);
  },
);

const clip = () => media('mp4', ['-f', 'lavfi', '-i', 'testsrc2=s=320x240:r=25:d=6', '-pix_fmt', 'yuv420p']);

async function upload(page: Page, group: string, files: { name: string; bytes: Uint8Array }[]) {
  await page.getByLabel(`选择「${group}」的素材`).setInputFiles(
    files.map(({ name, bytes }) => ({
      name,
      mimeType: name.endsWith('mp4') ? 'video/mp4' : 'image/png',
      buffer: Buffer.from(bytes),
    })),
  );
}

it(
  'clips and a sentence become a video: uploaded, priced, kept over a reload, made and played',
  async () => {
    const { page, faults } = await signedIn();
    await page.goto('/aiMix');
    const summary = page.getByRole('complementary', { name: '生成' });
    await summary.getByText('先上传素材').waitFor();
    await summary.getByRole('button', { name: /^生成/ }).click();
    await page.getByRole('alert').getByText('先上传素材').waitFor();

    const opening = page.getByRole('region', { name: '分组 开头' });
    await upload(page, '开头', [
      { name: '开场.mp4', bytes: await clip() },
      { name: '海报.png', bytes: picture(320, 480) },
    ]);
    await opening.getByText('开场').waitFor();
    await expect.poll(() => opening.getByText('可用').count(), { timeout: patience(60) }).toBe(2);
    const narration = page.getByRole('textbox', { name: '第 1 段口播' });
    await narration.fill('大家好，欢迎你。');
    await page.getByRole('button', { name: '换几种说法' }).click();
    const variants = page.getByRole('dialog', { name: '换几种说法' });
    await variants.getByRole('button', { name: '写出来看看' }).click();
    await variants.getByText('不是 AI 写的。同义词只够换出 2 种说法').waitFor();
    await variants.getByRole('textbox', { name: '第 1 种说法' }).fill('早上好。');
    await variants.getByRole('button', { name: '加进口播（2 段）' }).click();
    await page.getByRole('button', { name: '删除第 3 段口播' }).click();
    await page.getByRole('button', { name: '再加一个声音' }).click();
    await page.getByRole('button', { name: '去掉第 2 个声音' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: '第 2 段口播' }).inputValue()).toBe('早上好。');
    await page.getByRole('button', { name: '加贴纸' }).click();
    await page.getByRole('button', { name: '圆章' }).click();
    await page.getByRole('textbox', { name: '圆章上的字' }).fill('现做');
    const wished = page.getByRole('spinbutton', { name: '条数的数值' });
    await wished.fill('50');
    await summary.getByText(/素材只够做 \d 条/).waitFor();
    await summary.getByText(/素材不够做 50 条重复率不超过 30% 的视频/).waitFor();
    await wished.fill('1');
    await summary.getByText('素材够做 1 条').waitFor();
    await summary.getByText('消耗 1 算力').waitFor();

    await page.getByText('360p 试看').click();
    await page.getByRole('textbox', { name: '名称', exact: true }).fill(SPOKEN);
    await page.reload();
    await summary.getByText('素材够做 1 条').waitFor();
    await summary.getByRole('button', { name: '生成 1 条视频' }).click();
    await page.getByText('这一批 1 条').waitFor();
    await page.getByRole('button', { name: `查看 ${SPOKEN} 1` }).click();
    const drawer = page.getByRole('dialog', { name: '作品详情' });
    await drawer.getByRole('link', { name: /下载/ }).waitFor({ timeout: patience(90) });
    const video = drawer.locator('video');
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.duration)).toBeGreaterThan(1);

    await drawer.getByRole('link', { name: '剪辑' }).click();
    const remake = page.getByRole('button', { name: '重新生成' });
    await page.getByRole('button', { name: '第 1 个画面' }).waitFor();
    expect(await remake.isDisabled()).toBe(true);
    await page.getByRole('button', { name: '换画面' }).click();
    await page.getByRole('button', { name: /^用「海报/ }).click();
    await page.getByRole('button', { name: '撤销' }).click();
    expect(await remake.isDisabled()).toBe(true);
    await page.getByRole('button', { name: '重做' }).click();
    await page.reload();
    await remake.click();
    await page.getByText('这一批 1 条，做好 0 条').waitFor();
    await page.getByText('这一批 1 条，做好 1 条').waitFor({ timeout: patience(90) });
    expect(faults).toEqual([]);
  },
  patience(240),
);

it('a phone shows the steps one below the other, and what it costs in reach of the thumb', async () => {
  const { page, faults } = await signedIn(phone);
  await page.goto('/aiMix');
  await page.getByRole('heading', { name: '④ 输出' }).scrollIntoViewIfNeeded();
  const button = page.getByRole('button', { name: '生成 3 条视频' });
  const place = (await button.boundingBox())!;
  expect(place.y + place.height).toBeLessThan(phone.height);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  expect(faults).toEqual([]);
});
