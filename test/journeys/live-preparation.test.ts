import { beforeAll, describe, expect, it } from 'vitest';
import { tryComment } from '../../src/contract/faq.ts';
import { preflight, readiness } from '../../src/contract/live.ts';
import { addRoom, BUILT_IN, listTemplates, updateRoom, type Room } from '../../src/contract/room.ts';
import { addScript, checkWords, writeScripts } from '../../src/contract/script.ts';
import { newPerson, type Person } from '../client.ts';

let me: Person;
beforeAll(async () => {
  me = await newPerson();
});

describe('a room from a template', () => {
  it('passes its own examination without a warning, in each category', async () => {
    const { list } = await me.call(listTemplates, {});
    expect(list.map(({ category }) => category)).toEqual([1, 2, 3, 4]);
    for (const { key, category, name } of list) {
      const room = await me.call(addRoom, { name, category, templateId: BUILT_IN + key });
      const { canStart, rows } = await me.call(preflight, { liveId: room.id });
      expect({ name, canStart, wrong: rows.filter(({ level }) => level !== 'ok') }).toEqual({
        name,
        canStart: true,
        wrong: [],
      });
      const ready = await me.call(readiness, { liveId: room.id });
      expect(ready.scripts.map(({ id }) => id)).toEqual(room.scripts.map(({ id }) => id));
    }
    const unknown = await me.ask(addRoom, { name: '没有', category: 1, templateId: `${BUILT_IN}nothing` });
    expect(unknown.status).toBe(404);
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
      settings: { push: [{ url: 'rtmp://127.0.0.1:9/live', key: '' }] },
    });
    const { canStart, rows } = await me.call(preflight, { liveId: room.id });
    expect(canStart).toBe(false);
    expect(rows).toContainEqual({
      key: 'words',
      level: 'stop',
      text: expect.stringContaining('国家级') as string,
    });
    expect(rows).toContainEqual({
      key: 'push0',
      level: 'warn',
      text: expect.stringContaining('拒绝连接') as string,
    });
  });

  it('has its words checked and its scripts written', async () => {
    const { list } = await me.call(checkWords, { texts: ['干净的话。', '全网第一的杯子'], category: 1 });
    expect(list[0]).toMatchObject({ text: 1, level: 'stop' });
    const product = { name: '手冲咖啡壶', price: '129元', points: ['控温准', '好清洗'] };
    const written = await me.call(writeScripts, { ...product, style: 'warm', category: 1, count: 3 });
    const goods = written.scripts.filter(({ type }) => type === 1);
    expect(goods).toHaveLength(3);
    expect(goods.every(({ content }) => content.length > 30)).toBe(true);
    expect(written.faqs.length).toBeGreaterThan(5);
  });
});
