import { eq } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { listComplaints, putComplaint } from '../../src/contract/compliance.ts';
import { jobDetail } from '../../src/contract/job.ts';
import { putAudio } from '../../src/contract/work.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { users } from '../../src/server/db/schema.ts';
import { newPerson } from '../helpers/client.ts';
import { planText } from '../helpers/makers.ts';
import { desktop, phone, visitors } from './visitor.ts';

const { signedIn } = visitors();

async function makeOperator(phoneNumber: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: inject('serverDatabase'), dataDir: '' }, () => {});
  await database.db.update(users).set({ isOperator: true }).where(eq(users.phone, phoneNumber));
  await database.close();
}

it('nobody else finds the operator’s room, nor loads anything of it', async () => {
  const { page, faults } = await signedIn();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/operator');
  await page.getByText('这个频道没有信号').waitFor();
  expect(
    loaded.filter((url) => /operator/i.test(new URL(url).pathname) && !url.endsWith('/operator')),
  ).toEqual([]);
  expect(faults).toEqual([]);
});

it('who may not see the administration does not, whoever they are', async () => {
  const { page, person } = await signedIn();
  await makeOperator(person.phone);
  await page.route('**/web/init', async (route) => {
    const reply = await route.fetch();
    const { data } = (await reply.json()) as { data: object };
    await route.fulfill({ json: { success: true, data: { ...data, canSeeAdmin: false } } });
  });
  await page.goto('/operator');
  await page.getByText('这个频道没有信号').waitFor();
  await page.goto('/index');
  await page.getByRole('button', { name: `账号 ${person.phone}` }).click();
  await page.getByText('账号与安全').waitFor();
  expect(await page.getByText('运营后台').count()).toBe(0);
});

it.each([
  ['a desktop', desktop],
  ['a phone', phone],
])(
  'on %s an operator answers, announces and gives points, each act with its reason',
  async (_where, size) => {
    const seller = await newPerson();
    await seller.call(putComplaint, { kind: 'content', content: `${seller.phone} 的直播间夸大功效。` });
    const { page, person, faults } = await signedIn(size);
    await makeOperator(person.phone);
    await page.goto(`/operator?keyword=${seller.phone}`);
    await page.getByRole('button', { name: `账号 ${seller.phone} 的操作` }).click();
    await page.getByText('调整算力').click();
    await page.getByRole('button', { name: '调整算力' }).click();
    await page.getByText('请填写理由').waitFor();
    await page.getByLabel('算力', { exact: true }).fill('300');
    await page.getByLabel(/^理由/).fill('首充活动');
    await page.getByRole('button', { name: '调整算力' }).click();
    await page.getByText('5,300').first().waitFor();

    await page.goto('/operator?tab=complaints');
    await page.getByRole('article').filter({ hasText: seller.phone }).getByRole('button').click();
    await page.getByText('已处理', { exact: true }).last().click();
    await page.getByLabel(/^答复/).fill('已经让卖家改了说法。');
    await page.getByRole('button', { name: '保存处理结果' }).click();
    await page.getByText('答复：已经让卖家改了说法。').first().waitFor();
    expect((await seller.call(listComplaints, {})).list[0]).toMatchObject({ state: 'settled' });

    await page.goto('/operator?tab=announcements');
    await page.getByRole('button', { name: '发公告' }).click();
    const words = `今晚维护 ${seller.phone}`;
    await page.getByLabel(/^内容/).fill(words);
    await page.getByRole('dialog').getByRole('button', { name: '发公告' }).click();
    await page.getByRole('alert').filter({ hasText: words }).getByRole('button', { name: '知道了' }).click();
    await page.getByRole('alert').filter({ hasText: words }).waitFor({ state: 'detached' });

    await page.goto(`/operator?tab=acts&keyword=${seller.phone}`);
    await page.getByText('首充活动').waitFor();
    for (const tab of ['rooms', 'jobs', 'system', 'faults', 'words']) {
      await page.goto(`/operator?tab=${tab}`);
      const panel = page.getByRole('tabpanel');
      // Other tests fill these lists, or not.
      await panel
        .getByRole('region')
        .or(panel.getByText(/没有.*。$/))
        .or(panel.getByRole('heading', { name: '引擎' }))
        .first()
        .waitFor();
    }
    expect(faults).toEqual([]);
  },
);

it('whoever ordered a job that an operator cancels reads why', async () => {
  const seller = await newPerson();
  const name = `${seller.phone} 的音频`;
  const text = planText({ gated: 3 });
  const order = await seller.call(putAudio, { name, text, voiceName: 'zf_xiaoxiao' });
  const { page, person, faults } = await signedIn(phone);
  await makeOperator(person.phone);
  await page.goto('/operator?tab=jobs');
  const job = page.getByRole('article').filter({ hasText: name });
  await job.getByText(/次数 \d/).waitFor();
  await job.getByRole('button', { name: /^取\s*消$/ }).click();
  await page.getByLabel(/^理由/).fill('占用太久');
  await page.getByRole('button', { name: '取消任务' }).click();
  await job.getByText('运营方取消了：占用太久').waitFor();
  expect(await seller.call(jobDetail, order as { id: string })).toMatchObject({
    status: 'cancelled',
    error: '运营方取消了：占用太久',
  });
  expect(faults).toEqual([]);
});
