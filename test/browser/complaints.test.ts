import { expect, it } from 'vitest';
import { listComplaints } from '../../src/contract/compliance.ts';
import { encodeLabel } from '../../src/media/label/label.ts';
import { film, picture } from '../helpers/samples.ts';
import { chooseFile, desktop, phone, visitors } from './visitor.ts';

const { signedIn } = visitors();

it('a complaint is sent with a picture and stands in the list', async () => {
  const { page, person, faults } = await signedIn();
  await page.goto('/complaint?target=秋季上新');
  await page.getByText('还没有提交过').waitFor();
  await page.getByRole('button', { name: /^提\s*交$/ }).click();
  await page.getByText('请选择类型').waitFor();
  await page.getByText('肖像或声音被冒用', { exact: true }).click();
  await page.getByLabel('说明').fill('这段视频用了我的脸，我没有同意过。');
  await page.getByLabel(/联系方式/).fill('me@example.org');
  await chooseFile(page, '截图或证明', '截图.png', picture(64, 64));
  await page.getByRole('button', { name: '移除 截图.png' }).waitFor();
  await page.getByRole('button', { name: /^提\s*交$/ }).click();
  await page.getByRole('heading', { name: '已收到' }).waitFor();
  await page.getByText(/着急的话可以直接联系：运营微信 lingbo-ops/).waitFor();

  const record = page.getByRole('region', { name: '投诉记录' }).getByRole('article');
  for (const words of ['肖像或声音被冒用', '这段视频用了我的脸', '涉及：秋季上新', 'me@example.org'])
    await record.getByText(words).waitFor();
  const link = await record.getByRole('link', { name: '截图.png' }).getAttribute('href');
  expect((await page.request.get(link!)).headers()['content-type']).toBe('image/png');
  const [sent] = (await person.call(listComplaints, {})).list;
  await record.getByText(`编号 ${sent!.id}`).waitFor();
  await page.getByRole('button', { name: '再提交一条' }).click();
  await page.getByLabel('说明').waitFor();

  await page.goto('/agree/complaint');
  await page.getByLabel('投诉编号').fill('none');
  await page.getByRole('button', { name: /查\s*询/ }).click();
  await page.getByRole('region', { name: '查处理结果' }).getByRole('alert').waitFor();
  await page.getByLabel('投诉编号').fill(sent!.id);
  await page.getByRole('button', { name: /查\s*询/ }).click();
  await page.getByRole('status').getByText('待处理').waitFor();
  expect(faults).toEqual([]);
});

it.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('on %s, the mark of a file is found and a file without one is told from it', async (_where, viewport) => {
  const { page, faults } = await signedIn(viewport);
  const mark = encodeLabel({
    Label: '1',
    ContentProducer: 'lingbo',
    ProduceID: 'p-1',
    ReservedCode1: '',
    ContentPropagator: 'lingbo',
    PropagateID: 'p-1',
    ReservedCode2: '',
  });
  const tags = ['-movflags', 'use_metadata_tags', '-metadata', `AIGC=${mark}`];
  await page.goto('/labelCheck');
  await page.getByText('检测结果会显示在这里').waitFor();
  await chooseFile(page, '要检测的文件', '有标识.mp4', await film(1, 64, 96, tags));
  await page.getByRole('heading', { name: '有合格的 AI 生成标识' }).waitFor();
  await page.getByText('1，属于 AI 生成合成').waitFor();
  await page.getByText('生成服务提供者（ContentProducer）').waitFor();
  await chooseFile(page, '要检测的文件', '没有标识.png', picture(64, 64));
  await page.getByRole('heading', { name: '没有 AI 生成标识' }).waitFor();
  await page.getByRole('heading', { name: '有合格的 AI 生成标识' }).waitFor();
  expect(faults).toEqual([]);
});
