import { expect, test } from 'vitest';
import { intentOf } from './intent.ts';

const noRule = { keyword: null };

test.each([
  ['请问 160 穿什么尺码', '尺码'],
  ['今天拍几天发', '发货'],
  ['可以指定顺丰不', '快递'],
  ['新疆包邮吗', '运费'],
  ['不喜欢可以退货吗', '退换'],
  ['多少錢？', '价格'],
  ['怎么用券', '团购'],
  ['怎么用', '用法'],
  ['有 没 有 现 货', '库存'],
  ['宝宝们好', '闲聊'],
  ['这么好看', '闲聊'],
  ['哈哈哈 666', '闲聊'],
  ['', '闲聊'],
  ['主播叫什么名字', '提问'],
  ['贵不贵呀', '提问'],
  ['能送人嘛?', '提问'],
  ['有粉的没', '提问'],
])('of 「%s」 is %s', (text, intent) => {
  expect(intentOf(text, noRule)).toBe(intent);
});

test('is the question that was hit, in few characters', () => {
  expect(intentOf('啥价', { keyword: '价格/多少钱' })).toBe('价格');
  expect(intentOf('在吗', { keyword: '什么时候可以发货/发货' })).toBe('什么时候可以');
});
