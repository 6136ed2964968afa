import { expect, it } from 'vitest';
import { SPOKEN } from '../helpers/makers.ts';
import { patience } from '../helpers/patience.ts';
import { film, media } from '../helpers/samples.ts';
import { chooseFile, phone, visitors } from './visitor.ts';

const { signedIn } = visitors();

/** 欢迎来到直播间，今天这款保温杯直降五十元。 */
const talking = () =>
  media('mp4', [
    '-f',
    'lavfi',
    '-i',
    'color=0x404040:s=320x180:r=25:d=4.4',
    '-i',
    'test/fixtures/welcome.opus',
    ...'-map 0:v -map 1:a -t 4.4 -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac'.split(' '),
  ]);

it(
  'a film is ordered, its draft is mended, undone and kept over a reload, and becomes a film with subtitles',
  async () => {
    const { page, faults } = await signedIn();
    await page.goto('/aiTranslate');
    const make = page.getByRole('button', { name: '开始翻译' });
    expect(await make.isDisabled()).toBe(true);
    await page.getByText('机器草稿，请校对').waitFor();
    await chooseFile(page, '视频', '口播.mp4', await talking());
    await page.getByText('消耗 5 算力').waitFor();
    await page.getByText('只加字幕').click();
    await page.getByRole('textbox', { name: '名称', exact: true }).fill(SPOKEN);
    await make.click();
    const review = page.getByRole('link', { name: `校对译文 ${SPOKEN}` });
    await review.waitFor({ timeout: patience(120) });
    const card = page.getByRole('article').filter({ has: review });
    // Before there is a film, the wide source itself is the cover: whole, not its middle third.
    const fit = () => card.locator('video').evaluate((video) => getComputedStyle(video).objectFit);
    await expect.poll(fit).toBe('contain');
    await review.click();

    const first = page.getByRole('textbox', { name: '第 1 句译文' });
    await expect.poll(() => first.inputValue()).toMatch(/welcome/i);
    const drafted = await first.inputValue();
    await first.fill('Hello, my friends.');
    await page.getByRole('button', { name: '撤销' }).click();
    expect(await first.inputValue()).toBe(drafted);
    await page.getByRole('button', { name: '重做' }).click();
    const edge = page.getByRole('slider', { name: '拖动第 1 句结束' });
    const end = Number(await edge.getAttribute('aria-valuenow'));
    const place = (await edge.boundingBox())!;
    await page.mouse.move(place.x + place.width / 2, place.y + 50);
    await page.mouse.down();
    await page.mouse.move(place.x - 60, place.y + 50, { steps: 3 });
    await page.mouse.up();
    expect(Number(await edge.getAttribute('aria-valuenow'))).toBeLessThan(end - 1);
    await page.getByRole('button', { name: '撤销' }).click();
    expect(Number(await edge.getAttribute('aria-valuenow'))).toBe(end);
    await page.getByRole('button', { name: '更多' }).first().click();
    await page.getByRole('button', { name: '在后面加一句' }).first().click();
    await page.getByRole('textbox', { name: '第 2 句译文' }).fill('It is 50 yuan off.');
    await page.getByRole('status').getByText('已保存').waitFor();
    let hasWave = false;
    await page.route('**/web/file/peaks/**', (route) => (hasWave ? route.continue() : route.abort()));
    await page.reload();
    expect(await first.inputValue()).toBe('Hello, my friends.');
    const lost = page.getByText('波形没有读出来');
    await lost.waitFor();
    hasWave = true;
    await page.getByRole('button', { name: '重试' }).click();
    await lost.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: '查找替换' }).click();
    await page.getByRole('textbox', { name: '查找' }).fill('my friends');
    await page.getByRole('textbox', { name: '替换为' }).fill('everyone');
    await page.getByRole('button', { name: '替换 1 处' }).click();
    expect(await first.inputValue()).toBe('Hello, everyone.');
    await page.getByText('消耗 0 算力').waitFor();
    const remake = page.getByRole('button', { name: '生成视频' });
    const desktop = page.viewportSize()!;
    // On a phone the lines are below the film: the button is in sight beside both.
    await page.setViewportSize(phone);
    for (const part of [page.getByRole('heading', { name: '校对译文' }), first]) {
      await part.evaluate((one) => one.scrollIntoView({ block: 'center' }));
      const { y, height } = (await remake.boundingBox())!;
      expect(y).toBeGreaterThan(phone.height / 2);
      expect(y + height).toBeLessThan(phone.height);
    }
    await page.setViewportSize(desktop);
    await remake.click();
    await page.getByRole('button', { name: `查看 ${SPOKEN}` }).click({ timeout: patience(90) });
    const drawer = page.getByRole('dialog', { name: '作品详情' });
    await drawer.getByRole('link', { name: /下载 MP4/ }).waitFor({ timeout: patience(90) });
    const video = drawer.locator('video');
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.duration)).toBeGreaterThan(4);
    expect(faults).toEqual([]);
  },
  patience(300),
);

it('a phone shows the whole order without scrolling sideways, and what is wrong with a silent film', async () => {
  const { page, faults } = await signedIn(phone);
  await page.goto('/aiTranslate');
  const make = page.getByRole('button', { name: '开始翻译' });
  await make.scrollIntoViewIfNeeded();
  await chooseFile(page, '视频', '无声.mp4', await film(1, 64, 96));
  await page
    .getByRole('alert')
    .getByText('这个文件里没有声音')
    .waitFor({ timeout: patience(60) });
  expect(await make.isDisabled()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  expect(faults).toEqual([]);
});
