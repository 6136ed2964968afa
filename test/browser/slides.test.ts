import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, inject, it } from 'vitest';
import { listBackdrops } from '../../src/contract/backdrop.ts';
import { listDrafts } from '../../src/contract/short.ts';
import { pdf, pptx } from '../helpers/slide-files.ts';
import { visitors } from './visitor.ts';
import { patience } from '../helpers/patience.ts';

const { signedIn } = visitors();
/** The editor saves after a pause. */
const SAVED = { timeout: patience(15) };

const deckFile = pptx([
  { words: '开场', notes: '大家好，\n欢迎收看。' },
  { words: '不放映', notes: '不讲', isHidden: true },
  { words: '产品介绍', notes: null },
  { words: '结束', notes: '再见。' },
]);
const pdfFile = pdf([
  { colour: [1, 0.2, 0.2], words: '开场' },
  { colour: [0.2, 1, 0.2], words: '产品介绍' },
  { colour: [0.2, 0.2, 1], words: '结束' },
]);
const file = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
});

async function cornerOf(url: string) {
  const response = await fetch(new URL(url, inject('serverUrl')));
  const image = await loadImage(Buffer.from(await response.arrayBuffer()));
  const pen = createCanvas(image.width, image.height).getContext('2d');
  pen.drawImage(image, 0, 0);
  const [red, green, blue] = pen.getImageData(20, 20, 1, 1).data;
  return { width: image.width, height: image.height, brightest: [red!, green!, blue!].indexOf(255) };
}

it('pages of a PDF become scenes with the notes of its PPTX, and one step back takes them away', async () => {
  const { page, person, faults } = await signedIn();
  await page.goto('/worksRoom');
  const scenes = page.getByRole('navigation', { name: '场景' }).getByRole('listitem');
  await page.getByRole('button', { name: 'PPT 导入' }).click();
  const dialog = page.getByRole('dialog', { name: 'PPT 导入' });
  const choose = dialog.getByLabel('选择 PDF 和 PPTX');
  await choose.setInputFiles([file('课件.pdf', pdfFile), file('课件.pptx', deckFile)]);
  await dialog.getByText('画面：课件.pdf，3 页').waitFor();
  await dialog.getByText('备注：课件.pptx，4 页，3 页有备注').waitFor();
  await dialog.getByRole('checkbox', { name: '1 页没有备注，先填上页面里的文字' }).check();
  expect(await dialog.getByRole('checkbox', { name: /画面比例从 9:16 改为 16:9/ }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: '导入 3 个场景' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await scenes.count()).toBe(3);

  const draft = async () => (await person.call(listDrafts, {})).list[0]!;
  const texts = async () => (await draft()).project.scenes.map(({ text }) => text);
  await expect.poll(texts, SAVED).toEqual(['大家好，\n欢迎收看。', '产品介绍', '再见。']);
  const { project, files } = await draft();
  expect(project.ratio).toBe('16:9');
  expect(project.scenes[1]).toMatchObject({ humanSize: 0.5, humanPosition: 'right' });
  for (const [index, { backFileId }] of project.scenes.entries()) {
    const { url } = files.find(({ id }) => id === backFileId)!;
    expect(await cornerOf(url)).toEqual({ width: 1920, height: 1080, brightest: index });
  }
  expect((await person.call(listBackdrops, { from: 'mine' })).total).toBe(0);

  await page.reload();
  await scenes.nth(2).waitFor();
  expect(await page.getByText('没有加载出来').count()).toBe(0);

  await page.getByRole('button', { name: 'PPT 导入' }).click();
  await choose.setInputFiles([file('又一份.pdf', pdfFile)]);
  await dialog.getByRole('checkbox', { name: '3 页没有备注，先填上页面里的文字' }).check();
  await dialog.getByRole('button', { name: '导入 3 个场景' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await scenes.count()).toBe(6);
  await expect
    .poll(async () => (await texts()).slice(1, 4).map((text) => text?.split('\n')[0]), SAVED)
    .toEqual(['开场', '产品介绍', '结束']);
  await page.getByRole('button', { name: '撤销' }).click();
  expect(await scenes.count()).toBe(3);
  expect(faults).toEqual([]);
});

it('what cannot be imported is refused with a sentence, and nothing changes', async () => {
  const { page, faults } = await signedIn();
  await page.goto('/worksRoom');
  await page.getByRole('button', { name: 'PPT 导入' }).click();
  const dialog = page.getByRole('dialog', { name: 'PPT 导入' });
  const choose = dialog.getByLabel('选择 PDF 和 PPTX');
  const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from('PowerPoint Document', 'utf16le')]);
  const wrong: [string, Uint8Array, string][] = [
    ['旧.ppt', old, '另存为 .pptx'],
    ['断.pdf', Buffer.from('%PDF-1.7\nhello'), '这个 PDF 读不出来'],
    ['断.pptx', deckFile.slice(0, 500), '这个 PPT 读不出来'],
    ['长.pdf', pdf(Array.from({ length: 31 }, () => ({ colour: [1, 1, 1], words: '页' }))), '最多导入 30 页'],
  ];
  for (const [name, bytes, sentence] of wrong) {
    await choose.setInputFiles([file(name, bytes)]);
    await dialog.getByRole('alert').filter({ hasText: sentence }).waitFor();
    expect(await dialog.getByRole('button', { name: /^导入/ }).isDisabled()).toBe(true);
  }
  await choose.setInputFiles([
    file('两页.pdf', pdf([{ colour: [1, 1, 1], words: '页' }])),
    file('课件.pptx', deckFile),
  ]);
  await dialog.getByText('PDF 有 1 页，PPTX 有 3 页，对不上').waitFor();
  await dialog.getByRole('button', { name: '取消' }).click();
  expect(await page.getByRole('navigation', { name: '场景' }).getByRole('listitem').count()).toBe(1);
  expect(faults).toEqual([]);
});
