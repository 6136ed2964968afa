import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { changeFaqs, createFaq, updateFaq } from '../../../src/contract/faq.ts';
import { commentLive, listComments } from '../../../src/contract/live/comments.ts';
import {
  controlLive,
  liveNow,
  preflight,
  sortQueue,
  startLive,
  stopLive,
} from '../../../src/contract/live/live.ts';
import { addRoom, roomDetail, updateRoom } from '../../../src/contract/room.ts';
import { addScript } from '../../../src/contract/script.ts';
import { newPerson, type Person } from '../../helpers/client.ts';
import { patience } from '../../helpers/patience.ts';

const written: [keyword: string, answer: string][] = [
  ['多少钱', '今天三十九元一个，两个七十五元。'],
  ['会员价', '会员三十六块，领了券再减三元。'],
  ['原价', '平时五十九元，现在便宜二十元。'],
  ['打折', '第二件半价，两件算下来七五折。'],
  ['满减', '满99减10，满199减30。'],
  ['包邮', '全国包邮，偏远地区补十元运费。'],
  ['发货', '下午四点前下单当天发货，最晚48小时内发出。'],
  ['几天到', '江浙沪次日达，别的地方三天左右到。'],
  ['快递', '默认发中通，加八元可以换顺丰。'],
  ['退货', '七天无理由退货，我们送运费险。'],
  ['坏了', '收到是坏的包赔，拍张照片给客服就行。'],
  ['质保', '质保一年，一年内免费换新。'],
  ['正品', '正品保证，假一赔十。'],
  ['赠品', '买一送一，再送一个杯刷。'],
  ['发票', '可以开发票，三个工作日内发到邮箱。'],
  ['降价', '十五天保价，买贵退差价。'],
  ['客服', '早上九点到晚上十点都有人回复。'],
  ['直播', '每天晚上八点开播，播到十一点。'],
  ['保温', '装开水六小时后还有五十度以上。'],
  ['不满意', '不喜欢就退，钱当天原路退回。'],
];

let me: Person;
let liveId: string;
beforeAll(async () => {
  me = await newPerson();
  const settings = { quietSeconds: 0 };
  liveId = (await me.call(addRoom, { name: '保温杯专场', category: 1, settings })).id;
  await me.call(addScript, { liveId, type: 1, name: '保温杯', content: '这是保温杯。' });
});

const heldRow = async () => (await me.call(preflight, { liveId })).rows.find(({ key }) => key === 'held');
const card = (price: string) => ({ name: '保温杯', title: '', price, points: [], fileId: null });
/** What becomes of it where its words alone do not tell what the viewer is after is known a moment later. */
const ask = async (text: string, timeout = patience(20)) => {
  await me.call(commentLive, { liveId, type: 'comment', user: { id: text, name: text }, text });
  return vi.waitFor(
    async () => {
      const found = (await me.call(listComments, { liveId })).list.find((one) => one.text === text);
      expect(found?.state).not.toBe('ignored');
      return found;
    },
    { timeout },
  );
};

it('a new room without cards speaks what its seller wrote of prices, times and promises', async () => {
  const create = written.map(([keyword, content]) => ({ keyword, content }));
  expect((await me.call(changeFaqs, { liveId, create })).held).toEqual([]);
  expect(await heldRow()).toMatchObject({ level: 'ok', text: '20 个回答都会自动播出' });

  await me.call(startLive, { liveId });
  onTestFinished(async () => void (await me.ask(stopLive, { liveId })));
  // Taken over, nothing is spoken: what would be is in the queue, and makes way there for the next.
  await me.call(controlLive, { liveId, action: 'takeOver' });
  for (const [keyword, answer] of written) {
    expect(await ask(`请问${keyword}`)).toMatchObject({ state: 'waiting', answer });
    const { queue } = await me.call(liveNow, { liveId });
    expect(queue.map(({ kind, text }) => [kind, text])).toEqual([['answer', answer]]);
    await me.call(sortQueue, { liveId, removed: queue.map(({ id }) => id) });
  }

  // While it is on air, an answer is written that contradicts the card.
  await me.call(updateRoom, { id: liveId, settings: { cards: [card('39元')] } });
  const { held } = await me.call(createFaq, { liveId, keyword: '清仓', content: '给到大家二十九元。' });
  expect(held).toMatchObject([{ roomName: '保温杯专场', keyword: '清仓', cards: ['保温杯'] }]);
  const reason = '「二十九元」和「保温杯」的商品卡不一致，卡上写的是「39元」';
  let tries = 0;
  // Until the room on air has heard of the change, nothing is known of it.
  await vi.waitFor(
    async () => expect(await ask(`请问清仓价 ${++tries}`, 1000)).toMatchObject({ state: 'review', reason }),
    { timeout: patience(20) },
  );
});

it('tells of both places whoever writes an answer or a card that contradict each other, and before going on air', async () => {
  const { id, held } = await me.call(createFaq, { liveId, keyword: '券后', content: '券后三十五元。' });
  expect(held).toMatchObject([
    {
      keyword: '券后',
      text: '券后三十五元。',
      cards: ['保温杯'],
      reason: expect.stringContaining('39元') as string,
    },
  ]);
  expect((await me.call(updateFaq, { id, content: '券后三十九元。' })).held).toEqual([]);
  const filled = { liveId, type: 3 as const, keyword: '送什么', content: '{用户名}，还送杯刷。' };
  expect((await me.call(addScript, filled)).held).toMatchObject([
    { cards: [], reason: expect.stringContaining('还送') as string },
  ]);
  expect(await heldRow()).toMatchObject({
    level: 'warn',
    text: expect.stringMatching(
      /^有 2 个回答不会自动播出.*问答「清仓」.*「保温杯」.*「39元」.*问答「送什么」/,
    ) as string,
  });

  const changed = await me.call(updateRoom, { id: liveId, settings: { cards: [card('29元')] } });
  const wrong = changed.held.filter(({ cards }) => cards.includes('保温杯'));
  expect(wrong.map(({ keyword }) => keyword).toSorted()).toEqual(['券后', '多少钱']);
  expect((await me.call(roomDetail, { liveId })).held).toEqual(changed.held);
});
