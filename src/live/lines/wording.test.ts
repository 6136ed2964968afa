import { expect, test } from 'vitest';
import { fillSlots, spokenVariants } from './wording.ts';

const facts = { viewer: '小李', orders: null, gift: '小心心', online: 12, time: '下午三点' };

test('slots are filled once: a viewer cannot bring slots along', () => {
  expect(fillSlots('{用户名}，{在线人数}人，{时间}，{宝宝/家人们}', facts, () => 0.9)).toBe(
    '小李，12人，下午三点，家人们',
  );
  expect(fillSlots('{用户名}好', { ...facts, viewer: '{时间}' }, () => 0)).toBe('{时间}好');
  expect(fillSlots('{用户名}好', { ...facts, viewer: null }, () => 0)).toBe('这位朋友好');
  expect(fillSlots('谢谢{用户名}送的{礼物}', facts, () => 0)).toBe('谢谢小李送的小心心');
  expect(fillSlots('谢谢你的{礼物}', { ...facts, gift: null }, () => 0)).toBe('谢谢你的礼物');
  expect(fillSlots('{}{', facts, () => 0)).toBe('{}{');
});

test.each([
  ['欢迎{用户名}，现在有{在线人数}人在看。', '欢迎小李。'],
  ['现在有{在线人数}人在看，喜欢的点个关注。', '喜欢的点个关注。'],
  ['今天人真多！直播间已经有{在线人数}人了！我们开始。', '今天人真多！我们开始。'],
  ['欢迎{宝宝/家人们}，{在线人数}位朋友在线，坐稳了。', '欢迎宝宝，坐稳了。'],
  ['你好，{在线人数}人在线', '你好'],
  ['现在有{在线人数}人在看。', '现在有人在看。'],
  ['感谢{在线人数}位朋友', '感谢朋友'],
  ['<prosody rate="1.2">有{在线人数}人，欢迎</prosody>。', '<prosody rate="1.2">有人，欢迎</prosody>。'],
])('while nobody knows how many watch, 「%s」 says nothing of it', (text, said) => {
  expect(fillSlots(text, { ...facts, online: null }, () => 0)).toBe(said);
});

test('all that can be spoken ahead is known, unless it is too much', () => {
  expect(spokenVariants('你好')).toEqual(['你好']);
  expect(spokenVariants('{宝宝/家人们}好{啊/呀}').toSorted()).toEqual(
    ['宝宝好呀', '宝宝好啊', '家人们好呀', '家人们好啊'].toSorted(),
  );
  expect(spokenVariants('{用户名}好')).toEqual([]);
  expect(spokenVariants('谢谢{礼物}')).toEqual([]);
  expect(spokenVariants('{一/二/三}{一/二/三}')).toEqual([]);
});
