import { beforeAll, describe, expect, it } from 'vitest';
import {
  addRoom,
  copyRoom,
  deleteRoom,
  listRooms,
  restoreRoom,
  roomDetail,
  rotateWebhook,
  updateRoom,
  type Room,
} from '../../../src/contract/room.ts';
import { startLive } from '../../../src/contract/live/live.ts';
import { addScript } from '../../../src/contract/script.ts';
import { ask, newPerson, raw, type Person } from '../../helpers/client.ts';
import { inServerDatabase } from '../../helpers/databases.ts';
import { picture } from '../../helpers/samples.ts';

let me: Person;
let stranger: Person;
beforeAll(async () => {
  me = await newPerson();
  stranger = await newPerson();
});
const newRoom = (name = '新的直播间') => me.call(addRoom, { name, category: 1 });
const detail = (room: Room) => me.call(roomDetail, { liveId: room.id });

describe('a room', () => {
  it('needs only a name and a category', async () => {
    const room = await newRoom('护肤专场');
    expect(room).toMatchObject({
      name: '护肤专场',
      category: 1,
      status: 0,
      isOpenWord: 1,
      stageModel: 'portrait',
      humanSize: 0.75,
      humanPosition: 'middle',
      bgKind: 'image',
      scripts: [],
      settings: { order: 'sequence', gapSeconds: [0.3, 0.8], answerMode: 'faq', push: [], human: null },
    });
    expect(room.voiceName && room.modelId && room.settings.webhook.token).toBeTruthy();
    expect(await detail(room)).toEqual(room);
  });

  it('says which field is wrong', async () => {
    const bad = { name: 'x', category: 5, humanSize: 9, voiceName: 7, settings: { gapSeconds: [9, 1] } };
    const { status, body } = await raw('POST', addRoom.path, { token: me.token, body: JSON.stringify(bad) });
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      name: '直播间名称需 2–30 个字',
      category: '请选择直播类目',
      humanSize: '人物大小应为 0.1–2',
      voiceName: 'id 应为文字，写在引号里',
      'settings.gapSeconds': '段间隔的前一个数不能大于后一个',
    });
    for (const [wrong, code] of [
      [{ voiceName: 'nobody' }, 'VOICE_NOT_FOUND'],
      [{ modelId: 'nobody' }, 'AVATAR_NOT_FOUND'],
      [{ bgurl: '/etc/passwd' }, 'BACKDROP_NOT_FOUND'],
      [{ settings: { answerVoiceName: 'nobody' } }, 'VOICE_NOT_FOUND'],
      [{ templateId: 'nothing' }, 'ROOM_NOT_FOUND'],
    ] as const)
      expect((await me.ask(addRoom, { name: '直播间', category: 2, ...wrong })).body.errorCode).toBe(code);
  });

  it('changes only what is sent', async () => {
    const before = await newRoom();
    const changed = await me.call(updateRoom, {
      id: before.id,
      humanSize: 1.2,
      settings: { answerWhen: 'now', gapSeconds: [0, 0], human: { x: 0.25, y: 1 } },
    });
    expect(changed).toEqual({
      ...before,
      humanSize: 1.2,
      updatedAt: expect.any(String),
      settings: { ...before.settings, answerWhen: 'now', gapSeconds: [0, 0], human: { x: 0.25, y: 1 } },
    });
    expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    const back = await me.call(updateRoom, {
      id: before.id,
      humanPosition: 'left',
      settings: { human: null },
    });
    expect(back.settings).toMatchObject({ human: null, answerWhen: 'now' });
    expect(back).toMatchObject({ humanPosition: 'left', humanSize: 1.2 });
  });

  it('keeps its webhook token through every change, until a new one is asked for', async () => {
    const room = await newRoom();
    const { webhook } = room.settings;
    const change = (settings: Partial<Room['settings']>) => me.call(updateRoom, { id: room.id, settings });
    // As a program that reads all settings, changes one and sends all of them back.
    expect((await change({ ...room.settings, volume: 1.5 })).settings).toMatchObject({
      volume: 1.5,
      webhook,
    });
    for (const token of ['', 'guessable'])
      expect((await change({ webhook: { token } })).settings.webhook).toEqual(webhook);
    const { token } = (await me.call(rotateWebhook, { liveId: room.id })).settings.webhook;
    expect(token).toMatch(/^[\w-]{24}$/);
    expect(token).not.toBe(webhook.token);
    expect((await change({ volume: 1 })).settings.webhook).toEqual({ token });
    expect((await stranger.ask(rotateWebhook, { liveId: room.id })).status).toBe(404);
  });

  it('keeps a time zone that exists, and a picture of its own for breaks', async () => {
    const room = await newRoom();
    expect(room.settings).toMatchObject({ timeZone: 'Asia/Shanghai', standInFileId: null });
    const change = (settings: Partial<Room['settings']>) => me.ask(updateRoom, { id: room.id, settings });
    expect((await change({ timeZone: 'Mars/Olympus' })).body.fields).toMatchObject({
      'settings.timeZone': expect.stringContaining('没有这个时区') as string,
    });
    expect((await change({ timeZone: 'America/New_York' })).status).toBe(200);
    const { fileId } = await me.store(picture(40, 30), '休息.png');
    const { body } = await change({ standInFileId: fileId });
    expect(body.data).toMatchObject({ settings: { standInFileId: fileId }, files: [{ id: fileId }] });
    const thief = await newPerson();
    const { id } = await thief.call(addRoom, { name: '别人的', category: 1 });
    const stolen = await thief.ask(updateRoom, { id, settings: { standInFileId: fileId } });
    expect(stolen.body.errorCode).toBe('FILE_NOT_FOUND');
  });

  it('is copied with its scripts, and made from a template, under a webhook of its own', async () => {
    const room = await newRoom('好物推荐'.repeat(7));
    await me.call(addScript, { liveId: room.id, type: 1, name: '面霜', content: '这款面霜很润。' });
    await me.call(updateRoom, {
      id: room.id,
      isTemplate: 1,
      stageModel: 'landscape',
      humanPosition: 'right',
    });
    const copy = await me.call(copyRoom, { liveId: room.id });
    const made = await me.call(addRoom, {
      name: '从模板来',
      category: 4,
      templateId: room.id,
      humanPosition: 'left',
    });
    for (const one of [copy, made]) {
      expect(one).toMatchObject({ stageModel: 'landscape', isTemplate: 0, status: 0 });
      expect(one.scripts).toMatchObject([{ liveId: one.id, name: '面霜', content: '这款面霜很润。' }]);
      expect(one.settings.webhook.token).not.toBe(room.settings.webhook.token);
    }
    expect(copy.name).toMatch(/ 副本$/);
    expect(copy.name.length).toBeLessThanOrEqual(30);
    expect(copy).toMatchObject({ category: 1, humanPosition: 'right' });
    expect(made).toMatchObject({ name: '从模板来', category: 4, humanPosition: 'left' });
  });

  it('keeps whole characters in the name of its copy', async () => {
    const { id } = await newRoom(`${'长'.repeat(25)}🎉🎉`);
    const copy = await me.call(copyRoom, { liveId: id });
    expect(copy.name).not.toContain('\ufffd');
    expect((await me.call(copyRoom, { liveId: copy.id })).name).toMatch(/ 副本$/);
  });

  it('is deleted, and comes back with everything', async () => {
    const { id } = await newRoom('要删的');
    await me.call(addScript, { liveId: id, type: 2, content: '欢迎来到直播间。' });
    const before = await me.call(roomDetail, { liveId: id });
    expect((await me.ask(deleteRoom, { liveId: id })).body).toEqual({ success: true, data: {} });
    expect((await me.ask(roomDetail, { liveId: id })).body.errorCode).toBe('ROOM_NOT_FOUND');
    expect((await me.ask(deleteRoom, { liveId: id })).status).toBe(404);
    expect((await me.ask(updateRoom, { id, name: '还在吗' })).status).toBe(404);
    expect((await me.call(listRooms, { name: '要删的' })).total).toBe(0);
    expect((await stranger.ask(restoreRoom, { id })).status).toBe(404);
    expect(await me.call(restoreRoom, { id })).toEqual(before);
  });

  it('is not deleted while it is on air', async () => {
    const { id } = await newRoom();
    await inServerDatabase('update rooms set status = 1 where id = $1', [id]);
    expect(await me.ask(deleteRoom, { liveId: id })).toMatchObject({
      status: 409,
      body: { errorCode: 'ROOM_ON_AIR' },
    });
    expect((await me.call(listRooms, { status: 1 })).list).toMatchObject([{ id }]);
  });

  it('goes on air only with something to say', async () => {
    const { id } = await newRoom();
    expect((await me.ask(startLive, { liveId: id })).body.errorCode).toBe('ROOM_EMPTY');
    await me.call(addScript, { liveId: id, type: 1, name: '面霜', content: '这款面霜是国家级配方。' });
    expect(await me.ask(startLive, { liveId: id })).toMatchObject({
      status: 409,
      body: { errorCode: 'WORDS_FORBIDDEN', errorMessage: expect.stringContaining('「国家级」') },
    });
  });
});

