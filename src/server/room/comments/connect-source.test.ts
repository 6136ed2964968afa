import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { packed, packet, startBilibiliLive } from '../../../../test/fakes/bilibili-live.ts';
import { douyinMessage, startCommentTool } from '../../../../test/fakes/comment-tool.ts';
import { connectSource } from './connect-source.ts';
import type { PlatformEvent } from './platform-event.ts';
import {
  type SourceConfig,
  type CommentSource,
  type SourceState,
  type Timing,
  usualTools,
} from './source.ts';

const quick: Timing = {
  projectHeartbeat: 3,
  socketHeartbeat: 50,
  connect: 5000,
  request: 5000,
  retryFirst: 1,
  retryMost: 4,
};
/** Hearts that do not beat during a test. */
const calm = { ...quick, projectHeartbeat: 60_000, socketHeartbeat: 60_000 };

const opened: CommentSource[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((source) => source.close()));
});

function open(
  settings: SourceConfig,
  more: { timing?: Timing; now?: () => number; lan?: boolean; bilibiliUrl?: string } = {},
) {
  const events: PlatformEvent[] = [];
  const states: SourceState[] = [];
  const { lan = true, ...rest } = more;
  const source = connectSource(
    settings,
    { onEvent: (event) => events.push(event), onState: (state) => states.push(state) },
    {
      ...usualTools,
      rules: { lan, never: [] },
      topics: { questions: [], goods: [] },
      timing: calm,
      ...rest,
    },
  );
  opened.push(source);
  const until = (check: () => boolean) => vi.waitUntil(check, { timeout: 20_000, interval: 1 });
  return {
    events,
    states,
    source,
    until,
    connected: () => until(() => states.at(-1)?.state === 'connected'),
    failed: () => until(() => states.some(({ error }) => error !== null)),
    told: (count: number) => until(() => events.length >= count),
  };
}

const brief = ({ type, user, text, gift, count }: PlatformEvent) => [type, user.name, text, gift, count];

