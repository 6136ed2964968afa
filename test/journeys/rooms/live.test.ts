import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { actOnComment, commentLive, hookLive, listComments } from '../../../src/contract/live/comments.ts';
import { listHistory } from '../../../src/contract/live/lines.ts';
import {
  controlLive,
  liveNow,
  pauseLive,
  resumeLive,
  sayLive,
  sortQueue,
  startLive,
  stopLive,
} from '../../../src/contract/live/live.ts';
import { TICKET_REFUSED } from '../../../src/contract/live/messages.ts';
import { addRoom, deleteRoom, roomDetail, updateRoom, type Room } from '../../../src/contract/room.ts';
import { addScript } from '../../../src/contract/script.ts';
import { ask, newPerson, type Person } from '../../helpers/client.ts';
import { watchRoom } from '../../helpers/watch-room.ts';

const GOODS = ['这款杯子保温一整天。', '杯盖一按就开。'];
const COLOURS = '有白色，也有蓝色。';
const ANSWER = '今天只要三十九元。';

let me: Person;
let room: Room;
type Watch = Awaited<ReturnType<typeof watchRoom>>;
let desk: Watch;
let stage: Watch;
beforeAll(async () => {
  me = await newPerson();
  room = await me.call(addRoom, { name: '保温杯专场', category: 1 });
  const card = { name: '保温杯', title: '', price: '39元', points: [], fileId: null };
  await me.call(updateRoom, {
    id: room.id,
    settings: {
      gapSeconds: [0, 0],
      answerWhen: 'now',
      answerEverySeconds: 0,
      quietSeconds: 0,
      interaction: 'many',
      cards: [card],
    },
  });
  const add = (type: 1 | 3 | 4, rest: object) => me.call(addScript, { liveId: room.id, type, ...rest });
  await add(1, { name: '保温杯', content: GOODS.join('') });
  await add(3, { keyword: '多少钱/价格', content: ANSWER });
  await add(3, { keyword: '颜色', content: COLOURS });
  await add(4, { content: '我们接着说。' });
});
afterAll(async () => {
  await me.ask(stopLive, { liveId: room.id });
  desk?.close();
  stage?.close();
});

/** Waits until a sentence begins; the same message comes again with `endedAt` when it is over. */
const begins = (text: string | null = null) =>
  desk.until('said', (said) => said.endedAt === null && (text === null || said.text === text));
const comment = (text: string, name = '小张') =>
  me.call(commentLive, { liveId: room.id, type: 'comment', user: { id: name, name }, text });

const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

