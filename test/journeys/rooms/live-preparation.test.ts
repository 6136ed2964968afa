import { beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { tryComment } from '../../../src/contract/faq.ts';
import { preflight, readiness } from '../../../src/contract/live/live.ts';
import { addRoom, BUILT_IN, listTemplates, updateRoom, type Room } from '../../../src/contract/room.ts';
import type { SourceSettings } from '../../../src/contract/live/comment-sources.ts';
import { addScript, changeScripts, checkWords, writeScripts } from '../../../src/contract/script.ts';
import { listen } from '../../../src/contract/voice.ts';
import { BRIDGES, NOTICE } from '../../../src/live/lines/compose.ts';
import { newPerson, type Person } from '../../helpers/client.ts';
import goods from '../../../bench/parts/writing/goods.json' with { type: 'json' };
import { startCommentTool } from '../../fakes/comment-tool.ts';

let me: Person;
beforeAll(async () => {
  me = await newPerson();
});

describe('a room from a template', () => {
  it('passes its own examination but for what only its owner can bring, in each category', async () => {
    const { list } = await me.call(listTemplates, {});
    expect(list.map(({ category }) => category)).toEqual([1, 2, 3, 4]);
    for (const { key, category, name } of list) {
      const room = await me.call(addRoom, { name, category, templateId: BUILT_IN + key });
      const { canStart, rows } = await me.call(preflight, { liveId: room.id });
      // How fast this machine speaks says nothing about the room.
      const wrong = rows.flatMap(({ key, level }) => (level !== 'ok' && key !== 'pace' ? [key] : []));
      // This server speaks nothing ahead, and no source of comments is set.
      const unready = category === 1 ? ['comments'] : ['speech', 'comments'];
      expect({ name, canStart, wrong }).toEqual({ name, canStart: true, wrong: unready });
      const ready = await me.call(readiness, { liveId: room.id });
      expect(ready.scripts.map(({ id }) => id)).toEqual(room.scripts.map(({ id }) => id));
    }
    const unknown = await me.ask(addRoom, { name: '没有', category: 1, templateId: `${BUILT_IN}nothing` });
    expect(unknown.status).toBe(404);
  });
});

describe('a room filled by our own writer', () => {
  const sheets = goods.filter(
    ({ trade }, at) => trade !== goods[at - 1]?.trade && /服装|本地|课程/.test(trade),
  );

  it.each(sheets)('$name: only what its owner alone can bring is left', async (sheet) => {
    const category = z.union([z.literal(1), z.literal(2), z.literal(4)]).parse(sheet.category);
    const room = await me.call(addRoom, { name: '新开的', category });
    const written = await me.call(writeScripts, { ...sheet, category, style: 'warm', liveId: room.id });
    await me.call(changeScripts, {
      liveId: room.id,
      add: written.scripts.map(({ name, ...script }) => ({ ...script, ...(script.type === 1 && { name }) })),
      faqs: written.faqs.flatMap(({ keyword, answers }) => answers.map((content) => ({ keyword, content }))),
    });
    const points = sheet.points.slice(0, 6).map(({ text }) => text);
    const card = { name: sheet.name, title: '', price: sheet.price, points, fileId: null };
    // As the dialog does with the first goods of a room.
    await me.call(updateRoom, { id: room.id, settings: { cards: [card], order: 'shuffle' } });
    const { rows } = await me.call(preflight, { liveId: room.id });
    const left = rows.filter(({ level, key }) => level !== 'ok' && key !== 'pace');
    // This server speaks nothing ahead; elsewhere it is begun as soon as the scripts are there.
    expect(left.map(({ key, text }) => (key === 'speech' ? key : `${key} ${text}`))).toEqual([
      'speech',
      expect.stringMatching(/^comments /),
    ]);
  });
});

describe('a room of one’s own', () => {
  let room: Room;
  beforeAll(async () => {
    room = await me.call(addRoom, { name: '坚果小店', category: 1 });
    const card = { name: '坚果', title: '', price: '59元', points: ['现货'], fileId: null };
    await me.call(updateRoom, { id: room.id, settings: { cards: [card] } });
    const answer = (keyword: string, content: string) =>
      me.call(addScript, { liveId: room.id, type: 3, keyword, content });
    await answer('发货/快递', '下单后四十八小时内发货，默认发中通。');
    await answer('价格/多少钱', '今天一罐五十九元。');
    await answer('便宜', '现在只要九块九。');
  });
  const attempt = (text: string) => me.call(tryComment, { liveId: room.id, text });

  it('shows which rule a comment hits, and what would be said', async () => {
    expect(await attempt('请问多少钱一罐')).toMatchObject({
      rule: { by: 'keyword', keyword: '多少钱' },
      answer: '今天一罐五十九元。',
    });
    expect((await attempt('寄到我家要几天呀')).rule).toMatchObject({ by: 'meaning', keyword: '发货/快递' });
    expect(await attempt('主播今天真好看')).toMatchObject({ rule: { by: null }, answer: null });
    expect((await attempt('加薇❤聊')).verdict).toContain('违规词');
  });

  it('holds back an answer whose price is not the card’s', async () => {
    expect((await attempt('能便宜点吗')).verdict).toMatch(/九块九.*商品卡不一致/);
  });

  it('tells what stands against going on air', async () => {
    await me.call(addScript, { liveId: room.id, type: 1, name: '坚果', content: '这是国家级的坚果。' });
    await me.call(updateRoom, {
      id: room.id,
      settings: {
        push: [
          { url: 'rtmp://127.0.0.1:9/live', key: 'key' },
          { url: 'rtmp://127.0.0.1:9/live', key: '' },
        ],
      },
    });
    const { canStart, rows } = await me.call(preflight, { liveId: room.id });
    expect(canStart).toBe(false);
    expect(rows).toContainEqual({
      key: 'words',
      level: 'stop',
      text: expect.stringContaining('国家级') as string,
      cure: 'scripts',
    });
    expect(rows).toContainEqual({
      key: 'push0',
      level: 'warn',
      text: expect.stringContaining('拒绝连接') as string,
      cure: 'settings',
    });
    // The publisher refuses an address without a key, and so does the pre-flight.
    expect(rows).toContainEqual({
      key: 'push1',
      level: 'warn',
      text: expect.stringContaining('写得不对') as string,
      cure: 'settings',
    });
  });

  it('tries every source of comments for a moment, and says of each why it does not come', async () => {
    const tool = await startCommentTool();
    const check = async (sources: SourceSettings[]) => {
      await me.call(updateRoom, { id: room.id, settings: { sources, push: [] } });
      const { rows } = await me.call(preflight, { liveId: room.id });
      return rows
        .filter(({ key }) => key.startsWith('comments'))
        .map(({ level, text }) => `${level} ${text}`);
    };
    const { url } = tool;
    expect(await check([{ kind: 'oba', url }])).toEqual(['ok 直播中控工具（oba） 连得上']);
    expect(tool.connections).toBe(1);
    await tool.close();
    const nowhere = 'ws://nowhere.invalid:1';
    const two = await check([
      { kind: 'douyin', url },
      { kind: 'oba', url: nowhere },
    ]);
    expect(two[0]).toMatch(/^warn 抖音弹幕助手 1：连不上 127.*那边没有程序在运行，请先打开它$/);
    expect(two[1]).toMatch(/^warn 直播中控工具（oba） 2：/);
    // The pre-flight may not connect to an address that is closed to a room on air.
    const [guarded] = await check([{ kind: 'oba', url: 'ws://169.254.169.254' }]);
    expect(guarded).toMatch(/^warn 直播中控工具（oba）：.*不能使用/);
    expect((await check([]))[0]).toMatch(/^warn 没有弹幕来源/);
  });

  it('is amber until the sound of its first minutes is there', async () => {
    const fresh = await me.call(addRoom, { name: '只说一句', category: 1 });
    // Words of no other test: a clip that one of them had spoken is found ready.
    const content = '杯子刚到。';
    await me.call(addScript, { liveId: fresh.id, type: 1, name: '杯子', content });
    const speech = async () =>
      (await me.call(preflight, { liveId: fresh.id })).rows.find(({ key }) => key === 'speech');
    expect(await speech()).toMatchObject({
      level: 'warn',
      text: expect.stringMatching(/还缺 \d+ 条/) as string,
    });
    // Of the ways back to the goods the first three are wanted before a broadcast.
    for (const text of [NOTICE, ...BRIDGES.slice(0, 3), content]) {
      const body = JSON.stringify({ text, voiceName: fresh.voiceName });
      const headers = { companyId: '1', auth_token: me.token, 'content-type': 'application/json' };
      const spoken = await fetch(inject('serverUrl') + listen.path, { method: 'POST', headers, body });
      expect(await spoken.text()).toContain('"end"');
    }
    expect(await speech()).toMatchObject({ level: 'ok', text: '话术全部配好音（1 条）' });
  });

  it('has its words checked and its scripts written', async () => {
    const { list } = await me.call(checkWords, { texts: ['干净的话。', '全网第一的杯子'], category: 1 });
    expect(list[0]).toMatchObject({ text: 1, level: 'stop' });
    const product = { name: '手冲咖啡壶', price: '129元', points: ['控温准', '好清洗'] };
    const written = await me.call(writeScripts, { ...product, style: 'warm', category: 1, count: 3 });
    const goods = written.scripts.filter(({ type }) => type === 1);
    expect(goods).toHaveLength(3);
    expect(goods.every(({ content }) => Math.abs(content.length - 160) <= 16)).toBe(true);
    expect(written.by).toBe('templates');
    expect(written.faqs.length).toBeGreaterThan(5);
    const told = {
      ...product,
      priceBefore: '169元',
      points: [{ text: '控温准', proof: '壶身有温度计' }, '好清洗'],
      specs: '350毫升、500毫升',
      gifts: '滤纸40张',
    };
    const more = await me.call(writeScripts, { ...told, style: 'warm', category: 1, count: 1 });
    const said = more.scripts.flatMap(({ type, content, variants }) =>
      type === 1 ? [content, ...variants] : [],
    );
    expect(said.length).toBeGreaterThanOrEqual(5);
    for (const fact of ['169元', '壶身有温度计', '350毫升、500毫升', '滤纸40张'])
      expect(said.join('')).toContain(fact);
    const long = { ...told, points: ['长'.repeat(31), { text: '准', proof: '长'.repeat(61) }] };
    const refused = await me.ask(writeScripts, { ...long, style: 'warm', category: 1 });
    expect(refused.body.fields).toEqual({
      'points.0': '卖点需 1–30 个字',
      'points.1.proof': '依据最多 60 个字',
    });
  });
});
