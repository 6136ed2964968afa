import { expect, it } from 'vitest';
import { listOrders } from '../../src/contract/order.ts';
import { patience } from '../helpers/patience.ts';
import { media, pdf } from '../helpers/samples.ts';
import { chooseFile, phone, refuseDevice, visitors } from './visitor.ts';

const { signedIn } = visitors();

it('the camera is missing, refused, then films; what is too short is filmed again', async () => {
  const { page, faults } = await signedIn();
  await page.goto('/videoCustomized');
  await page.getByText(/安静 10 秒/).waitFor();
  // Without the card that is read aloud: one recorder on the page.
  await page.getByRole('radio', { name: '他人，已授权给我' }).check();
  const open = page.getByRole('button', { name: '用摄像头录' });
  for (const [refusal, words] of [
    ['NotFoundError', /没有找到摄像头/],
    ['NotAllowedError', /浏览器没有允许使用摄像头/],
  ] as const) {
    await refuseDevice(page, refusal);
    await open.click();
    await page.getByRole('alert').getByText(words).waitFor();
  }
  await open.click();
  await page.getByLabel('摄像头画面').waitFor();
  await page.getByRole('button', { name: '开始录' }).click();
  await page.getByRole('button', { name: '先不录' }).click();
  // Its cable is pulled while it counts.
  await page.getByRole('button', { name: '开始录' }).click();
  await page.getByLabel('摄像头画面').evaluate((view: HTMLVideoElement) => {
    for (const track of (view.srcObject as MediaStream).getTracks()) track.stop();
  });
  await page
    .getByRole('alert')
    .getByText(/摄像头可能断开了/)
    .waitFor();
  await open.click();
  await page.getByLabel('摄像头画面').waitFor();
  await page.getByRole('button', { name: '开始录' }).click();
  await page.getByRole('timer', { name: '已录时长' }).waitFor();
  await page.getByRole('button', { name: '录完了' }).click();
  await page.getByText(/至少 10 秒，请再录一次/).waitFor();
  await page.getByRole('group', { name: '视频 录好的视频' }).waitFor();
  await page.getByRole('button', { name: /重\s*录/ }).click();
  await page.getByRole('button', { name: '关掉摄像头' }).click();
  await open.waitFor();
  expect(faults).toEqual([]);
});

it('bad seconds of a video stand on a time line, and a click on one shows it', async () => {
  const { page, person, faults } = await signedIn(phone);
  const dark = `eq=brightness=-0.6:enable='between(t,4,5.5)'`;
  const args = ['-i', 'test/fixtures/talking.mp4', '-vf', dark, '-c:v', 'libx264', '-preset', 'ultrafast'];
  await page.goto('/videoCustomized');
  await chooseFile(page, '一段视频或一张照片', '我.mp4', await media('mp4', args));
  await page.getByRole('radio', { name: '他人，已授权给我' }).check();
  await page.getByRole('radio', { name: '上传签字的授权书' }).check();
  await page.getByLabel(/^你的姓名或店名/).fill('阳光花店');
  await page.getByLabel('授权人姓名').fill('张三');
  await page.getByRole('checkbox', { name: '直播出镜' }).check();
  await chooseFile(page, '授权书', '授权书.pdf', pdf);
  await page.getByRole('button', { name: '移除 授权书.pdf' }).waitFor();
  await page.getByLabel(/名称$/).fill('视频形象');
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '提交定制' }).click();
  await page.getByText(/素材合格，已冻结 300 算力/).waitFor({ timeout: patience(120) });
  await page.getByRole('group', { name: /有问题的时间/ }).waitFor();
  await page.getByRole('link', { name: '去预订单' }).click();
  const order = page.getByRole('article', { name: '视频形象' });
  const marks = order.getByRole('group', { name: /有问题的时间/ }).getByRole('button');
  await marks.first().click();
  const shown = page.getByRole('dialog', { name: '「视频形象」的素材' });
  await expect
    .poll(() => shown.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(3);
  const [made] = (await person.call(listOrders, {})).list;
  expect(made!.checks.some(({ spans }) => spans)).toBe(true);
  expect(faults).toEqual([]);
});
