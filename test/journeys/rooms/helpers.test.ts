import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { endpoints } from '../../../src/server/http/endpoints.ts';
import { listBroadcasts } from '../../../src/contract/broadcasts/broadcast.ts';
import { listBackdrops } from '../../../src/contract/backdrop.ts';
import { createFaq, listFaqs, updateFaq } from '../../../src/contract/faq.ts';
import {
  HELPERS_PER_ROOM,
  leaveRoom,
  listHelperActs,
  listHelpers,
  putHelper,
  removeHelper,
  SHARING_ENDED,
  SHARING_ENDED_WORDS,
} from '../../../src/contract/access/helper.ts';
import { actOnComment, commentLive, hookLive } from '../../../src/contract/live/comments.ts';
import { directGoods, sortGoods } from '../../../src/contract/live/goods.ts';
import { listHistory } from '../../../src/contract/live/lines.ts';
import { controlLive, liveNow, sayLive, startLive, stopLive } from '../../../src/contract/live/live.ts';
import { rolesWith, roomRules } from '../../../src/contract/access/rights.ts';
import {
  addRoom,
  listRooms,
  listTemplates,
  restoreRoom,
  roomDetail,
  updateRoom,
  type Room,
} from '../../../src/contract/room.ts';
import { addScript, checkWords, updateScript, type Script } from '../../../src/contract/script.ts';
import { newPerson, newPhone, type Person } from '../../helpers/client.ts';
import { patience } from '../../helpers/patience.ts';
import { sound } from '../../helpers/samples.ts';
import { watchRoom } from '../../helpers/watch-room.ts';

const LONG = '这一句插播说得很长很长，长到有足够的时间，在它还没有说完的时候，就把说话的人请出直播间去。';
const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

let owner: Person;
let moderator: Person;
let editor: Person;
let stranger: Person;
let room: Room;
let script: Script;

beforeAll(async () => {
  [owner, moderator, editor, stranger] = (await Promise.all([1, 2, 3, 4].map(() => newPerson()))) as [
    Person,
    Person,
    Person,
    Person,
  ];
  room = await owner.call(addRoom, { name: '一起带的直播间', category: 1 });
  script = await owner.call(addScript, { liveId: room.id, type: 1, name: '茶杯', content: '茶杯不烫手。' });
  await owner.call(updateRoom, {
    id: room.id,
    settings: { push: [{ url: 'rtmp://push.example.com/live', key: 'secret-key' }], gapSeconds: [0, 0] },
  });
  await share(moderator.phone, ['moderator']);
  await share(editor.phone, ['editor']);
});
afterAll(() => owner.ask(stopLive, { liveId: room.id }));

const share = (phoneNumber: string, roles: ('moderator' | 'editor')[]) =>
  owner.call(putHelper, { liveId: room.id, phoneNumber, roles });

describe('every call about a room', () => {
  const open: Endpoint[] = [
    addRoom,
    listBroadcasts,
    listRooms,
    listTemplates,
    restoreRoom,
    hookLive,
    checkWords,
  ];
  const actions = new Map<Endpoint, string>([
    [controlLive, 'mute'],
    [directGoods, 'next'],
  ]);
  const inputOf = (endpoint: Endpoint): object => ({
    liveId: room.id,
    id: endpoint === updateRoom ? room.id : script.id,
    scriptId: script.id,
    sessionId: script.id,
    from: endpoint === listBackdrops ? 'mine' : new Date(0).toISOString(),
    to: new Date(5000).toISOString(),
    ids: endpoint === sortGoods ? [1] : [script.id],
    list: [],
    phoneNumber: newPhone(),
    roles: ['moderator'],
    name: '名字',
    keyword: '价格',
    content: '三十九元',
    text: '你好',
    color: '#112233',
    voiceName: room.voiceName,
    user: { id: '1', name: '小张' },
    commentId: script.id,
    type: endpoint === commentLive ? 'comment' : 1,
    style: 'warm',
    category: room.category,
    action: actions.get(endpoint) ?? 'ignore',
  });

  it('is in the table of rights, or concerns nobody else', () => {
    const forgotten = endpoints
      .map(({ endpoint }) => endpoint)
      .filter(({ path }) => path.startsWith('/api/human/') || path.startsWith('/hook/'))
      .filter((endpoint) => !roomRules.has(endpoint) && !open.includes(endpoint));
    expect(forgotten.map(({ path }) => path)).toEqual([]);
  });

  it('answers a stranger as if there were no room, and a helper that it is not theirs to do', async () => {
    for (const [endpoint, { right }] of roomRules) {
      const refused = await stranger.ask(endpoint, inputOf(endpoint));
      expect([endpoint.path, refused.status]).toEqual([endpoint.path, 404]);
      for (const [role, person] of [
        ['moderator', moderator],
        ['editor', editor],
      ] as const) {
        if (rolesWith[right].includes(role)) continue;
        const { status, body } = await person.ask(endpoint, inputOf(endpoint));
        expect([endpoint.path, status, body.errorCode]).toEqual([endpoint.path, 403, 'ROOM_RIGHT_MISSING']);
      }
    }
  });
});

