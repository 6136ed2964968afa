import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { commentLive } from '../../src/contract/live/comments.ts';
import { liveNow, startLive, stopLive } from '../../src/contract/live/live.ts';
import { addRoom, updateRoom, type Room } from '../../src/contract/room.ts';
import { addScript } from '../../src/contract/script.ts';
import { putTicket } from '../../src/contract/access/ticket.ts';
import { newPerson, type Person } from '../helpers/client.ts';
import { storedKeys, visitors } from './visitor.ts';
import { patience } from '../helpers/patience.ts';

const { stranger } = visitors();
// Captions have no full stop at their end.
const GOODS = '这款杯子保温一整天';
const ANSWER = '今天只要三十九元';
const portrait = { width: 540, height: 960 };

interface Listening {
  ear: AnalyserNode;
  /** What was heard and shown, picture by picture. */
  story: { isLoud: boolean; line: string }[];
}

/** Records the loudness of everything that the page plays. */
function listen(): void {
  const listening = window as unknown as Listening;
  type Connect = (this: AudioNode, to: AudioNode) => AudioNode;
  const connect = Object.getOwnPropertyDescriptor(AudioNode.prototype, 'connect')!.value as Connect;
  listening.story = [];
  AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode) {
    if (to instanceof AudioDestinationNode && this.context instanceof AudioContext) {
      listening.ear = new AnalyserNode(this.context, { fftSize: 1024 });
      connect.call(this, listening.ear);
    }
    return connect.call(this, to);
  } as AudioNode['connect'];
  const samples = new Float32Array(1024);
  const look = () => {
    listening.ear?.getFloatTimeDomainData(samples);
    const isLoud = samples.some((sample) => Math.abs(sample) > 0.02);
    const line = document.querySelector<HTMLElement>('[data-link]')?.dataset.line ?? '';
    listening.story.push({ isLoud, line });
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function roomOf(me: Person): Promise<Room> {
  const room = await me.call(addRoom, { name: '保温杯专场', category: 1 });
  const settings = {
    gapSeconds: [0, 0] as [number, number],
    answerWhen: 'now' as const,
    answerEverySeconds: 0,
    cards: [{ name: '保温杯', title: '', price: '39元', points: [], fileId: null }],
  };
  await me.call(updateRoom, { id: room.id, settings });
  await me.call(addScript, { liveId: room.id, type: 1, name: '保温杯', content: `${GOODS}。` });
  await me.call(addScript, { liveId: room.id, type: 3, keyword: '多少钱', content: `${ANSWER}。` });
  onTestFinished(async () => void (await me.ask(stopLive, { liveId: room.id })));
  return room;
}

async function openStage(me: Person, room: Room, query = '') {
  const { ticket } = await me.call(putTicket, { scope: 'stage', liveId: room.id });
  const visitor = await stranger({ token: 'kept' }, portrait);
  await visitor.page.addInitScript(listen);
  await visitor.page.goto(`/stage/${room.id}?ticket=${ticket}${query}`);
  return visitor;
}

const stageOf = (page: Page) => page.locator('[data-link]');
const words = async (page: Page) => (await page.innerText('body')).trim();
const storyOf = (page: Page) => page.evaluate(() => (window as unknown as Listening).story);
const forget = (page: Page) => page.evaluate(() => void ((window as unknown as Listening).story = []));
const isQuiet = async (page: Page) => (await storyOf(page)).slice(-5).every(({ isLoud }) => !isLoud);

/** The colour of a place on the stage, by its shares; null: nothing is drawn yet. */
const colourAt = (page: Page, x: number, y: number) =>
  page.evaluate(
    ([left, top]) => {
      const canvas = document.querySelector('canvas');
      const pixel = canvas?.getContext('2d')?.getImageData(left! * canvas.width, top! * canvas.height, 1, 1);
      return pixel ? [...pixel.data] : null;
    },
    [x, y],
  );

it('a stage page shows and plays a room from its start to its end, and is broken off in the middle', async () => {
  const me = await newPerson();
  const room = await roomOf(me);
  const { page, faults } = await openStage(me, room);
  const stage = stageOf(page);
  await expect.poll(() => stage.getAttribute('data-link')).toBe('open');
  await expect.poll(async () => (await colourAt(page, 0.5, 0.5))?.[3], { timeout: patience(20) }).toBe(255);
  expect(await stage.getAttribute('data-air')).toBe('off');
  await expect.poll(() => words(page)).toBe('点一下开始播放声音');
  await page.getByRole('button', { name: '点一下开始播放声音' }).click();
  await expect.poll(() => stage.getAttribute('data-sound')).toBe('on');
  expect(await words(page)).toBe('');

  const second = await openStage(me, room);
  const warning = '另一个舞台页也在播放这个直播间，声音会重复';
  // OBS moves no pointer: controls that wait for one would be recorded for ever.
  let x = 5;
  const moved = async () => {
    await second.page.mouse.move(x++, 5);
    return second.page.getByText(warning).count();
  };
  await expect.poll(moved, { timeout: patience(30) }).toBe(1);
  expect(await page.getByText(warning).count()).toBe(0);
  await second.page.getByRole('button', { name: '关闭提示' }).click();
  expect(await second.page.getByText(warning).count()).toBe(0);
  await second.context.close();

  await forget(page);
  await me.call(startLive, { liveId: room.id });
  await expect.poll(() => stage.getAttribute('data-caption'), { timeout: patience(90) }).toBe(GOODS);
  const spoken = await stage.getAttribute('data-line');
  await expect.poll(async () => (await me.call(liveNow, { liveId: room.id })).stageFps).toBeGreaterThan(0);
  const user = { id: '小张', name: '小张' };
  await me.call(commentLive, { liveId: room.id, type: 'comment', user, text: '这个多少钱' });
  await expect.poll(() => stage.getAttribute('data-caption'), { timeout: patience(60) }).toBe(ANSWER);
  expect(await stage.getAttribute('data-line')).not.toBe(spoken);
  await expect
    .poll(async () => (await me.call(liveNow, { liveId: room.id })).interruptMs)
    .toEqual(expect.any(Number));

  await me.call(stopLive, { liveId: room.id });
  await expect.poll(() => stage.getAttribute('data-air')).toBe('off');
  await expect.poll(() => isQuiet(page)).toBe(true);
  const loud = (await storyOf(page)).filter(({ isLoud }) => isLoud);
  expect(loud.length).toBeGreaterThan(10);
  expect(loud.filter(({ line }) => line).length / loud.length).toBeGreaterThan(0.9);
  expect(await stage.getAttribute('data-caption')).toBe('');
  expect(await storedKeys(page)).toEqual({ token: 'kept', userInfo: null, sizeModal: null });
  expect(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight)).toBe(false);
  expect(faults).toEqual([]);
});

it('a transparent stage leaves the backdrop to whoever shows it', async () => {
  const me = await newPerson();
  const room = await roomOf(me);
  const { page } = await openStage(me, room, '&transparent=1&size=720');
  await expect.poll(async () => (await colourAt(page, 0.5, 0.7))?.[3], { timeout: patience(20) }).toBe(255);
  expect(await colourAt(page, 0.02, 0.3)).toEqual([0, 0, 0, 0]);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
});

it('a link that is not good says so', async () => {
  const { page } = await stranger({}, portrait);
  await page.goto('/stage/1?ticket=wrong');
  await page.getByText('舞台链接已失效，请在直播间里重新复制一个。').waitFor();
});
