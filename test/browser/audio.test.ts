import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { getBalance } from '../../src/contract/order.ts';
import { audioDetail, listAudios, putAudio } from '../../src/contract/work.ts';
import { planText, SPOKEN } from '../helpers/makers.ts';
import { phone, visitors } from './visitor.ts';
import { patience } from '../helpers/patience.ts';

const { signedIn } = visitors();

/** A sentence on a loaded machine. */
const SPEECH = patience(60);

const editor = (page: Page) => page.getByRole('textbox', { name: '要朗读的文字' });
const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name });
const mark = (page: Page) => page.getByRole('dialog', { name: '标注' });

async function write(page: Page, text: string): Promise<void> {
  await editor(page).click();
  await page.keyboard.insertText(text);
}

/** How loud the loudest sample is of each sound that is played. */
async function listenIn(page: Page): Promise<number[]> {
  const peaks: number[] = [];
  await page.exposeFunction('heard', (peak: number) => peaks.push(peak));
  await page.addInitScript(() => {
    const { heard } = window as unknown as { heard: (peak: number) => void };
    const start = Reflect.get(AudioBufferSourceNode.prototype, 'start');
    AudioBufferSourceNode.prototype.start = function (when) {
      heard(this.buffer!.getChannelData(0).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0));
      start.call(this, when);
    };
  });
  return peaks;
}

/** Until a word is lit, however shortly: a locator looks twice a second and would miss it. */
const lit = (page: Page, word: string): Promise<void> =>
  editor(page).evaluate(
    (element, wanted) =>
      new Promise<void>((resolve) => {
        new MutationObserver(() => {
          const now = [...element.querySelectorAll('[class*=speaking]')];
          if (now.some((one) => one.textContent.includes(wanted))) resolve();
        }).observe(element, { subtree: true, childList: true, attributes: true });
      }),
    word,
  );

/** From where to where it plays next, in seconds. */
const nextPlayed = (audio: Locator): Promise<[from: number, to: number]> =>
  audio.evaluate(
    (sound: HTMLAudioElement) =>
      new Promise<[number, number]>((resolve) => {
        sound.addEventListener(
          'play',
          () => {
            const from = sound.currentTime;
            sound.addEventListener('pause', () => resolve([from, sound.currentTime]), { once: true });
          },
          { once: true },
        );
      }),
  );

it(
  'a text is marked, heard, made into an audio, and one sentence of it made again',
  async () => {
    const { page, person, faults } = await signedIn();
    page.setDefaultTimeout(SPEECH);
    const peaks = await listenIn(page);
    await page.goto('/createAudio');
    await page.getByRole('button', { name: '选择 晓晓' }).first().click();

    await write(page, '角色，');
    await tool(page, '停顿').click();
    await mark(page).getByRole('button', { name: '0.5 秒' }).click();
    await editor(page).getByText('停 0.5 秒').waitFor();
    await page.keyboard.insertText('¥5。你好。');
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Shift+ArrowRight');
    await tool(page, '多音字').click();
    await mark(page).getByText('jiǎo').click();
    await mark(page).getByRole('button', { name: '应用' }).click();
    await editor(page).getByText('jiǎo').waitFor();
    await page.getByText('消耗 1 算力').waitFor();

    await page.keyboard.press('Control+End');
    const bothLit = Promise.all([lit(page, '角'), lit(page, '你好')]);
    await tool(page, '试听').click();
    await bothLit;
    await tool(page, '试听').waitFor();
    expect(await editor(page).locator('[class*=speaking]').count()).toBe(0);
    expect(Math.min(...peaks)).toBeGreaterThan(0.05);

    await page.getByText('设置', { exact: true }).click();
    await page.getByRole('textbox', { name: '音频名称' }).fill(SPOKEN);
    await page.getByRole('button', { name: '生成音频' }).dblclick();
    await page.getByRole('slider', { name: `${SPOKEN} 的进度` }).waitFor();
    expect((await person.call(listAudios, {})).total).toBe(1);
    await page.getByRole('button', { name: `下载 ${SPOKEN}` }).click();
    for (const [name, type] of [
      ['下载 MP3', 'audio/mpeg'],
      ['下载 WAV', 'audio/wav'],
      ['下载字幕', 'subrip'],
    ] as const) {
      const address = await page.getByRole('link', { name }).getAttribute('href');
      const file = await page.request.get(address!);
      expect(file.headers()).toMatchObject({
        'content-type': expect.stringContaining(type),
        'content-disposition': expect.stringContaining('attachment'),
      });
    }
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: `逐句 ${SPOKEN}` }).click();
    const drawer = page.getByRole('dialog', { name: /逐句/ });
    await drawer.getByText('你好。').waitFor();
    await drawer.getByRole('button', { name: '重做第 2 句' }).click();
    await drawer.getByRole('textbox', { name: '第 2 句的文字' }).fill('角色。');
    await drawer.getByRole('button', { name: '重做这一句' }).click();
    // At its beginning: the field in which it was written holds the same words until it closes.
    await drawer
      .getByRole('listitem')
      .filter({ hasText: /^角色。/ })
      .waitFor();
    await drawer.getByRole('button', { name: '重做第 2 句' }).and(page.locator(':enabled')).waitFor();
    const { list } = await person.call(listAudios, {});
    const { sentences } = await person.call(audioDetail, { id: list[0]!.id });
    const played = nextPlayed(drawer.locator('audio'));
    await drawer.getByRole('button', { name: '播放第 2 句' }).click();
    const [from, to] = await played;
    expect(from).toBeCloseTo(sentences[1]!.start, 1);
    expect(to).toBeGreaterThan(sentences[1]!.end);
    await drawer.getByRole('button', { name: '播放第 2 句' }).waitFor();
    expect(faults).toEqual([]);
  },
  4 * SPEECH,
);