describe('sharing', () => {
  it('refuses oneself and more than the limit, and takes the same number twice as one', async () => {
    const self = await owner.ask(putHelper, { liveId: room.id, phoneNumber: owner.phone, roles: ['editor'] });
    expect(self.body.fields).toEqual({ phoneNumber: expect.stringContaining('自己') });
    const other = await owner.call(addRoom, { name: '共享给很多人', category: 1 });
    const put = (phoneNumber: string) =>
      owner.ask(putHelper, { liveId: other.id, phoneNumber, roles: ['moderator', 'moderator'] });
    const first = newPhone();
    const replies = await Promise.all([first, first, ...Array.from({ length: 50 }, newPhone)].map(put));
    const codes = replies.map(({ body }) => body.errorCode ?? 'fine');
    expect(codes.filter((code) => code !== 'HELPERS_FULL' && code !== 'fine')).toEqual([]);
    const { list } = await owner.call(listHelpers, { liveId: other.id });
    expect(list).toHaveLength(HELPERS_PER_ROOM);
    expect(list.filter(({ phoneNumber }) => phoneNumber === first).length).toBeLessThanOrEqual(1);
    expect(list[0]!.roles).toEqual(['moderator']);
  });

  it('waits for a number that has no account yet', async () => {
    const phone = newPhone();
    expect((await share(phone, ['editor'])).joinedAt).toBeNull();
    const late = await newPerson(inject('serverUrl'), phone);
    const { list } = await late.call(listRooms, { isShared: 1 });
    expect(list).toMatchObject([{ id: room.id, shared: { owner: masked(owner.phone), roles: ['editor'] } }]);
    expect((await late.call(listRooms, { name: '一起带' })).list).toEqual([]);
    await late.call(roomDetail, { liveId: room.id });
    const helpers = (await owner.call(listHelpers, { liveId: room.id })).list;
    expect(helpers.find(({ phoneNumber }) => phoneNumber === phone)!.joinedAt).not.toBeNull();
    await late.call(leaveRoom, { liveId: room.id });
    expect((await late.ask(roomDetail, { liveId: room.id })).status).toBe(404);
  });

  it('keeps from helpers what is the owner’s alone', async () => {
    const seen = await editor.call(roomDetail, { liveId: room.id });
    expect(seen.settings).toMatchObject({ push: [], webhook: { token: '' } });
    expect(JSON.stringify(seen)).not.toContain('secret-key');
    const emptied = await editor.ask(updateRoom, { id: room.id, settings: { push: [] } });
    expect([emptied.status, emptied.body.errorCode]).toEqual([403, 'ROOM_RIGHT_MISSING']);
    expect((await owner.call(roomDetail, { liveId: room.id })).settings.push).toHaveLength(1);
  });
});

