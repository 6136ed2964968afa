import { expect, test } from 'vitest';
import { intentByRules, isAbout, topicOf } from './intent.ts';
import heldOut from './intents.held-out.json' with { type: 'json' };
import learnt from './intents.json' with { type: 'json' };

test.each([
  ['请问 160 穿什么尺码', 'goods', '尺码'],
  ['多少錢？', 'goods', '价格'],
  ['怎么用', 'goods', '用法'],
  ['有 没 有 现 货', 'goods', '库存'],
  ['今天拍几天发', 'service', '发货'],
  ['可以指定顺丰不', 'service', '快递'],
  ['新疆包邮吗', 'service', '运费'],
  ['不喜欢可以退货吗', 'service', '退换'],
  ['怎么用券', 'service', '团购'],
  ['已下单，什么时候发货', 'service', '发货'],
  ['已拍', 'bought', null],
  ['宝宝们好', 'greeting', null],
  ['讲一下三号', 'request', null],
  ['真的假的', 'doubt', null],
  ['是假货吗', 'doubt', '正品'],
  ['假货，大家别买', 'hostile', '正品'],
  ['骗 子', 'hostile', null],
  ['垃圾袋多少钱', 'goods', '价格'],
  ['不好意思，这个多少钱', 'goods', '价格'],
  ['能退钱吗', 'service', '退换'],
  ['加v看同款', 'advert', null],
  ['哈哈哈 666', 'noise', null],
  ['', 'noise', null],
  ['[玫瑰]😂', 'noise', null],
  ['请问原价', 'goods', null],
  ['怎么私信客服', 'service', null],
  ['客服怎么不回我', 'service', null],
  ['私信我领资料', 'advert', null],
  ['客服都是骗子', 'hostile', null],
  ['真有那么保暖吗', 'doubt', '保暖'],
  ['别到时候货不对版', 'doubt', null],
  ['比旁边直播间贵啊', 'doubt', null],
  ['隔壁更便宜', 'doubt', '优惠'],
  ['质量怎么样', 'goods', '质量'],
  // Words alone do not tell these.
  ['这么好看', null, null],
  ['要不要买两件', null, null],
  ['吃了会恶心吗', null, null],
  ['主播叫什么名字', null, null],
  ['颜色丑成这样也敢卖', null, '颜色'],
  ['我买过，不是假货', null, '正品'],
])('「%s」 is %s about %s', (text, intent, topic) => {
  expect([intentByRules(text), topicOf(text)]).toEqual([intent, topic]);
});

test('a question of the room is about what its keywords ask; one about fakes reassures, and answers no attack', () => {
  expect(isAbout('还有货吗/库存', 'goods')).toBe(true);
  expect(isAbout('还有货吗/库存', 'hostile')).toBe(false);
  expect(isAbout('还有货吗/库存', 'doubt')).toBe(false);
  expect(isAbout('正品/假货', 'doubt')).toBe(true);
  expect(isAbout('正品/假货', 'hostile')).toBe(false);
  expect(isAbout('暗号', 'service')).toBe(true);
  expect(isAbout('怎么买/下单', 'bought')).toBe(false);
  expect(isAbout('已拍', 'bought')).toBe(true);
});

const pairsOf = (text: string) => {
  const letters = Array.from(text.replaceAll(/[^\p{L}\p{N}]/gu, ''));
  return new Set(letters.slice(1).map((letter, index) => letters[index]! + letter));
};

test('the examples are many, and none that is held out is worded like one that is taught', () => {
  // Of noise there is one wording only: the same letter again and again.
  const worded = (all: Record<string, string[]>) => Object.values({ ...all, noise: [] }).flat();
  const taught = worded(learnt).map(pairsOf);
  const near = worded(heldOut).filter((text) => {
    const own = pairsOf(text);
    return taught.some((other) => {
      const both = [...own].filter((pair) => other.has(pair)).length;
      return both / (own.size + other.size - both) > 0.6;
    });
  });
  expect(near).toEqual([]);
  for (const [intent, texts] of Object.entries(learnt)) {
    const held = heldOut[intent as keyof typeof heldOut].length;
    expect(texts.length + held).toBeGreaterThanOrEqual(60);
    expect(held / (texts.length + held)).toBeGreaterThan(0.32);
  }
});
