import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { translationProject, type TranslationProject } from '../../src/contract/translation.ts';
import { works } from '../../src/server/db/schema.ts';
import { serverDatabase } from '../helpers/databases.ts';
import { finishedWork } from '../helpers/finished-work.ts';
import type { Person } from '../helpers/client.ts';
import { media } from '../helpers/samples.ts';
import { phone, visitors } from './visitor.ts';

const { signedIn } = visitors();
const database = serverDatabase();

/** A draft as its maker leaves it, of a recording: a tone of half a second in each second. */
async function draftOf(
  person: Person,
  seconds: number,
  changes: Partial<TranslationProject>,
): Promise<string> {
  const tone = `aevalsrc=if(lt(mod(t\\,1)\\,0.5)\\,0.5*sin(1800*t)\\,0):s=8000:d=${seconds}`;
  const main = await person.store(await media('mp3', ['-f', 'lavfi', '-i', tone, '-b:a', '8k']), '口播.mp3');
  const project = translationProject.parse({
    name: '长片',
    fileId: main.fileId,
    from: 'zh',
    to: 'en',
    way: 'dub',
    speakers: [{ name: '说话人 1', voiceName: 'af_heart' }],
    terms: [],
    ...changes,
  });
  const draft = { ...project, stopAfter: 'translate', heard: 'zh', spoken: seconds };
  const id = await finishedWork(database.db, person, 'translate', project.name, { main }, draft);
  await database.db.update(works).set({ fileId: null }).where(eq(works.id, id));
  return id;
}

const drawnRows = (page: Page) => page.getByRole('list', { name: '逐句校对' }).locator('[data-row]');

/** The names of the rows that change from now on. */
const watchRows = (page: Page) =>
  page.getByRole('list', { name: '逐句校对' }).evaluate((list) => {
    const changed = new Set<string>();
    Object.assign(window, { changedRows: changed });
    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        changed.add(element?.closest('[data-row]')?.getAttribute('aria-label') ?? 'the list');
      }
    }).observe(list, { subtree: true, childList: true, attributes: true, characterData: true });
  });
const changedRows = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { changedRows: Set<string> }).changedRows]);

const LINES = 5000;

it('of 5,000 lines only those in sight are drawn; any of them is reached, found, mended and undone', async () => {
  const { page, person, faults } = await signedIn();
  const lines = Array.from({ length: LINES }, (_, index) => ({
    id: `line-${index}`,
    start: index * 0.7,
    end: index * 0.7 + 0.6,
    speaker: '说话人 1',
    text: `这是第 ${index + 1} 句。`,
    translation: index === 2499 ? 'A thermos of steel.' : `This is sentence ${index + 1}.`,
  }));
  const id = await draftOf(person, LINES * 0.7, { lines });
  await page.goto(`/aiTranslate?edit=${id}`);
  const translationOf = (number: number) =>
    page.getByRole('textbox', { name: `第 ${number} 句译文`, exact: true });
  await translationOf(1).waitFor();
  await page.getByRole('heading', { name: `${LINES} 句` }).waitFor();
  expect(await drawnRows(page).count()).toBeLessThan(40);
  await expect.poll(() => page.evaluate(() => document.body.scrollHeight)).toBeGreaterThan(LINES * 80);

  await watchRows(page);
  await translationOf(2).fill('Changed by hand.');
  await page.getByRole('status').getByText('已保存').waitFor();
  expect(await changedRows(page)).toEqual(['第 2 句']);

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await translationOf(LINES).fill('The end.');
  expect(await drawnRows(page).count()).toBeLessThan(40);
  // Who writes in a row keeps it, however far away they look.
  await page.evaluate(() => window.scrollTo(0, 0));
  await translationOf(1).waitFor();
  await page.keyboard.type(' Or not.');
  await expect.poll(() => translationOf(LINES).inputValue()).toBe('The end. Or not.');

  await page.getByRole('searchbox', { name: '在句子里找' }).fill('thermos');
  await page.keyboard.press('Enter');
  await expect.poll(() => drawnRows(page).count()).toBe(1);
  await translationOf(2500).fill('A cup of steel.');
  expect(await drawnRows(page).count()).toBe(1);
  await page.getByRole('button', { name: '撤销' }).click();
  expect(await translationOf(2500).inputValue()).toBe('A thermos of steel.');
  await page.getByRole('button', { name: '重做' }).click();
  await page.getByRole('status').getByText('已保存').waitFor();

  await page.reload();
  await translationOf(2).waitFor();
  expect(await translationOf(2).inputValue()).toBe('Changed by hand.');
  const number = page.getByRole('searchbox', { name: '在句子里找' });
  await number.fill('A cup of steel');
  await number.press('Enter');
  await translationOf(2500).waitFor();
  expect(faults).toEqual([]);
});

