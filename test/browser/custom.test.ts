import type { Page } from 'playwright-core';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listAvatars } from '../../src/contract/stage.ts';
import { draftDetail, listDrafts } from '../../src/contract/short.ts';
import { getBalance, listOrders } from '../../src/contract/order.ts';
import { newId } from '../../src/server/db/new-id.ts';
import { consentCards, orders } from '../../src/server/db/order-schema.ts';
import { jobs, trainings, voices } from '../../src/server/db/schema.ts';
import type { Person } from '../helpers/client.ts';
import { confirmOrder, serverDatabase, userIdOf } from '../helpers/databases.ts';
import { insertVoice } from '../helpers/finished-work.ts';
import { patience } from '../helpers/patience.ts';
import { agreed, agreement, pdf, picture, portrait, sound, speech } from '../helpers/samples.ts';
import { chooseFile, desktop, phone, refuseDevice, visitors } from './visitor.ts';

const { signedIn } = visitors();
const database = serverDatabase();

/** Fills in the form and sends it; the material is chosen by whoever calls. */
async function submit(page: Page, purpose: string, name: string): Promise<void> {
  await page.getByRole('radio', { name: '他人，已授权给我' }).check();
  await page.getByRole('radio', { name: '上传签字的授权书' }).check();
  await page.getByLabel(/^你的姓名或店名/).fill('阳光花店');
  await page.getByLabel('授权人姓名').fill('张三');
  await page.getByRole('checkbox', { name: purpose }).check();
  await chooseFile(page, '授权书', '授权书.pdf', pdf);
  await page.getByRole('button', { name: '移除 授权书.pdf' }).waitFor();
  await page.getByLabel(/名称$/).fill(name);
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '提交定制' }).click();
}

async function trained(person: Person, type: 'voice' | 'avatar', name: string, isDone: boolean) {
  const [id, userId] = [newId(), await userIdOf(database.db, person)];
  const end = isDone
    ? ({ status: 'done', progress: 100, step: '已完成' } as const)
    : ({ status: 'failed', progress: 40, step: '正在训练', error: '画面里有第二个人' } as const);
  await database.db
    .insert(jobs)
    .values({ id, userId, kind: type, name, input: {}, cost: 100, turn: 1, ...end });
  await database.db
    .insert(trainings)
    .values({ id, userId, type, name, score: isDone ? 92 : null, resultId: isDone ? `my-${type}` : null });
}