describe('a room on air', () => {
  it('starts once, speaks by itself and shows the card of its goods', async () => {
    desk = await watchRoom(me, room.id, 'desk', inject('serverUrl'));
    stage = await watchRoom(me, room.id, 'stage', inject('serverUrl'));
    const first = await me.call(startLive, { liveId: room.id });
    const again = await me.call(startLive, { liveId: room.id });
    expect(again.sessionId).toBe(first.sessionId);
    expect(first.stageUrl).toMatch(new RegExp(`^/stage/${room.id}\\?ticket=`));
    expect((await me.call(roomDetail, { liveId: room.id })).status).toBe(1);
    const heard = await begins(GOODS[0]);
    expect(heard).toMatchObject({ kind: 'goods', because: '商品「保温杯」第 1 段', interrupted: false });
    const { cue } = await stage.until('cue', (one) =>
      one.cue.captions.some(({ text }) => GOODS[0]!.startsWith(text)),
    );
    expect(cue.phonemes!.length).toBeGreaterThan(5);
    expect(Buffer.from(cue.audio, 'base64').length).toBeGreaterThan(24_000);
    expect(stage.seen).toContainEqual(
      expect.objectContaining({ set: expect.objectContaining({ card: '保温杯' }) as object }),
    );
  });

  it('answers a comment at once, then leads back to the sentence that it broke off', async () => {
    const { startedAt } = await begins(GOODS[0]);
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(Date.parse(startedAt) + 200));
    const { commentId } = await comment('这个多少钱呀');
    const stop = await stage.until('stop');
    const answer = await begins(ANSWER);
    expect(answer).toMatchObject({ kind: 'answer', commentId, because: '关键词「多少钱」' });
    expect(Date.parse(answer.startedAt)).toBeGreaterThanOrEqual(Math.floor(stop.at));
    await desk.until('comment', (one) => one.id === commentId && one.state === 'answered');
    expect(await begins()).toMatchObject({ kind: 'transition', because: '回到刚才的内容' });
    // Which of them it is depends on how long the answer took to be made.
    const { text: again } = await begins();
    expect(GOODS).toContain(again);
    const { list } = await me.call(listHistory, { liveId: room.id });
    const cut = list.find(({ text, interrupted }) => text === again && interrupted)!;
    const heard = Buffer.from(await (await fetch(inject('serverUrl') + cut.audioUrl)).arrayBuffer());
    expect(heard.toString('latin1')).toContain(
      `{"AIGC":{"Label":"1","ContentProducer":"Lingbo","ProduceID":"said-${cut.id}"`,
    );
  });

  it('leaves alone what was said before, what is forbidden and what nobody asked', async () => {
    const again = await comment('这个多少钱呀');
    expect(again.accepted).toBe(false);
    const bad = await comment('加我微信便宜', '小李');
    const attack = await comment('假货，这个多少钱都别买', '小吴');
    const noise = await comment('哈哈哈哈', '小王');
    await desk.until('comment', (one) => one.id === bad.commentId && one.state === 'blocked');
    const kept = await desk.until('comment', (one) => one.id === attack.commentId);
    expect(kept).toMatchObject({ state: 'blocked', intent: '攻击', risk: 'high', answer: null });
    const act = { liveId: room.id, commentId: attack.commentId!, action: 'ignore' } as const;
    expect(await me.call(actOnComment, act)).toMatchObject({ state: 'ignored', intent: '攻击' });
    await desk.until('comment', (one) => one.id === noise.commentId && one.state === 'ignored');
  });

  it('understands a comment in English, speaks Chinese, and writes the answer in English', async () => {
    const { commentId } = await comment('what colors do you have', 'Tom');
    const mine = (one: { id: string }) => one.id === commentId;
    expect(await desk.ever('comment', (one) => mine(one) && one.translation !== null)).toMatchObject({
      text: 'what colors do you have',
      translation: '你有什么颜色？',
    });
    expect(await desk.ever('said', (one) => one.text === COLOURS)).toMatchObject({
      kind: 'answer',
      commentId,
      because: '关键词「颜色」',
    });
    const english = /white.*blue/i;
    await desk.ever('comment', (one) => mine(one) && english.test(one.answerTranslation ?? ''));
    await desk.ever('said', (one) => one.text === COLOURS && english.test(one.translation ?? ''));
    await vi.waitFor(async () => {
      const { list } = await me.call(listHistory, { liveId: room.id });
      expect(list.find(({ text }) => text === COLOURS)?.translation).toMatch(english);
    });
  });

  it('leaves comments in English as they are where translating is switched off', async () => {
    await me.call(updateRoom, { id: room.id, settings: { translatesComments: false } });
    const { commentId } = await comment('which colors are there', 'Ann');
    expect(
      await desk.until('comment', (one) => one.id === commentId && one.state === 'ignored'),
    ).toMatchObject({
      translation: null,
    });
  });

  it('falls silent for a pause, and goes on where it was', async () => {
    await begins(GOODS[1]);
    expect((await me.call(pauseLive, { liveId: room.id })).status).toBe(2);
    expect((await me.call(liveNow, { liveId: room.id })).state).toBe('paused');
    expect((await me.call(resumeLive, { liveId: room.id })).status).toBe(1);
    await desk.until('said', ({ kind }) => kind === 'transition');
    await begins(GOODS[1]);
  });

  it('lets the operator speak, take over, and decide upon comments', async () => {
    await me.call(controlLive, { liveId: room.id, action: 'takeOver' });
    const asked = await comment('保温杯价格是几块', '小赵');
    await me.call(sayLive, { liveId: room.id, text: '稍等一下。', when: 'now' });
    expect(await begins('稍等一下。')).toMatchObject({ kind: 'operator', approver: masked(me.phone) });
    await me.call(controlLive, { liveId: room.id, action: 'release' });
    const byHand = await comment('能发顺丰吗', '小钱');
    const decided = await me.call(actOnComment, {
      liveId: room.id,
      commentId: byHand.commentId!,
      action: 'answer',
      text: '稍等一下。',
    });
    expect(decided.state).toBe('waiting');
    expect(await begins('稍等一下。')).toMatchObject({
      kind: 'answer',
      commentId: byHand.commentId,
      because: '人工回答',
      approver: masked(me.phone),
    });
    expect(asked.accepted).toBe(true);
    const { list } = await me.call(listHistory, { liveId: room.id });
    expect(list.filter(({ kind, approver }) => kind === 'goods' && approver !== null)).toEqual([]);
  });

  it('keeps a viewer out until the operator lets them in again', async () => {
    const act = (commentId: string | null, action: 'block' | 'unblock') =>
      me.call(actOnComment, { liveId: room.id, commentId: commentId!, action });
    const blocked = async () => (await me.call(roomDetail, { liveId: room.id })).settings.blocked;
    const first = await comment('有没有蓝色的', '小孙');
    const sent = (id: string, name: string, text: string) =>
      me.call(commentLive, { liveId: room.id, type: 'comment', user: { id, name }, text });
    const isHeard = async ({ commentId }: { commentId: string | null }) => {
      const { state } = await desk.until('comment', ({ id }) => id === commentId);
      return state !== 'blocked';
    };
    expect(await act(first.commentId, 'block')).toMatchObject({ state: 'blocked' });
    expect(await blocked()).toEqual(['小孙']);
    expect(await act(first.commentId, 'unblock')).toMatchObject({ state: 'ignored', reason: '已取消拉黑' });
    expect(await blocked()).toEqual([]);

    // A viewer is blocked by the platform's id: another name does not help, and who has the same name is let in.
    const troll = await sent('u-1', '路人甲', '你们这个是三无产品');
    await act(troll.commentId, 'block');
    expect(await blocked()).toEqual([{ id: 'u-1', name: '路人甲' }]);
    await vi.waitFor(async () =>
      expect(await isHeard(await sent('u-1', `改名 ${Math.random()}`, `三无 ${Math.random()}`))).toBe(false),
    );
    const honest = await sent('u-2', '路人甲', '杯子有没有礼盒装');
    expect(await isHeard(honest)).toBe(true);
    await act(honest.commentId, 'unblock');
    expect(await blocked()).toHaveLength(1);
    await act(troll.commentId, 'unblock');
    expect(await blocked()).toEqual([]);
  });

  it('says a line of the operator at another moment than it was asked for, or not at all', async () => {
    await me.call(pauseLive, { liveId: room.id });
    const say = async (text: string, when: 'append' | 'now') =>
      (await me.call(sayLive, { liveId: room.id, text, when })).id;
    const [first, second, third] = [
      await say('稍等一下。', 'now'),
      await say(GOODS[1]!, 'append'),
      await say('我们接着说。', 'append'),
    ];
    // The queue also holds the answer that the pause interrupted.
    const queue = async () =>
      (await me.call(liveNow, { liveId: room.id })).queue
        .filter(({ kind }) => kind === 'operator')
        .map(({ id, when }) => [id, when]);
    const change = { liveId: room.id, whens: [{ id: third, when: 'now' as const }] };
    await me.call(sortQueue, change);
    expect(await queue()).toEqual([
      [first, 'now'],
      [third, 'now'],
      [second, 'append'],
    ]);
    await me.call(sortQueue, {
      liveId: room.id,
      whens: [{ id: first, when: 'sentence' }],
      removed: [second],
    });
    expect(await queue()).toEqual([
      [third, 'now'],
      [first, 'sentence'],
    ]);
    await me.call(resumeLive, { liveId: room.id });
    await begins('我们接着说。');
    await begins('稍等一下。');
  });

  it('knows what a viewer is after, and how smoothly the stage is drawn', async () => {
    const asked = await comment('杯子什么时候发货呀', '小周');
    const told = await desk.until('comment', (one) => one.id === asked.commentId);
    expect(told.intent).toBe('发货');
    expect((await me.call(liveNow, { liveId: room.id })).stageFps).toBeNull();
    const slow = await watchRoom(me, room.id, 'stage', inject('serverUrl'));
    await vi.waitFor(async () => {
      stage.tellRoom({ type: 'frames', fps: 30 });
      slow.tellRoom({ type: 'frames', fps: 12 });
      expect((await me.call(liveNow, { liveId: room.id })).stageFps).toBe(12);
    });
    slow.close();
  });

  it('takes what other programs send to its address, and nothing without the token', async () => {
    const { token } = (await me.call(roomDetail, { liveId: room.id })).settings.webhook;
    const event = { type: 'comment' as const, user: { id: 'v1', name: '路人' }, text: '价格多少' };
    const { body } = await ask(hookLive, { webhookToken: token, ...event }, null);
    expect(body.data).toMatchObject({ accepted: true });
    const wordless = await ask(hookLive, { webhookToken: token, ...event, text: ' ' }, null);
    expect(wordless.body.data).toMatchObject({ accepted: false, reason: '评论里没有文字' });
    expect((await ask(hookLive, { webhookToken: `${token.slice(0, -1)}!`, ...event }, null)).status).toBe(
      404,
    );
    // Other programs do not send our headers.
    const bare = await fetch(`${inject('serverUrl')}/hook/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...event, text: '有没有保修' }),
    });
    expect(await bare.json()).toMatchObject({ success: true, data: { accepted: true } });
  });

  it('shows what was given and how many, and thanks for it by name', async () => {
    const { token } = (await me.call(roomDetail, { liveId: room.id })).settings.webhook;
    const give = async (gift: { name: string; count: number } | string, id: string) => {
      const event = { type: 'gift' as const, user: { id, name: '阿强' }, gift, count: 2 };
      const { body } = await ask(hookLive, { webhookToken: token, ...event }, null);
      const { commentId } = body.data as { commentId: string };
      return desk.until('comment', (one) => one.id === commentId);
    };
    const first = await give({ name: '小心心', count: 3 }, 'g1');
    expect(first).toMatchObject({ event: 'gift', gift: { name: '小心心', count: 3 } });
    expect(first.answer).toBe('谢谢阿强送的小心心，心意收到了。');
    expect((await give('玫瑰', 'g1')).gift).toEqual({ name: '玫瑰', count: 2 });
    const { list } = await me.call(listComments, { liveId: room.id });
    expect(list.find(({ id }) => id === first.id)).toMatchObject({ type: 'gift', gift: { count: 3 } });
  });

  it('sends its rows as they are, each with its type beside its fields', async () => {
    const rows = (type: string) => desk.seen.filter((one) => one.type === type);
    expect(rows('state').at(-1)).toMatchObject({ status: 1, queue: expect.any(Array) as unknown[] });
    expect(rows('comment').at(-1)).toMatchObject({ text: expect.any(String) as string, rule: { by: null } });
    expect(rows('said').at(-1)).toMatchObject({ kind: expect.any(String) as string, interrupted: false });
    expect(rows('stop').at(-1)).toEqual({ type: 'stop', at: expect.any(Number) as number });
  });

  it('tells a stage page nothing but the stage, and nobody who has no ticket', async () => {
    const { token } = (await me.call(roomDetail, { liveId: room.id })).settings.webhook;
    const told = JSON.stringify(stage.seen.filter(({ type }) => type === 'set'));
    expect(told).toContain('保温杯');
    expect(told).not.toContain(token);
    expect(told).not.toContain(ANSWER);
    const stranger = new WebSocket(
      `${inject('serverUrl').replace('http', 'ws')}/api/human/live/socket?ticket=x`,
    );
    const code = new Promise((resolve) => stranger.on('close', resolve));
    // Longer than a message may be: the error of this connection must not end the server.
    stranger.on('open', () => stranger.send(Buffer.alloc(100_000)));
    stranger.on('error', () => {});
    expect([1006, TICKET_REFUSED]).toContain(await code);
    expect((await me.call(liveNow, { liveId: room.id })).sessionId).toBeTruthy();
  });

  it('cannot be deleted, and ends when it is told; nobody waits for an answer after that', async () => {
    expect((await me.ask(deleteRoom, { liveId: room.id })).body.errorCode).toBe('ROOM_ON_AIR');
    await me.call(pauseLive, { liveId: room.id });
    const { commentId } = await comment('还在吗', '晚来的人');
    const answered = { liveId: room.id, commentId: commentId!, action: 'answer', text: '在的。' } as const;
    expect((await me.call(actOnComment, answered)).state).toBe('waiting');
    expect((await me.call(stopLive, { liveId: room.id })).status).toBe(3);
    await stage.until('ended');
    const { list: last } = await me.call(listComments, { liveId: room.id });
    expect(last.find(({ id }) => id === commentId)).toMatchObject({ state: 'ignored', answer: '在的。' });
    await vi.waitFor(async () => {
      const { list } = await me.call(listHistory, { liveId: room.id });
      expect(list.filter(({ endedAt }) => endedAt === null)).toEqual([]);
    });
  });
});