it('lines are laid to the breaths of the speech, and who is renamed is so again after an undo', async () => {
  const { page, person, faults } = await signedIn(phone);
  const lines = [
    { id: 'a', start: 0, end: 1.3, text: '你好。', translation: 'Hi.', speaker: '说话人 1' },
    { id: 'b', start: 2.2, end: 2.4, text: '再见。', translation: 'Bye.', speaker: '说话人 1' },
  ];
  const id = await draftOf(person, 6, { lines });
  await page.goto(`/aiTranslate?edit=${id}`);
  const time = (name: string) => page.getByRole('spinbutton', { name });
  await page.getByRole('button', { name: '优化时间轴' }).click();
  await page.getByText('对齐了 2 句，可以撤销').waitFor();
  const end = async (number: number) => Number(await time(`第 ${number} 句结束`).inputValue());
  expect(Number(await time('第 2 句开始').inputValue())).toBeCloseTo(2, 1);
  expect(await end(2)).toBeGreaterThanOrEqual(2.8);
  await page.getByRole('button', { name: '撤销' }).click();
  expect(await end(2)).toBe(2.4);

  const name = page.getByRole('textbox', { name: '说话人 1的名字' });
  await name.fill('小林');
  await name.press('Enter');
  await page.getByRole('button', { name: '第 1 句说话人' }).getByText('小林').waitFor();
  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByRole('button', { name: '第 1 句说话人' }).getByText('说话人 1').waitFor();
  expect(await name.inputValue()).toBe('说话人 1');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  expect(faults).toEqual([]);
});

it('a translation that nobody drafts is written, pasted and asked about while lines of it are empty', async () => {
  const { page, person, faults } = await signedIn();
  await page.goto('/aiTranslate');
  await page.getByRole('combobox', { name: '翻译成什么语言' }).fill('日语');
  await page.getByTitle('日语').click();
  await page.getByText('这种语言没有机器翻译：听写好以后译文是空的').waitFor();
  await page.getByText('译文由你写').waitFor();
  expect(await page.getByRole('switch', { name: '先校对，再出片' }).isDisabled()).toBe(true);

  const lines = ['大家好。', '今天直降五十元。', '喜欢就下单。'].map((text, index) => ({
    id: `line-${index}`,
    start: index * 2,
    end: index * 2 + 1.8,
    text,
    translation: '',
  }));
  const id = await draftOf(person, 6, { lines, to: 'ja-JP' });
  await page.goto(`/aiTranslate?edit=${id}`);
  await page.getByText('译文由你写：一共 3 句，3 句还空着').waitFor();
  expect(await page.getByText('没有译文', { exact: true }).count()).toBe(3);
  expect(await page.getByRole('button', { name: /重新翻译|翻译空着的/ }).count()).toBe(0);
  const second = page.getByRole('textbox', { name: '第 2 句译文' });
  expect(await second.getAttribute('dir')).toBe('auto');
  await second.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '本日は五十元引きです。\n\nぜひどうぞ。\n');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.getByText('从这一句起填进了 2 行，可以撤销').waitFor();
  expect(await page.getByRole('textbox', { name: '第 3 句译文' }).inputValue()).toBe('ぜひどうぞ。');
  await page.getByText('1 句还空着').waitFor();

  await page.getByRole('button', { name: '生成音频' }).click();
  const question = page.getByText('还有 1 句没有译文，仍然生成吗？');
  await expect.poll(() => question.count()).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});
