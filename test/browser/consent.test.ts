import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { judgeLetter } from '../../src/contract/access/operator.ts';
import { confirmationLink } from '../../src/contract/access/confirmation.ts';
import { listOrders, putOrder, type Order } from '../../src/contract/order.ts';
import { consentCards } from '../../src/server/db/order-schema.ts';
import { newPerson } from '../helpers/client.ts';
import { inServerDatabase, serverDatabase, userIdOf } from '../helpers/databases.ts';
import { patience } from '../helpers/patience.ts';
import { agreed, agreement, pdf, portrait, signedConsent } from '../helpers/samples.ts';
import { chooseFile, phone, visitors } from './visitor.ts';

const { signedIn, stranger } = visitors();
const database = serverDatabase();

it('another person confirms on a phone of their own without an account, and withdraws there later', async () => {
  const { page, person, faults } = await signedIn();
  await page.goto('/soundCustomized');
  await page.getByRole('radio', { name: '他人，已授权给我' }).check();
  await page.getByLabel(/^你的姓名或店名/).fill('阳光花店');
  await page.getByLabel('授权人姓名').fill(agreed.name);
  await page.getByRole('checkbox', { name: '视频配音' }).check();
  await chooseFile(page, '一段录音', '录音.wav', await agreement());
  await page.getByRole('button', { name: '移除 录音.wav' }).waitFor();
  await page.getByLabel('声音名称').fill('张三的声音');
  await page.getByRole('radio', { name: '男声' }).check();
  await page.getByRole('button', { name: '《授权书》' }).click();
  const letter = page.getByRole('dialog', { name: '数字声音制作授权书' });
  await letter.getByText('我同意阳光花店在').waitFor();
  await letter.getByRole('button', { name: '看完了' }).click();
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '提交定制' }).click();
  await page.getByText(/把下面的链接发给本人/).waitFor({ timeout: patience(60) });
  await page.getByRole('button', { name: '复制链接' }).waitFor();
  await page.getByRole('link', { name: '去预订单' }).click();
  const order = page.getByRole('article', { name: '张三的声音' });
  await order.getByText('张三 · 等本人确认').waitFor();
  expect(await order.getByRole('button', { name: '确认训练' }).count()).toBe(0);

  const [{ id }] = (await person.call(listOrders, {})).list as [Order];
  const { path } = await person.call(confirmationLink, { id });
  const other = await stranger({}, phone);
  await other.page.goto(path!);
  for (const words of [
    /阳光花店（账号 \d{3}\*{4}\d{4}）想用你的声音/,
    '要用的素材',
    '《数字声音制作授权书》',
    /不得去除、遮挡、篡改或伪造这个标识/,
  ])
    await other.page.getByText(words).first().waitFor();
  await other.page.getByRole('checkbox', { name: /我就是张三/ }).check();
  const sentence = other.page.getByLabel('要朗读的句子');
  await expect.poll(() => sentence.textContent()).toMatch(/^本人张三同意平台使用我的声音.*口令 \d{6}$/);

  // What the fake microphone hears is no sentence.
  await other.page.getByRole('button', { name: '开始录音' }).click();
  await other.page.getByText('00:05 / 01:00').waitFor();
  await other.page.getByRole('button', { name: '录完了' }).click();
  await other.page.getByRole('button', { name: '用这一段确认授权' }).click();
  await other.page.getByText(/^(没有听|听不出)/).waitFor({ timeout: patience(60) });

  // The recording is of this card; which code a card gets is chance.
  const userId = await userIdOf(database.db, person);
  await database.db.update(consentCards).set({ code: agreed.code }).where(eq(consentCards.userId, userId));
  const asked = other.page.waitForEvent('filechooser');
  await other.page.getByRole('button', { name: /录不了？/ }).click();
  await (await asked).setFiles({ name: '朗读.wav', mimeType: 'audio/wav', buffer: await agreement() });
  await other.page.getByText(/你确认了这份授权/).waitFor({ timeout: patience(60) });
  await other.page.getByText('口令对上了。').waitFor();
  await order.getByText('张三 · 本人已确认').waitFor();
  await order.getByRole('button', { name: '确认训练' }).waitFor();

  await other.page.reload();
  await other.page.getByRole('button', { name: '撤回授权' }).click();
  await other.page.getByRole('dialog').getByRole('button', { name: '撤回授权' }).click();
  await other.page.getByText(/授权已经撤回。/).waitFor();
  await page.reload();
  await order.getByText('授权已撤回').waitFor();
  await order.getByText('已取消').waitFor();
  expect([faults, other.faults]).toEqual([[], []]);
});

it('the operator reads a signed letter beside the photo, and accepts it', async () => {
  const seller = await newPerson();
  const photo = await seller.store(await portrait(), 'a.jpg');
  const paper = await seller.store(pdf, '授权书.pdf');
  const name = `形象${seller.phone.slice(-4)}`;
  const wish = { type: 'avatar' as const, name, fileId: photo.fileId, consent: signedConsent(paper.fileId) };
  const { id } = (await seller.call(putOrder, wish)) as Order;
  const { page, person, faults } = await signedIn(phone);
  await inServerDatabase('update users set is_operator = true where phone = $1', [person.phone]);
  await page.goto('/operator?tab=letters');
  const card = page.getByRole('article').filter({ hasText: name });
  await card.getByRole('button', { name: '看授权书和素材' }).click();
  const shown = page.getByRole('dialog', { name: `「${name}」的授权书` });
  await shown.getByRole('img', { name: '第 1 页' }).waitFor();
  await shown.getByRole('img', { name: '素材' }).waitFor();
  await shown.getByRole('button', { name: '关闭' }).click();
  await card.getByRole('button', { name: /审\s*核/ }).click();
  const dialog = page.getByRole('dialog', { name: `审核「${name}」的授权书` });
  await dialog.getByRole('radio', { name: '不通过' }).check();
  await dialog.getByLabel(/^理由/).fill('没有写日期');
  await dialog.getByRole('button', { name: '保存审核结果' }).click();
  await card.getByText('不通过的理由：没有写日期').waitFor();
  expect((await seller.call(listOrders, {})).list[0]!.confirmation).toMatchObject({ reason: '没有写日期' });
  expect((await person.ask(judgeLetter, { id, state: 'confirmed', why: '补了日期' })).status).toBe(200);
  expect(faults).toEqual([]);
});
