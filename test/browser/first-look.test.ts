import { expect, it } from 'vitest';
import { addRoom } from '../../src/contract/room.ts';
import { desktop, pathOf, phone, visitors } from './visitor.ts';

const { stranger, signedIn } = visitors();

it.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('on %s, the page about the product leads to what it names', async (_where, viewport) => {
  const { page, faults } = await signedIn(viewport);
  await page.goto('/home');
  await page.getByRole('heading', { name: /把直播间交给数字人/ }).waitFor();
  const promised = await page.getByRole('main').innerText();
  for (const words of ['自己的朗读授权句子，别人的由本人在手机上确认', '音频里听得到', '可以再写 5 种说法'])
    expect(promised).toContain(words);
  for (const words of ['音乐分别轮换', '不重样']) expect(promised).not.toContain(words);
  for (const [feature, verb, path] of [
    ['数字人直播', '去建直播间 →', '/workbenches'],
    ['文字转音频', '读一段文字 →', '/createAudio'],
  ] as const) {
    await page.getByRole('region', { name: feature }).getByRole('link', { name: verb }).click();
    await page.waitForURL(`**${path}`);
    await page.goBack();
  }
  const broken = () =>
    page.evaluate(() =>
      [...document.images]
        .filter((image) => image.complete && image.naturalWidth === 0)
        .map(({ src }) => src),
    );
  expect(await broken()).toEqual([]);
  await page.getByRole('link', { name: '进入首页' }).click();
  await page.waitForURL('**/index');
  expect(faults).toEqual([]);
});

it('the start page has three steps for a newcomer, and then the rooms', async () => {
  const { page, person, faults } = await signedIn();
  await page.goto('/index');
  await page.getByText('挑一件开始，或者跟着下面三步走。').waitFor();
  const room = await person.call(addRoom, { name: '秋季上新', category: 1 });
  await page.reload();
  const rooms = page.getByRole('region', { name: '最近的直播间' });
  await rooms.getByRole('link', { name: /秋季上新/ }).click();
  await page.waitForURL(`**/liveRoom/${room.id}`);
  await page.goBack();
  await page.getByRole('navigation', { name: '可以做的事' }).getByText('定制声音').click();
  await page.getByRole('heading', { name: '定制声音' }).waitFor();
  expect(faults).toEqual([]);
});

it('whoever reads one text finds the others, with the operator in them', async () => {
  const { page, faults } = await stranger();
  await page.goto('/agree/user');
  const texts = page.getByRole('navigation', { name: '协议' });
  for (const [name, path, words] of [
    ['隐私政策', '/agree/privacy', '运营微信 lingbo-ops'],
    ['AI 标识说明', '/agree/ai-label', 'GB 45438-2025'],
    ['用户协议', '/agree/user', '运营微信 lingbo-ops'],
  ] as const) {
    await texts.getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(pathOf(page)).toBe(path);
    await page.getByRole('main').getByText(words).first().waitFor();
    expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(4);
  }
  await texts.getByRole('link', { name: '投诉举报' }).click();
  await page.getByLabel('说明').waitFor();
  expect(faults).toEqual([]);
});