it('what is being made shows its progress below the text, and costs nothing when it is cancelled', async () => {
  const { page, person } = await signedIn();
  await page.goto('/createAudio');
  await write(page, planText({ gated: 3 }));
  await page.getByRole('button', { name: '生成音频' }).click();
  const row = page.getByRole('article');
  await row.getByRole('progressbar', { name: '正在绘制画面' }).waitFor();
  expect((await person.call(getBalance, {})).balance).toBeLessThan(5000);
  await row.getByRole('button', { name: '取消' }).click();
  await row.getByText('已取消').waitFor();
  await row.getByRole('button', { name: '重试' }).waitFor();
  expect((await person.call(getBalance, {})).balance).toBe(5000);
});

it('a list of texts becomes one audio for each, and the offer goes with the texts', async () => {
  const { page, person } = await signedIn();
  await page.goto('/createAudio');
  const paste = (text: string) =>
    editor(page).evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  const plan = planText({});
  await editor(page).click();
  await paste(`${plan}\n${plan}\n\n${plan}`);
  const offer = page.getByText('粘贴了 3 段');
  await offer.waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await offer.waitFor({ state: 'detached' });
  await paste(`${plan}\n${plan}\n\n${plan}`);
  await page.getByRole('button', { name: '每段一条' }).click();
  await page.getByRole('button', { name: '生成 3 条音频' }).click();
  await page.getByRole('article').nth(2).waitFor();
  await expect.poll(async () => (await person.call(listAudios, {})).total).toBe(3);
});

it('a mistake in the markup is told at the text, and nothing of the draft is lost by a reload', async () => {
  const { page, faults } = await signedIn();
  await page.goto('/createAudio');
  await write(page, '你好\n<div>角色');
  const problem = page.getByRole('alert').filter({ hasText: '第 2 行' });
  await problem.waitFor();
  await page.getByRole('button', { name: '生成音频' }).click();
  await problem.waitFor();
  await page.getByText('设置', { exact: true }).click();
  await page.getByRole('spinbutton', { name: '语速的数值' }).fill('1.5');
  await page.getByText('声音', { exact: true }).click();
  await page.getByRole('button', { name: '选择 云希' }).first().click();
  await page.reload();
  await problem.waitFor();
  await page.getByRole('button', { name: '去掉标红的标签' }).click();
  await problem.waitFor({ state: 'detached' });
  expect(await editor(page).innerText()).toBe('你好\n角色');
  await page.getByText('消耗 1 算力').waitFor();
  await page
    .locator('[aria-pressed=true]')
    .and(page.getByRole('button', { name: '选择 云希' }))
    .waitFor();
  await page.getByText('设置', { exact: true }).click();
  expect(await page.getByRole('spinbutton', { name: '语速的数值' }).inputValue()).toBe('1.50');
  expect(faults).toEqual([]);
});

it('a word of the dictionary is refused at its field, taken, and can be brought back', async () => {
  const { page } = await signedIn();
  await page.goto('/createAudio');
  await tool(page, '词典').click();
  const drawer = page.getByRole('dialog', { name: '发音词典' });
  const reading = drawer.getByRole('textbox', { name: '读音' });
  await drawer.getByRole('textbox', { name: '词语', exact: true }).fill('角色');
  await reading.fill('jue2');
  await reading.press('Enter');
  await drawer.getByText('「角色」有 2 个字').waitFor();
  await reading.fill('jue2 se4');
  await reading.press('Enter');
  await drawer.getByText('jué sè').waitFor();
  await drawer.getByRole('button', { name: '删除 角色' }).click();
  await drawer.getByText('jué sè').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '撤销' }).last().click();
  await drawer.getByText('jué sè').waitFor();
});

it('everything fits on a phone, and back closes what lies open', async () => {
  const { page, person } = await signedIn(phone);
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  const close = () =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: /Close|关闭/ })
      .click();
  await page.goto('/createAudio');
  await write(page, `<voice name="zm_yunxi">${'Pneumono'.repeat(20)}</voice>`);
  await page.getByText('消耗', { exact: false }).first().waitFor();
  await fits();
  await page.getByRole('button', { name: '小林' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '选择 云健' }).first().click();
  await page.getByRole('button', { name: '云健' }).waitFor();
  await page.getByRole('button', { name: '设置' }).click();
  await page.getByRole('textbox', { name: '音频名称' }).waitFor();
  await fits();
  await close();
  await person.call(putAudio, { name: '手机上的音频', text: planText({}), voiceName: 'zf_xiaoxiao' });
  await page.getByRole('article').getByText('已完成').waitFor();
  await fits();
  await page.getByRole('button', { name: '手机上的音频', exact: true }).click();
  await page.getByRole('dialog').getByText('手机上的音频').first().waitFor();
  await fits();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await editor(page).waitFor();
});