describe('bilibili', () => {
  const project = { accessKeyId: 'key', accessKeySecret: 'secret', appId: 1_700_000_000, code: 'CODE123' };
  let live: Awaited<ReturnType<typeof startBilibiliLive>>;
  beforeEach(async () => {
    live = await startBilibiliLive(project);
  });
  afterEach(() => live.close());
  const settings = (more = {}): SourceConfig => ({
    kind: 'bilibili',
    ...project,
    appId: String(project.appId),
    ...more,
  });
  const openLive = (changes = {}, more = {}) => open(settings(changes), { bilibiliUrl: live.url, ...more });

  const comment = (msg: string, id: string) => ({
    cmd: 'LIVE_OPEN_PLATFORM_DM',
    data: { uname: '小雨', open_id: 'o1', uid: 0, msg, msg_id: id, fans_medal_level: 3 },
  });

  test('tells everything the audience does, packed or not, many in one frame', async () => {
    const room = openLive();
    await room.connected();
    const who = { uname: '小雨', open_id: 'o1' };
    live.send([comment('多少钱', 'm1')], 'plain');
    live.send(
      [
        {
          cmd: 'LIVE_OPEN_PLATFORM_SEND_GIFT',
          data: { ...who, gift_name: '辣条', gift_num: 5, msg_id: 'm2' },
        },
        {
          cmd: 'LIVE_OPEN_PLATFORM_SUPER_CHAT',
          data: { ...who, message: '能分期吗', rmb: 30, msg_id: 'm3' },
        },
        {
          cmd: 'LIVE_OPEN_PLATFORM_GUARD',
          data: { user_info: who, guard_level: 3, guard_num: 1, msg_id: 'm4' },
        },
        { cmd: 'LIVE_OPEN_PLATFORM_LIKE', data: { ...who, like_count: 9 } },
        { cmd: 'LIVE_OPEN_PLATFORM_LIVE_ROOM_ENTER', data: who },
        { cmd: 'LIVE_OPEN_PLATFORM_LIVE_END', data: {} },
        comment('还有货吗', 'm5'),
      ],
      'zlib',
    );
    await room.told(7);
    expect(room.events.map(brief)).toEqual([
      ['comment', '小雨', '多少钱', null, 1],
      ['gift', '小雨', '', '辣条', 5],
      ['comment', '小雨', '能分期吗', '醒目留言', 30],
      ['gift', '小雨', '', '舰长', 1],
      ['like', '小雨', '', null, 9],
      ['enter', '小雨', '', null, 1],
      ['comment', '小雨', '还有货吗', null, 1],
    ]);
    expect(room.events[0]).toMatchObject({ id: 'm1', platform: 'bilibili', user: { id: 'o1' } });
    await room.source.close();
    expect(live.ended).toHaveLength(1);
  });

  test('beats both hearts, and comes back after a dropped socket in the same session', async () => {
    const room = openLive({}, { timing: quick });
    await room.connected();
    await room.until(() => live.heartbeats > 1 && live.socketHeartbeats > 1);
    live.dropSockets();
    await room.until(() => live.connections >= 2 && room.states.at(-1)?.state === 'connected');
    live.send([comment('我回来了', 'm1')], 'zlib');
    await room.told(1);
    expect(room.states.find(({ state }) => state === 'waiting')?.error).toContain('断了');
    expect(live.starts).toBe(1);
  });

  test('starts anew when the session is dead, ended, or not let in', async () => {
    const room = openLive({}, { timing: { ...calm, projectHeartbeat: 3 } });
    await room.connected();
    live.forgetGame();
    await room.until(() => live.starts === 2);
    await room.connected();

    const game = { game_id: live.gameId(), timestamp: 1 };
    live.send(
      [{ cmd: 'LIVE_OPEN_PLATFORM_INTERACTION_END', data: { ...game, game_id: 'another' } }],
      'plain',
    );
    live.send([{ cmd: 'LIVE_OPEN_PLATFORM_INTERACTION_END', data: game }], 'plain');
    await room.until(() => live.starts === 3);
    await room.connected();

    live.authCode = -101;
    live.dropSockets();
    await room.until(() => live.starts === 4);
    live.authCode = 0;
    await room.connected();
    await room.source.close();
    expect(live.gameId()).toBeNull();
  });

  test('ends the session also when the connection never stood', async () => {
    live.isSocketDown = true;
    const room = openLive();
    await room.failed();
    expect(live.starts).toBeGreaterThan(0);
    await room.source.close();
    expect(live.gameId()).toBeNull();

    const second = openLive();
    await second.source.close();
    expect(live.gameId()).toBeNull();
  });

  test.each([
    ['a wrong secret', { accessKeySecret: 'wrong' }, 'access_key_secret'],
    ['an unknown key', { accessKeyId: 'nobody' }, 'access_key_id'],
    ['a wrong code', { code: 'OLD' }, '身份码'],
    ['a wrong project', { appId: '1' }, '项目 ID'],
  ])('says what to mend: %s', async (_name, wrong, word) => {
    const room = openLive(wrong);
    await room.until(() => room.states.some(({ state }) => state === 'refused'));
    expect(room.states.find(({ state }) => state === 'refused')?.error).toContain(word);
    expect(live.connections).toBe(0);
  });

  test('waits for a session that somebody left open', async () => {
    const first = openLive();
    await first.connected();
    const second = openLive();
    await second.until(() => second.states.some(({ error }) => error?.includes('还没有结束')));
    await first.source.close();
    await second.connected();
  });

  test('skips broken frames, and one that unpacks into too much', async () => {
    const room = openLive();
    await room.connected();
    const cut = packet(5, 0, Buffer.from('{"cmd":1}')).subarray(0, 20);
    const broken = [
      Buffer.alloc(0),
      Buffer.from([1, 2, 3]),
      cut,
      packet(5, 2, Buffer.from('not zlib')),
      packed(Buffer.alloc(50_000_000)),
      packed(packed(packet(5, 0, Buffer.from('{}')))),
      packet(5, 0, Buffer.from('{"cmd":')),
      packet(5, 0, Buffer.from('null')),
      packet(99, 0, Buffer.from('?')),
      Buffer.concat([packet(5, 0, Buffer.from(JSON.stringify(comment('还在', 'm1')))), cut]),
    ];
    for (const frame of broken) live.sendFrame(frame);
    live.send([comment('好的', 'm2')], 'zlib');
    await room.told(2);
    expect(room.events.map(({ text }) => text)).toEqual(['还在', '好的']);
    expect(live.connections).toBe(1);
  });
});

