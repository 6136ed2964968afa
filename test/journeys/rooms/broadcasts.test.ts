import { expect, it, vi } from 'vitest';
import { putHelper } from '../../../src/contract/access/helper.ts';
import { listBroadcasts, listUnanswered, readReport } from '../../../src/contract/broadcasts/broadcast.ts';
import { createFaq } from '../../../src/contract/faq.ts';
import { commentLive, listComments, type viewerEvent } from '../../../src/contract/live/comments.ts';
import { listHistory } from '../../../src/contract/live/lines.ts';
import { startLive, stopLive } from '../../../src/contract/live/live.ts';
import { addRoom, updateRoom } from '../../../src/contract/room.ts';
import { addScript } from '../../../src/contract/script.ts';
import type { z } from 'zod';
import { newPerson } from '../../helpers/client.ts';
import { inServerDatabase } from '../../helpers/databases.ts';
import { patience } from '../../helpers/patience.ts';
import { sound } from '../../helpers/samples.ts';

type Event = Partial<z.input<typeof viewerEvent>>;

it('a broadcast has a report, whose unanswered questions become one of the knowledge base', async () => {
  const [me, helper, stranger] = await Promise.all([newPerson(), newPerson(), newPerson()]);
  const { id: liveId } = await me.call(addRoom, { name: '茶杯专场', category: 1 });
  const settings = {
    gapSeconds: [0, 0] as [number, number],
    answerEverySeconds: 0,
    quietSeconds: 0,
    answerWhen: 'now' as const,
  };
  await me.call(updateRoom, { id: liveId, settings });
  // Recorded: nobody waits for a voice.
  const { fileName } = await me.store(await sound(1), 'talk.mp3');
  await me.call(addScript, { liveId, type: 1, name: '保温杯', content: '', fileName });
  await me.call(addScript, { liveId, type: 3, keyword: '颜色', content: '', fileName });
  await me.call(addScript, {
    liveId,
    type: 3,
    keyword: '多少钱/价格',
    content: '{用户名}，现在只要 29 元。',
  });
  expect((await me.ask(readReport, { liveId })).body.errorCode).toBe('ROOM_NOT_ON_AIR');

  const { sessionId } = await me.call(startLive, { liveId });
  let number = 0;
  const send = (event: Event) => {
    const user = { id: `viewer ${++number}`, name: `观众${number}` };
    return me.call(commentLive, { liveId, type: 'comment', user, text: '', ...event });
  };
  await send({ type: 'stats', count: 120 });
  await send({ type: 'enter' });
  await send({ text: '哈哈哈' });
  await send({ text: '这个要怎么清洗' });
  await send({ text: '请问怎么洗' });
  await send({ text: '多少钱呀' });
  await send({ text: '什么价格' });
  await send({ text: '有什么颜色' });
  const isAnswered = async () =>
    expect(
      (await me.call(listComments, { liveId, state: 'answered' })).list.map(({ text }) => text),
    ).toContain('有什么颜色');
  await vi.waitFor(isAnswered, { timeout: patience(60), interval: 20 });
  await me.call(stopLive, { liveId });

  const row = { id: sessionId, liveId, roomName: '茶杯专场', comments: 6, peak: 120, isRehearsal: false };
  expect((await me.call(listBroadcasts, {})).list).toMatchObject([row]);
  expect((await me.call(listBroadcasts, { kind: 'rehearsal' })).total).toBe(0);
  const report = await me.call(readReport, { liveId, sessionId });
  expect(report).toMatchObject({
    ...row,
    endReason: '手动结束',
    activeViewers: 6,
    events: { comment: 6, enter: 1 },
    unanswered: 4,
    frames: null,
    late: null,
    answers: [{ by: 'keyword', count: 1 }],
    hits: [{ keyword: '颜色', count: 1 }],
  });
  expect(report.answers[0]!.delay!.median).toBeGreaterThanOrEqual(0);
  expect(report.questions!.reduce((sum, { count }) => sum + count, 0)).toBe(5);
  expect(report.questions).toContainEqual({ intent: '多少钱', count: 2 });
  expect(report.points.reduce((sum, { comments }) => sum + comments, 0)).toBe(6);
  expect(report.points.map(({ online }) => online)).toContain(120);

  const price = { count: 2, keyword: '多少钱/价格', reason: '没有商品卡可以核对「29 元」' };
  const washing = { count: 2, keyword: null as string | null, reason: null };
  const asked = { byMeaning: true, list: [price, washing] };
  expect(await me.call(listUnanswered, { liveId, sessionId })).toMatchObject(asked);
  // Before there were codes, reasons were kept in words.
  const inWords = `update comments set reason = '同样的问题正等人工确认' where live_id = $1 and reason = 'sameInReview'`;
  await inServerDatabase(inWords, [sessionId]);
  expect(await me.call(readReport, { liveId, sessionId })).toMatchObject({ unanswered: 4 });
  await me.call(createFaq, { liveId, keyword: '怎么洗/清洗', content: '用温水冲一冲就好。' });
  washing.keyword = '怎么洗/清洗';
  expect(await me.call(listUnanswered, { liveId, sessionId })).toMatchObject(asked);

  // The next time on air does not hide the last.
  await me.call(startLive, { liveId, rehearse: '1' });
  await me.call(stopLive, { liveId });
  expect((await me.call(listComments, { liveId, sessionId })).list).toHaveLength(7);
  expect((await me.call(listHistory, { liveId, sessionId })).list.map(({ kind }) => kind)).toContain(
    'answer',
  );
  expect((await me.call(listBroadcasts, { liveId })).list.map((one) => one.isRehearsal)).toEqual([
    true,
    false,
  ]);

  // Helpers see it, strangers do not learn that it exists.
  expect((await stranger.call(listBroadcasts, { liveId })).total).toBe(0);
  expect((await stranger.ask(readReport, { liveId, sessionId })).body.errorCode).toBe('ROOM_NOT_FOUND');
  await me.call(putHelper, { liveId, phoneNumber: helper.phone, roles: ['moderator'] });
  expect((await helper.call(listBroadcasts, {})).list[1]).toMatchObject({
    id: sessionId,
    shared: { roles: ['moderator'] },
  });
  expect(await helper.call(readReport, { liveId, sessionId })).toMatchObject({ comments: 6 });
  const { id: other } = await helper.call(addRoom, { name: '别的直播间', category: 1 });
  const mixed = await helper.ask(readReport, { liveId: other, sessionId });
  expect(mixed.body.errorCode).toBe('BROADCAST_NOT_FOUND');
});
