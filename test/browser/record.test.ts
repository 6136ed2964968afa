import { expect, it } from 'vitest';
import { refuseDevice, visitors } from './visitor.ts';

const { signedIn } = visitors();

it('a sample is recorded, heard, recorded again because it was too short, and uploaded', async () => {
  const { page, faults } = await signedIn();
  await page.goto('/soundCustomized');
  // Without the card that is read aloud: one recorder on the page.
  await page.getByRole('radio', { name: '他人，已授权给我' }).check();
  const begin = page.getByRole('button', { name: '开始录音' });
  for (const [refusal, words] of [
    ['NotAllowedError', /浏览器没有允许使用麦克风/],
    ['NotFoundError', /没有找到麦克风/],
  ] as const) {
    await refuseDevice(page, refusal);
    await begin.click();
    await page.getByRole('alert').getByText(words).waitFor();
  }
  await begin.click();
  await page.getByText(/秒后开始，准备好再读/).waitFor();
  await page.getByRole('button', { name: '先不录' }).click();
  await begin.click();
  await page.getByText('正在录音，至少 6 秒。').waitFor();
  await page.getByRole('button', { name: '录完了' }).click();
  await page.getByText(/至少 6 秒，请再录一次/).waitFor();
  await page.getByRole('group', { name: '音频 一段录音' }).waitFor();
  await page.getByRole('button', { name: /重\s*录/ }).click();
  await page.getByText('正在录音，到 20 秒自动停止。').waitFor();
  await page.getByText('00:08 / 00:20').waitFor();
  await page.getByRole('button', { name: '录完了' }).click();
  await page.getByRole('button', { name: '用这段录音' }).click();
  await page.getByRole('button', { name: '移除 一段录音.wav' }).waitFor();
  expect(faults).toEqual([]);
});
