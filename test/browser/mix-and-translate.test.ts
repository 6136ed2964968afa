import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { InitialState } from '../../src/contract/account.ts';
import { serverDatabase } from '../helpers/databases.ts';
import { finishedWork } from '../helpers/finished-work.ts';
import { film } from '../helpers/samples.ts';
import { visitors } from './visitor.ts';

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
