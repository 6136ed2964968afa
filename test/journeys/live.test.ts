import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import {
  actOnComment,
  commentLive,
  controlLive,
  hookLive,
  listComments,
  listHistory,
  liveNow,
  pauseLive,
  resumeLive,
  sayLive,
  startLive,
  stopLive,
  TICKET_REFUSED,
} from '../../src/contract/live.ts';
import { addRoom, deleteRoom, roomDetail, updateRoom, type Room } from '../../src/contract/room.ts';
import { addScript } from '../../src/contract/script.ts';
import { ask, newPerson, type Person } from '../client.ts';
import { watchRoom } from '../live-room.ts';

const GOODS = ['这款杯子保温一整天。', '杯盖一按就开。'];
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
      cards: [card],
    },
  });
  const add = (type: 1 | 3 | 4, rest: object) => me.call(addScript, { liveId: room.id, type, ...rest });
  await add(1, { name: '保温杯', content: GOODS.join('') });
  await add(3, { keyword: '多少钱/价格', content: ANSWER });
  await add(4, { content: '我们接着说。' });
});
afterAll(async () => {
  await me.ask(stopLive, { liveId: room.id });
  desk?.close();
  stage?.close();
});

/** A sentence begins; that it has ended is told again. */
const begins = (text: string | null = null) =>
  desk.until('said', ({ said }) => said.endedAt === null && (text === null || said.text === text));
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
    expect(heard.said).toMatchObject({ kind: 'goods', because: '商品「保温杯」第 1 段', interrupted: false });
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
    const { startedAt } = (await begins(GOODS[0])).said;
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(Date.parse(startedAt) + 200));
    const { commentId } = await comment('这个多少钱呀');
    const stop = await stage.until('stop');
    const answer = await begins(ANSWER);
    expect(answer.said).toMatchObject({ kind: 'answer', commentId, because: '关键词「多少钱」' });
    expect(Date.parse(answer.said.startedAt)).toBeGreaterThanOrEqual(Math.floor(stop.at));
    await desk.until('comment', ({ comment: one }) => one.id === commentId && one.state === 'answered');
    expect((await begins()).said).toMatchObject({ kind: 'transition', text: '我们接着说。' });
    expect((await begins()).said).toMatchObject({ kind: 'goods', text: GOODS[0] });
    const { list } = await me.call(listHistory, { liveId: room.id });
    expect(list.find(({ text, interrupted }) => text === GOODS[0] && interrupted)).toBeTruthy();
  });

  it('leaves alone what was said before, what is forbidden and what nobody asked', async () => {
    const again = await comment('这个多少钱呀');
    expect(again.accepted).toBe(false);
    const bad = await comment('加我微信便宜', '小李');
    const noise = await comment('哈哈哈哈', '小王');
    await desk.until('comment', ({ comment: one }) => one.id === bad.commentId && one.state === 'blocked');
    await desk.until('comment', ({ comment: one }) => one.id === noise.commentId && one.state === 'ignored');
  });

  it('falls silent for a pause, and goes on where it was', async () => {
    await begins(GOODS[1]);
    expect((await me.call(pauseLive, { liveId: room.id })).status).toBe(2);
    expect((await me.call(liveNow, { liveId: room.id })).state).toBe('paused');
    expect((await me.call(resumeLive, { liveId: room.id })).status).toBe(1);
    await begins('我们接着说。');
    await begins(GOODS[1]);
  });

  it('lets the operator speak, take over, and decide upon comments', async () => {
    await me.call(controlLive, { liveId: room.id, action: 'takeOver' });
    const asked = await comment('保温杯价格是几块', '小赵');
    await me.call(sayLive, { liveId: room.id, text: '稍等一下。', when: 'now' });
    expect((await begins('稍等一下。')).said).toMatchObject({ kind: 'operator', approver: masked(me.phone) });
    await me.call(controlLive, { liveId: room.id, action: 'release' });
    const byHand = await comment('能发顺丰吗', '小钱');
    const decided = await me.call(actOnComment, {
      liveId: room.id,
      commentId: byHand.commentId!,
      action: 'answer',
      text: '稍等一下。',
    });
    expect(decided.state).toBe('waiting');
    expect((await begins('稍等一下。')).said).toMatchObject({
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
    expect(await act(first.commentId, 'block')).toMatchObject({ state: 'blocked' });
    expect(await blocked()).toEqual(['小孙']);
    expect(await act(first.commentId, 'unblock')).toMatchObject({ state: 'ignored', reason: '已取消拉黑' });
    expect(await blocked()).toEqual([]);
  });

  it('knows what a viewer is after, and how smoothly the stage is drawn', async () => {
    const asked = await comment('杯子什么时候发货呀', '小周');
    const told = await desk.until('comment', ({ comment: one }) => one.id === asked.commentId);
    expect(told.comment.intent).toBe('发货');
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
    // More than anybody may send: what breaks there must not break the server.
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
