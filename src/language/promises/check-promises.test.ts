import { expect, test } from 'vitest';
import { contradictedCards, unbackedPromise } from './check-promises.ts';

const cup = { name: '轻量保温杯', title: '', price: '69元', points: ['七天无理由退货'] };
const nuts = { name: '每日坚果', title: '', price: '89元', points: ['48小时内发货'] };
const cards = [cup, nuts];
const wrong = (answer: string, onAir: string | null, question = '这个怎么样') =>
  unbackedPromise(answer, { question, onAir: onAir === null ? [] : [onAir] }, cards);

test('a price is the one of the goods on air, not of any goods of the room', () => {
  expect(wrong('现在六十九元。', cup.name)).toBeNull();
  expect(wrong('现在八十九元。', cup.name)).toBe('「八十九元」和「轻量保温杯」的商品卡不一致');
  expect(wrong('现在八十九元。', nuts.name)).toBeNull();
  expect(wrong('七天无理由退货。', nuts.name)).toContain('七天无理由');
  expect(wrong('容量四百八十毫升。', nuts.name)).toBeNull();
});

test('goods that the question names come before those on air', () => {
  expect(wrong('八十九元一盒。', cup.name, '坚果多少钱')).toBeNull();
  expect(wrong('八十九元一个。', nuts.name, '保温杯多少钱')).toContain('轻量保温杯');
});

test('an answer that names goods is held to each of them', () => {
  expect(wrong('保温杯六十九元，坚果八十九元。', null)).toBeNull();
  expect(wrong('保温杯八十九元，坚果六十九元。', null)).toContain('八十九元');
  expect(wrong('六十九元的保温杯，很轻。', nuts.name)).toBeNull();
});

test('where nobody knows which goods are meant, it must be true of all; without a card it goes to a person', () => {
  expect(wrong('六十九元。', null)).toContain('每日坚果');
  expect(unbackedPromise('六十九元。', { question: '多少钱', onAir: [] }, [cup])).toBeNull();
  expect(wrong('六十九元。', '雨伞')).toBe('没有商品卡可以核对「六十九元」');
  expect(unbackedPromise('全国包邮。', { question: '包邮吗', onAir: [] }, [])).toContain('没有商品卡');
  expect(unbackedPromise('都在详情页里。', { question: '尺寸', onAir: [] }, [])).toBeNull();
});

test('goods are told apart by what only they are called', () => {
  const two = { name: '双人火锅套餐', title: '', price: '128元', points: [] };
  const four = { name: '四人火锅套餐', title: '', price: '268元', points: [] };
  const of = (question: string) =>
    unbackedPromise('一百二十八元。', { question, onAir: [four.name] }, [two, four]);
  expect(of('双人餐多少钱')).toBeNull();
  expect(of('火锅套餐多少钱')).toContain('四人');
});

const card = {
  name: '轻量保温杯',
  title: '',
  price: '69元',
  points: ['七天无理由退货', '48小时内发货', '一年质保', '不包邮'],
};
const against = (answer: string, onAir = [card.name], price = card.price) =>
  contradictedCards(answer, { question: '问一下', onAir }, [{ ...card, price }, nuts]).map(
    ({ reason }) => reason,
  );

test('words of the seller stand against a card only where it says otherwise', () => {
  expect(against('今天只要五十九元。')).toEqual([
    '「五十九元」和「轻量保温杯」的商品卡不一致，卡上写的是「69元」',
  ]);
  for (const answer of [
    '三十天无理由退货。',
    '二十四小时内发货。',
    '终身质保。',
    '全国包邮。',
    '不支持七天无理由退货。',
    '原价69元，现在只要39元。',
  ])
    expect(against(answer), answer).toHaveLength(1);
  for (const answer of [
    '六十九块一个，假一赔十，次日达，可以开发票。',
    '两天内发货，十二个月质保，偏远地区不包邮。',
    '两个一百二十元，第二件半价，满99元送杯刷。',
    '原价99元，领5元券，运费十元。',
    '69元，带礼盒的89元。',
    '晚上八点到十点有人值班，三天左右到。',
  ])
    expect(against(answer), answer).toEqual([]);
  expect([
    against('六十五元。', [card.name], '59元起'),
    against('六十五元。', [card.name], '59-89元'),
  ]).toEqual([[], []]);
  expect(against('四十九元。', [card.name], '59-89元')).toHaveLength(1);
});

test('what a card says counts while its goods are spoken of; where nobody knows them, all cards must say otherwise', () => {
  expect(against('五十九元。', ['雨伞'])).toEqual([]);
  expect(against('八十九元。', [card.name, nuts.name])).toHaveLength(1);
  expect(against('八十九元。', [])).toEqual([]);
  expect(against('九十九元。', [])).toHaveLength(2);
  expect(against('坚果九十九元。', [card.name])).toEqual([
    '「九十九元」和「每日坚果」的商品卡不一致，卡上写的是「89元」',
  ]);
});