describe('the list of rooms', () => {
  it('filters and pages, newest change first', async () => {
    const owner = await newPerson();
    const rooms: Room[] = [];
    for (let number = 1; number <= 12; number++)
      rooms.push(await owner.call(addRoom, { name: `第${number}间 100%`, category: number % 2 ? 1 : 3 }));
    await owner.call(updateRoom, { id: rooms[0]!.id, isTemplate: 1 });
    const page = await owner.call(listRooms, {});
    expect(page).toMatchObject({ total: 12, current: 1, pageSize: 10 });
    expect(page.list).toHaveLength(10);
    expect(page.list[0]).toMatchObject({ id: rooms[0]!.id, scriptCount: 0, faqCount: 0 });
    const second = await owner.call(listRooms, { current: 2 });
    const seen = new Set([...page.list, ...second.list].map((room) => room.id));
    expect(seen.size).toBe(12);
    expect((await owner.call(listRooms, { category: 3, pageSize: 100 })).list).toHaveLength(6);
    expect((await owner.call(listRooms, { name: '第12间' })).total).toBe(1);
    expect((await owner.call(listRooms, { name: '%' })).total).toBe(12);
    expect((await owner.call(listRooms, { name: '_间' })).total).toBe(0);
    expect((await owner.call(listRooms, { isTemplate: 1 })).total).toBe(1);
    expect((await owner.call(listRooms, { status: 1 })).total).toBe(0);
    expect((await owner.ask(listRooms, { pageSize: 101 })).status).toBe(400);
    expect((await stranger.call(listRooms, {})).total).toBe(0);
  });
});

describe('rooms of a stranger', () => {
  it('answer exactly like rooms that do not exist, and nothing answers without login', async () => {
    const { id } = await newRoom();
    const missing = '0'.repeat(26);
    for (const call of [roomDetail, copyRoom, deleteRoom, startLive]) {
      const [theirs, none] = [
        await stranger.ask(call, { liveId: id }),
        await stranger.ask(call, { liveId: missing }),
      ];
      expect(theirs).toMatchObject({ status: 404, body: none.body });
      expect((await ask(call, { liveId: id }, null)).status).toBe(401);
    }
    expect((await stranger.ask(updateRoom, { id, name: '抢来的' })).body.errorCode).toBe('ROOM_NOT_FOUND');
    expect((await stranger.ask(addRoom, { name: '抢来的', category: 1, templateId: id })).status).toBe(404);
    expect((await me.call(roomDetail, { liveId: id })).name).toBe('新的直播间');
  });
});