describe('tools that speak JSON', () => {
  let tool: Awaited<ReturnType<typeof startCommentTool>>;
  beforeEach(async () => {
    tool = await startCommentTool();
  });
  afterEach(() => tool.close());
  const douyin = () => ({ kind: 'douyin', url: tool.url }) as const;
  const viewer = { Id: 111111, SecUid: 'MS4wA', Nickname: '阿强', IsAdmin: false };

  test('DouyinBarrageGrab: every kind, with ids that differ only beyond 2^53', async () => {
    const room = open(douyin());
    await room.connected();
    const owner = { UserId: '99', SecUid: 'MS4wHost', Nickname: '主播' };
    tool.send(
      douyinMessage(1, { MsgId: '7312345678901234561', User: viewer, Onwer: owner, Content: '怎么 "发货"' }),
      douyinMessage(1, {
        MsgId: '7312345678901234562',
        User: viewer,
        Onwer: owner,
        Content: '12345678901234567890',
      }),
      douyinMessage(1, {
        MsgId: '5',
        User: { ...viewer, SecUid: 'MS4wHost' },
        Onwer: owner,
        Content: '我是主播',
      }),
      douyinMessage(2, { MsgId: '6', User: viewer, Count: 3, Total: 900 }),
      douyinMessage(3, { MsgId: '7', User: viewer, CurrentCount: 20 }),
      douyinMessage(4, { MsgId: '8', User: viewer }),
      douyinMessage(5, { MsgId: '9', User: viewer, GiftName: '玫瑰', GiftCount: 2, RepeatCount: 7 }),
      douyinMessage(6, { MsgId: '10', User: null, OnlineUserCount: 321, TotalUserCount: 5000 }),
      douyinMessage(7, { MsgId: '11', User: viewer, Level: 2 }),
      douyinMessage(8, { MsgId: '12', User: viewer, ShareType: 1 }),
      douyinMessage(9, { MsgId: '13', User: null }),
    );
    await room.told(8);
    expect(room.events.map(brief)).toEqual([
      ['comment', '阿强', '怎么 "发货"', null, 1],
      ['comment', '阿强', '12345678901234567890', null, 1],
      ['like', '阿强', '', null, 3],
      ['enter', '阿强', '', null, 1],
      ['follow', '阿强', '', null, 1],
      ['gift', '阿强', '', '玫瑰', 2],
      ['stats', '观众', '', null, 321],
      ['share', '阿强', '', null, 1],
    ]);
    expect(room.events[0]).toMatchObject({ id: '7312345678901234561', user: { id: 'MS4wA' } });
    expect(room.events[1]?.id).toBe('7312345678901234562');
  });

  test('oba-live-tool: comments of four platforms, visits and orders', async () => {
    const room = open({ kind: 'oba', url: tool.url });
    await room.connected();
    const send = (msg_type: string, more: object) =>
      tool.send(
        JSON.stringify({ msg_type, msg_id: msg_type, nick_name: '美玲', user_id: 'u', time: 1, ...more }),
      );
    send('comment', { content: '包邮吗', user_id: undefined });
    for (const kind of ['wechat_channel_live_msg', 'xiaohongshu_comment', 'taobao_comment'])
      send(kind, { content: kind });
    for (const kind of ['room_enter', 'room_like', 'room_follow', 'ecom_fansclub_participate'])
      send(kind, {});
    send('live_order', { order_status: '已下单', product_title: '保温杯' });
    send('live_order', { order_status: '已付款', product_title: '保温杯' });
    await room.told(10);
    expect(room.events.map(({ type, text, gift }) => [type, text, gift].filter(Boolean).join(' '))).toEqual([
      'comment 包邮吗',
      'comment wechat_channel_live_msg',
      'comment xiaohongshu_comment',
      'comment taobao_comment',
      'enter',
      'like',
      'follow',
      'follow',
      'order 已下单 保温杯',
      'order 已付款 保温杯',
    ]);
    expect(new Set(room.events.map(({ id }) => id)).size).toBe(10);
    expect(room.events[0]?.user).toEqual({ id: expect.stringMatching(/^.{22}$/), name: '美玲' });
  });

  test('comes back when the tool dropped us, froze or was closed, and pings a quiet one', async () => {
    const room = open(douyin(), { timing: quick });
    await room.connected();
    await room.until(() => tool.pings > 1);
    tool.drop();
    await room.until(() => tool.connections >= 2 && room.states.at(-1)?.state === 'connected');
    tool.freeze();
    await room.until(() => room.states.some(({ error }) => error?.includes('没有回应')));
    await room.connected();

    const { port } = new URL(tool.url);
    await tool.close();
    await room.until(() => room.states.some(({ error }) => error?.includes('请先打开它')));
    expect(room.states.find(({ error }) => error?.includes('请先打开它'))?.error).toContain(port);
  });

  test('a flood is cut to 2,000 a second; broken and endless messages are skipped', async () => {
    let now = 10_000;
    let read = 0;
    const room = open(douyin(), {
      now: () => {
        read++;
        return now;
      },
    });
    await room.connected();
    const chat = (n: number) =>
      douyinMessage(1, { MsgId: String(n + 1), User: viewer, Content: `第 ${n} 条` });
    tool.send(
      '{',
      'null',
      '[]',
      '{"Type":1}',
      '{"Type":1,"Data":"{\\"User\\":3}"}',
      Buffer.from([0xff, 0xfe]),
    );
    tool.send(douyinMessage(1, { MsgId: '1', User: viewer, Content: '长'.repeat(70_000) }));
    tool.send(...Array.from({ length: 3000 }, (_, n) => chat(n)));
    await room.until(() => read === 3007);
    expect(room.events).toHaveLength(1993);
    now += 1000;
    tool.send(chat(9999));
    await room.told(1994);
    expect(room.events.at(-1)).toMatchObject({ text: '第 9999 条', at: 11_000 });
    expect(tool.connections).toBe(1);

    tool.send('x'.repeat(2_000_000));
    await room.until(() => tool.connections === 2);
  });

  test('an address inside is refused where the operator allows none, and a web page is no tool', async () => {
    const inside = open(douyin(), { lan: false });
    await inside.failed();
    expect(inside.states.at(1)).toEqual({ state: 'refused', error: expect.stringContaining('服务器内部') });
    expect(tool.connections).toBe(0);

    const page = await startBilibiliLive({ accessKeyId: '', accessKeySecret: '', appId: 0, code: '' });
    const wrong = open({ kind: 'oba', url: page.url.replace('http', 'ws') });
    await wrong.failed();
    expect(wrong.states.at(1)).toEqual({ state: 'refused', error: expect.stringContaining('HTTP 200') });
    await wrong.source.close();
    await page.close();
  });

  test('after closing nothing is told, and closing twice is fine', async () => {
    const room = open(douyin());
    await room.connected();
    tool.send(...Array.from({ length: 50 }, () => douyinMessage(3, { MsgId: '1', User: viewer })));
    await Promise.all([room.source.close(), room.source.close()]);
    const { length } = room.events;
    const states = room.states.length;
    await tool.close();
    expect(room.events).toHaveLength(length);
    expect(room.states).toHaveLength(states);
  });
});
