import { expect, test } from 'vitest';
import { fill, soundsOf } from './wording.ts';

const facts = { viewer: '小李', gift: '小心心', online: 12, time: '下午三点' };

test('slots are filled once: a viewer cannot bring slots along', () => {
  expect(fill('{用户名}，{在线人数}人，{时间}，{宝宝/家人们}', facts, () => 0.9)).toBe(
    '小李，12人，下午三点，家人们',
  );
  expect(fill('{用户名}好', { ...facts, viewer: '{时间}' }, () => 0)).toBe('{时间}好');
  expect(fill('{用户名}，{在线人数}人', { ...facts, viewer: null, online: null }, () => 0)).toBe(
    '这位朋友，好多人',
  );
  expect(fill('谢谢{用户名}送的{礼物}', facts, () => 0)).toBe('谢谢小李送的小心心');
  expect(fill('谢谢你的{礼物}', { ...facts, gift: null }, () => 0)).toBe('谢谢你的礼物');
  expect(fill('{}{', facts, () => 0)).toBe('{}{');
});

test('all that can be spoken ahead is known, unless it is too much', () => {
  expect(soundsOf('你好')).toEqual(['你好']);
  expect(soundsOf('{宝宝/家人们}好{啊/呀}').toSorted()).toEqual(
    ['宝宝好呀', '宝宝好啊', '家人们好呀', '家人们好啊'].toSorted(),
  );
  expect(soundsOf('{用户名}好')).toEqual([]);
  expect(soundsOf('谢谢{礼物}')).toEqual([]);
  expect(soundsOf('{一/二/三}{一/二/三}')).toEqual([]);
});