describe('an editor', () => {
  it('writes scripts and questions of the owner, and the owner reads who it was', async () => {
    await editor.call(updateScript, { id: script.id, content: '茶杯不烫手，也不怕摔。' });
    await editor.call(updateScript, { id: script.id, content: '茶杯不烫手，更不怕摔。' });
    const faq = await editor.call(createFaq, { liveId: room.id, keyword: '材质', content: '是陶的。' });
    await editor.call(updateFaq, { id: faq.id, liveId: room.id, content: '是白陶的。' });
    expect((await owner.call(listFaqs, {})).list).toMatchObject([{ content: '是白陶的。' }]);
    expect((await editor.call(listFaqs, {})).list).toEqual([]);
    const { scripts } = await owner.call(roomDetail, { liveId: room.id });
    expect(scripts.find(({ id }) => id === script.id)!.content).toContain('更不怕摔');
    const acts = (await owner.call(listHelperActs, { liveId: room.id })).list;
    expect(acts.filter(({ who }) => who === masked(editor.phone))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ act: '修改话术', count: 2 }),
        expect.objectContaining({ act: '添加问答', count: 1 }),
      ]),
    );
  });

  it('uploads into the owner’s space', async () => {
    const form = new FormData();
    form.append('file', new Blob([(await sound(1)) as Uint8Array<ArrayBuffer>]), '插播.wav');
    const sent = await fetch(`${inject('serverUrl')}/web/file/put?liveId=${room.id}`, {
      method: 'POST',
      headers: { companyId: '1', auth_token: editor.token },
      body: form,
    });
    const { data } = (await sent.json()) as { data: { fileName: string } };
    const recorded = { liveId: room.id, type: 4 as const, fileName: data.fileName };
    expect((await editor.call(addScript, recorded)).fileSeconds).toBeCloseTo(1, 1);
  });
});

describe('a moderator', () => {
  it('speaks under their own name, until it is taken away in the middle of the sentence', async () => {
    await owner.call(startLive, { liveId: room.id });
    const desk = await watchRoom(moderator, room.id, 'desk', inject('serverUrl'));
    // Another number that looks the same with its middle masked.
    const other = String((Number(moderator.phone.slice(3, 7)) + 1) % 10_000).padStart(4, '0');
    const twin = await newPerson(
      inject('serverUrl'),
      moderator.phone.slice(0, 3) + other + moderator.phone.slice(-4),
    );
    await share(twin.phone, ['moderator']);
    const { commentId } = await moderator.call(commentLive, {
      liveId: room.id,
      type: 'comment',
      user: { id: '1', name: '小张' },
      text: '怕不怕摔',
    });
    await moderator.call(actOnComment, { liveId: room.id, commentId: commentId!, action: 'ignore' });
    await moderator.call(sayLive, { liveId: room.id, text: LONG, when: 'now' });
    await moderator.call(sayLive, { liveId: room.id, text: '这一句再也不会播。', when: 'append' });
    await twin.call(sayLive, { liveId: room.id, text: '这一句照常播。', when: 'append' });
    const said = await desk.until('said', ({ text }) => LONG.startsWith(text));
    expect(said.approver).toBe(masked(moderator.phone));

    await owner.call(removeHelper, { liveId: room.id, phoneNumber: moderator.phone });
    expect(await desk.closed).toBe(SHARING_ENDED);
    expect(await desk.farewell).toBe(SHARING_ENDED_WORDS);
    const again = await moderator.ask(sayLive, { liveId: room.id, text: '还在吗' });
    expect([again.status, again.body.errorCode]).toEqual([404, 'ROOM_NOT_FOUND']);
    await vi.waitFor(
      async () => {
        const { now, queue } = await owner.call(liveNow, { liveId: room.id });
        const { list: told } = await owner.call(listHistory, { liveId: room.id });
        const coming = [now?.line, ...queue.map(({ text }) => text)];
        expect(coming.filter((text) => text === LONG || text?.includes('再也不会播'))).toEqual([]);
        expect([...coming, ...told.map(({ text }) => text)]).toContain('这一句照常播。');
      },
      { timeout: patience(20) },
    );
    const { list } = await owner.call(listHistory, { liveId: room.id });
    // Cut off before its first sound, it was never said at all.
    expect(list.find(({ id }) => id === said.id)?.interrupted ?? true).toBe(true);
    expect(list.filter(({ text }) => text.includes('再也不会播'))).toEqual([]);
    const acts = (await owner.call(listHelperActs, { liveId: room.id })).list;
    const speakers = acts.filter(({ act }) => act === '插播').map(({ who, count }) => [who, count]);
    expect(speakers).toEqual(
      expect.arrayContaining([
        [moderator.phone, 2],
        [twin.phone, 1],
      ]),
    );
  });
});
