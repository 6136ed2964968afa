import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { deleteVideos, listVideos, putAudio, videoDetail } from '../../src/contract/work.ts';
import { DEFAULT_VOICE } from '../../src/speech/synthesis/voices.ts';
import { serverDatabase } from '../helpers/databases.ts';
import { finishedWork } from '../helpers/finished-work.ts';
import { planText } from '../helpers/makers.ts';
import { film, picture, sound } from '../helpers/samples.ts';
import { phone, visitors } from './visitor.ts';

const { signedIn, again } = visitors();
const database = serverDatabase();

async function withWorks(viewport?: typeof phone) {
  const visitor = await signedIn(viewport);
  const { person } = visitor;
  const main = await person.store(await film(2, 64, 96), 'a.mp4');
  const cover = await person.store(picture(64, 96), 'a.png');
  const tune = await person.store(await sound(3), 'a.mp3');
  await finishedWork(database.db, person, 'short', '秋季上新', { main, cover });
  await finishedWork(database.db, person, 'audio', '开场白', { main: tune });
  return visitor;
}

it('works are played, brought to the phone, packed, deleted and taken back', async () => {
  const { page, faults } = await withWorks();
  await page.goto('/worksControl');
  await page.getByRole('button', { name: '播放 秋季上新' }).click();
  await expect
    .poll(() =>
      page.getByLabel('秋季上新', { exact: true }).evaluate((video: HTMLVideoElement) => video.currentTime),
    )
    .toBeGreaterThan(0);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '下载 MP4 秋季上新' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('a.mp4');
  await page.getByRole('button', { name: '查看 开场白' }).click();
  const drawer = page.getByRole('dialog', { name: '作品详情' });
  await drawer.getByRole('button', { name: '播放 开场白' }).click();
  await drawer.getByRole('button', { name: '暂停' }).waitFor();

  await drawer.getByRole('button', { name: '发到手机' }).click();
  const share = page.getByRole('dialog', { name: '发到手机' });
  await share.getByText('手机还连不上这台电脑').waitFor();
  const path = await share.getByRole('link', { name: '打开看看' }).getAttribute('href');
  const shared = await page.context().newPage();
  await shared.goto(path!);
  await shared.getByRole('heading', { name: '开场白' }).waitFor();
  expect(await shared.getByRole('link', { name: '下载音频' }).getAttribute('href')).toBe(
    `${path}/file?download`,
  );
  await shared.close();
  await page.keyboard.press('Escape');
  await share.waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });

  await page.getByRole('checkbox', { name: '选中 秋季上新' }).check();
  await page.getByRole('checkbox', { name: '选中 开场白' }).check();
  await page.getByRole('button', { name: '打包下载' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByText('只要视频和音频').click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^作品-\d{8}\.zip$/);
  const archive = unzipSync(await buffer(await download.createReadStream()));
  expect(Object.keys(archive)).toEqual(['开场白.mp3', '秋季上新.mp4']);

  await page.getByRole('toolbar').getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await page.getByText('你做的短视频、音频、混剪和翻译都会出现在这里').waitFor();
  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByRole('button', { name: '查看 秋季上新' }).waitFor();
  expect(faults).toEqual([]);
});

it('a work that another tab has deleted is not deleted for good, and comes back from the bin', async () => {
  const { page, person, faults } = await withWorks(phone);
  await page.goto('/worksControl');
  await page.getByRole('button', { name: '查看 秋季上新' }).waitFor();
  const other = await again(person);
  await other.page.goto('/worksControl');
  for (const tab of [other.page, page]) {
    await tab.getByRole('button', { name: '更多操作 秋季上新' }).click();
    await tab.getByRole('menuitem', { name: '删除' }).click();
    await tab.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await tab.getByText('已把「秋季上新」移到回收站').waitFor();
  }
  await page.goto('/recycle');
  await page.getByText('还剩 29 天').or(page.getByText('还剩 30 天')).waitFor();
  await page.getByRole('button', { name: '秋季上新', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '恢复' }).click();
  await page.getByText('回收站是空的').waitFor();
  expect((await person.call(listVideos, {})).total).toBe(2);
  expect(faults).toEqual([]);
});

it('works chosen together in the bin are deleted for good, and only they', async () => {
  const { page, person, faults } = await withWorks();
  const { list } = await person.call(listVideos, {});
  await person.call(deleteVideos, { ids: list.map(({ id }) => id) });
  await page.goto('/recycle');
  await page.getByRole('checkbox', { name: '选中 秋季上新' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: '彻底删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '彻底删除' }).click();
  await page.getByRole('button', { name: '秋季上新', exact: true }).waitFor({ state: 'detached' });
  expect((await person.call(listVideos, { bin: 1 })).list).toMatchObject([{ name: '开场白' }]);
  await page.getByPlaceholder('搜索作品名称').fill('没有这个');
  await page.getByText('没有符合条件的内容，换个条件试试。').waitFor();
  await page.getByRole('button', { name: '清除筛选' }).first().click();
  await page.getByRole('button', { name: /^恢\s*复$/ }).click();
  await page.getByText('「开场白」回到作品中心了').waitFor();
  expect(faults).toEqual([]);
});

it('an audio is edited again from the works centre, with its words in the editor', async () => {
  const { page, person, faults } = await signedIn();
  const order = { name: '开场白', text: planText({}), voiceName: DEFAULT_VOICE };
  const { id } = (await person.call(putAudio, order)) as { id: string };
  await expect.poll(async () => (await person.call(videoDetail, { id })).status).toBe('done');
  await page.goto(`/worksControl?work=${id}`);
  await page.getByRole('dialog', { name: '作品详情' }).getByRole('link', { name: '再编辑' }).click();
  const text = page.getByRole('textbox', { name: '要朗读的文字' });
  await expect.poll(() => text.innerText()).toContain(order.text);
  expect(new URL(page.url()).search).toBe('');
  expect(faults).toEqual([]);
});
