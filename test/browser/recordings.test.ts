import { expect, it } from 'vitest';
import { listDrafts } from '../../src/contract/short.ts';
import { recording, spoken } from '../helpers/samples.ts';
import { visitors } from './visitor.ts';
import { patience } from '../helpers/patience.ts';

const { signedIn } = visitors();

it('a recording gets its captions by itself; a word is mended, taken back, and kept', async () => {
  const { page, person, faults } = await signedIn();
  await page.goto('/worksRoom');
  await page.getByText('音频播报').click();
  const buffer = Buffer.from(await recording(spoken.call));
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '录音.wav', mimeType: 'audio/wav', buffer });
  const line = page.getByRole('region', { name: '录音字幕' }).getByRole('textbox').first();
  await line.waitFor({ timeout: patience(60) });
  const caption = await line.inputValue();
  expect(caption).toContain('喜欢');

  const stored = async () => {
    const [draft] = (await person.call(listDrafts, {})).list;
    return draft?.project.scenes[0]?.captions?.[0]?.text;
  };
  await expect.poll(stored).toBe(caption);
  await line.fill('喜欢的朋友');
  await expect.poll(stored).toBe('喜欢的朋友');
  await page.getByRole('button', { name: '撤销' }).click();
  expect(await line.inputValue()).toBe(caption);
  // The captions came without a step of their own: the next one back is the upload.
  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByRole('region', { name: '录音字幕' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '重做' }).click();
  await page.getByRole('button', { name: '重做' }).click();
  expect(await line.inputValue()).toBe('喜欢的朋友');
  await expect.poll(stored).toBe('喜欢的朋友');
  await page.reload();
  await expect.poll(() => line.inputValue()).toBe('喜欢的朋友');
  expect(faults).toEqual([]);
});