it('a custom voice is refused for a tone, ordered, found in the list, cancelled, and paid back', async () => {
  const { page, person, faults } = await signedIn();
  await page.goto('/soundCustomized');
  await chooseFile(page, '一段录音', '提示音.mp3', await sound(8));
  const checked = page.getByRole('status', { name: '素材检查' });
  await checked.getByText(/没有听到有人说话/).waitFor();
  await checked.getByRole('img', { name: '不合格' }).waitFor();
  await page.getByRole('button', { name: '移除 提示音.mp3' }).click();
  await chooseFile(page, '一段录音', '录音.wav', await speech());
  await page.getByRole('button', { name: '播放 录音.wav' }).waitFor();
  await checked.getByText('背景安静。').waitFor();
  await page.getByText('按录音听起来的选好了，不对请改。').waitFor();
  await expect.poll(() => page.getByRole('radio', { name: '女声' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: '男声' }).check();
  await chooseFile(page, '一张图片', '我.png', picture(64, 64));
  await page.getByRole('img', { name: '声音的图片' }).waitFor();
  await page.getByRole('status').getByText('100').first().waitFor();
  await submit(page, '直播播报', '我的声音');
  await page.getByText(/素材合格，已冻结 100 算力/).waitFor({ timeout: patience(60) });
  const userId = await userIdOf(database.db, person);
  const [ordered] = await database.db.select().from(orders).where(eq(orders.userId, userId));
  expect(ordered).toMatchObject({ gender: 'male', coverFileId: expect.any(String) });
  await page.getByRole('link', { name: '去预订单' }).click();

  await page.waitForURL('**/orders');
  const order = page.getByRole('article', { name: '我的声音' });
  for (const words of [
    '待确认',
    '已冻结 100 算力',
    '张三 · 授权书等运营方审核',
    '录音 7 秒，长度合适。',
    '背景安静。',
  ])
    await order.getByText(words).waitFor();
  await order.getByRole('button', { name: '取消预订单' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取消预订单' }).click();
  await page.getByText('已取消，100 算力已退回').waitFor();
  await order.getByText('100 算力已退回').waitFor();

  await page.goto('/points');
  const cards = page.getByRole('region', { name: '算力余额' });
  await cards.getByText('5,000').waitFor();
  const rows = page.getByRole('region', { name: '算力明细' }).getByRole('row');
  await rows.filter({ hasText: '预订定制声音「我的声音」已取消，退回' }).getByText('+100').waitFor();
  await page.getByRole('combobox', { name: '全部明细' }).click();
  await page.getByTitle('冻结', { exact: true }).click();
  await page.getByText('共 1 条明细').waitFor();
  await rows.filter({ hasText: '预订定制声音「我的声音」' }).getByText('−100').waitFor();
  expect(await person.call(getBalance, {})).toMatchObject({ balance: 5000, frozen: 0 });
  expect(faults).toEqual([]);
});

it('who wants a voice of their own reads a card aloud, hears at once what is wrong, and finds it recorded', async () => {
  const { page, person, faults } = await signedIn(phone);
  await page.goto('/soundCustomized');
  await page.getByLabel('你的姓名').fill(agreed.name);
  await page.getByText('口令').waitFor();
  await page.getByRole('button', { name: '《授权书》' }).click();
  const letter = page.getByRole('dialog', { name: '数字声音制作授权书' });
  for (const words of [/已年满 18 周岁/, /不得去除、遮挡、篡改或伪造这个标识/, /声音克隆引擎/])
    await letter.getByText(words).waitFor();
  await letter.getByRole('button', { name: '看完了' }).click();
  expect(await page.getByRole('checkbox', { name: /我已阅读并同意/ }).isChecked()).toBe(false);
  const sentence = page.getByLabel('要朗读的句子');
  await expect
    .poll(() => sentence.textContent())
    .toMatch(/^本人张三同意平台使用我的声音制作专属音色，口令 \d{6}$/);
  const read = async () => {
    await chooseFile(page, '朗读授权的录音', '朗读.wav', await agreement());
    await page.getByRole('button', { name: '移除 朗读.wav' }).waitFor();
  };
  await read();
  await page.getByText(/口令不对，卡片上是/).waitFor({ timeout: patience(60) });
  await page.getByRole('button', { name: '换一张' }).click();
  await page.getByRole('button', { name: '移除 朗读.wav' }).waitFor({ state: 'detached' });
  // The recording is of this card; which code a card gets is chance.
  const userId = await userIdOf(database.db, person);
  await database.db.update(consentCards).set({ code: agreed.code }).where(eq(consentCards.userId, userId));
  await read();
  await page.getByText('口令对上了。').waitFor({ timeout: patience(60) });
  await page.getByRole('checkbox', { name: '视频配音' }).check();
  await chooseFile(page, '一段录音', '录音.wav', await agreement());
  await page.getByLabel('声音名称').fill('本人');
  await page.getByRole('radio', { name: '男声' }).check();
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  // What is found in the recording comes above the button: a click meanwhile would meet another place.
  await page.getByText(/听到的话/).waitFor({ timeout: patience(60) });
  await page.getByRole('button', { name: '提交定制' }).click();
  await page.getByText(/素材合格，已冻结 100 算力/).waitFor({ timeout: patience(60) });
  await page.getByRole('link', { name: '去预订单' }).click();
  await page.getByRole('button', { name: '授权记录' }).click();
  const record = page.getByRole('dialog', { name: '「本人」的授权记录' });
  for (const words of ['张三（本人）', person.phone, '127.0.0.1', `口令 ${agreed.code}`, '视频配音'])
    await record.getByText(words).first().waitFor();
  await record.getByRole('button', { name: '播放 朗读授权的录音' }).waitFor();
  expect(faults).toEqual([]);
});

it('a photo is refused on the phone until a better one comes, becomes an avatar, and is chosen for a film', async () => {
  const { page, person, faults } = await signedIn(phone);
  await page.goto('/videoCustomized');
  await chooseFile(page, '一段视频或一张照片', '小图.png', picture(64, 96));
  await page.getByText(/短边至少 540/).waitFor();
  await submit(page, '直播出镜', '我的形象');
  await page.getByText('素材不合格，没有扣算力。换一份素材就可以继续。').waitFor();
  await chooseFile(page, '一段视频或一张照片', '大图.jpg', await portrait());
  await page.getByText(/素材合格，已冻结 300 算力/).waitFor();
  await page.getByRole('link', { name: '去预订单' }).click();
  const order = page.getByRole('article', { name: '我的形象' });
  await order.getByText('画面是 540×960，1080p 以上更清晰。').waitFor();
  await order.getByRole('button', { name: '看素材' }).click();
  const material = page.getByRole('dialog');
  await material.getByRole('img', { name: '「我的形象」的素材' }).waitFor();
  await material.getByRole('button', { name: '关闭' }).click();
  const [ordered] = (await person.call(listOrders, {})).list;
  await confirmOrder(ordered!.id);
  await order.getByText('张三 · 授权书已通过审核').waitFor();
  await order.getByRole('button', { name: '预览效果' }).click();
  const preview = page.getByRole('dialog', { name: '预览「我的形象」' });
  await preview.getByLabel('要说的一句话').fill('大家好，欢迎来到直播间。');
  await preview.getByRole('button', { name: '说一句听听' }).click();
  await preview.getByRole('button', { name: /停\s*止/ }).waitFor();
  await preview.getByRole('button', { name: '关闭' }).click();
  await order.getByRole('button', { name: '确认训练' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认训练' }).click();
  await order.getByText('已完成').waitFor({ timeout: patience(120) });
  await order.getByText('已扣除 300 算力').waitFor();
  expect((await person.call(listOrders, {})).list).toMatchObject([{ status: 'done', price: 300 }]);

  await page.goto('/videoHistory');
  await page
    .getByRole('region', { name: '定制形象记录' })
    .getByText(/质量 \d+ 分/)
    .waitFor();
  await page.getByRole('button', { name: '更多操作 我的形象' }).click();
  await page.getByRole('menuitem', { name: '改名' }).click();
  await page.getByRole('dialog').getByLabel('名称').fill('我本人');
  await page.getByRole('dialog').getByRole('button', { name: '改名' }).click();
  await page.getByRole('link', { name: '去做视频' }).click();
  await page.waitForURL('**/worksRoom?draft=*');
  const [draft] = (await person.call(listDrafts, {})).list;
  const { project } = await person.call(draftDetail, { id: draft!.id });
  const [mine] = (await person.call(listAvatars, { pageSize: 100 })).list.filter((one) => one.mine);
  expect(mine!.name).toBe('我本人');
  expect(project.scenes[0]!.modelId).toBe(mine!.id);

  await page.goto('/videoHistory');
  await page.getByRole('button', { name: '更多操作 我本人' }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await page.getByText(/^还没有训练过/).waitFor();
  expect((await person.call(listAvatars, { pageSize: 100 })).list.some((one) => one.mine)).toBe(false);
  expect(faults).toEqual([]);
});

it.each([
  [
    '/soundHistory',
    'voice',
    '定制声音记录',
    /比最接近的内置声音又像了 84%/,
    '去配音',
    '/createAudio',
    desktop,
  ],
  ['/videoHistory', 'avatar', '定制形象记录', /质量 92 分/, '去做视频', '/worksRoom', phone],
] as const)(
  '%s shows what was trained, and leads to its use',
  async (path, type, list, score, verb, use, size) => {
    const { page, person, faults } = await signedIn(size);
    await page.goto(path);
    await page.getByText(/^还没有训练过/).waitFor();
    await trained(person, type, '做好的', true);
    await trained(person, type, '没做成的', false);
    await page.reload();
    const rows = page.getByRole('region', { name: list }).getByRole('article');
    await rows.filter({ hasText: '没做成的' }).getByText('画面里有第二个人').waitFor();
    await rows.filter({ hasText: '做好的' }).getByText(score).waitFor();
    await page.getByRole('combobox', { name: '全部状态' }).click();
    await page.getByTitle('已完成', { exact: true }).click();
    await page.getByText('共 1 条记录').waitFor();
    await expect.poll(() => rows.count()).toBe(1);
    await rows.getByRole('link', { name: verb }).click();
    await page.waitForURL(`**${use}*`);
    expect(faults).toEqual([]);
  },
);

it('what a voice is called, whether it is a man or a woman, and its picture are changed in its history', async () => {
  const { page, person, faults } = await signedIn(phone);
  const userId = await userIdOf(database.db, person);
  await trained(person, 'voice', '做好的', true);
  const { fileId } = await person.store(await sound(1), 'a.mp3');
  const resultId = await insertVoice(database.db, userId, fileId);
  await database.db.update(trainings).set({ resultId }).where(eq(trainings.userId, userId));
  await page.goto('/soundHistory');
  await page.getByRole('button', { name: '更多操作 做好的' }).click();
  await page.getByRole('menuitem', { name: '改名称、性别和图片' }).click();
  const dialog = page.getByRole('dialog', { name: '修改声音' });
  await dialog.getByLabel('名称').fill('低一点的');
  await dialog.getByRole('radio', { name: '男声' }).check();
  await chooseFile(page, '一张图片', '我.png', picture(64, 64));
  await dialog.getByRole('img', { name: '声音的图片' }).waitFor();
  await dialog.getByRole('button', { name: '保存' }).click();
  await page.getByRole('article').getByText(/男声/).waitFor();
  const [mine] = await database.db.select().from(voices).where(eq(voices.id, resultId));
  expect(mine).toMatchObject({ name: '低一点的', gender: 'male', coverFileId: expect.any(String) });
  expect(faults).toEqual([]);
});

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
