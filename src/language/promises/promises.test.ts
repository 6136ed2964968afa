import { expect, test } from 'vitest';
import { promisesNotOnCard, promisesOf, readNumber } from './promises.ts';

test('reads prices however they are written', () => {
  const yuan = (text: string) => promisesOf(text).flatMap((one) => (one.kind === 'price' ? [one.yuan] : []));
  expect(yuan('现在¥39.9')).toEqual([39.9]);
  expect(yuan('只要39块9，平时四十九元')).toEqual([39.9, 49]);
  expect(yuan('三十九块九带走，三十九点九元')).toEqual([39.9, 39.9]);
  expect(yuan('一百二十八元和二百六十八块钱')).toEqual([128, 268]);
  expect(yuan('1,299元，九块九毛，到手价九十九')).toEqual([1299, 9.9, 99]);
  expect(yuan('６９元，7天内到，￥1,299')).toEqual([69, 1299]);
  expect(yuan('容量480毫升，三种颜色，第二天到，才三天')).toEqual([]);
});

test('reads Chinese numbers', () => {
  const read = ['一百二', '两千零五', '十五', '三九九', '一万二', '三万零五百', '八十九点五', '１２', '很多'];
  expect(read.map(readNumber)).toEqual([120, 2005, 15, 399, 12_000, 30_500, 89.5, 12, null]);
});

test('finds discounts and promises under one name', () => {
  const means = (text: string) =>
    promisesOf(text).map((one) =>
      one.kind === 'promise'
        ? [one.means, ...one.figures].join(' ')
        : one.kind === 'discount'
          ? one.share
          : one.yuan,
    );
  expect(means('五折，八五折，半价，9.5折')).toEqual([0.5, 0.85, 0.5, 0.95]);
  expect(means('全国包邮')).toEqual(means('我们免运费'));
  expect(means('七天无理由退货')).toEqual(means('7天无理由'));
  expect(means('七天无理由退货')).not.toEqual(means('三十天无理由退货'));
  expect(means('买一送一，假一赔十，终身保修').length).toBe(3);
  expect(means('满200减30，48小时内发货')).toEqual(['满减 200 30', '发货时限 48']);
  expect(means('两天发货，一年质保')).toEqual(means('48小时内发货，12个月保修'));
  expect(means('打个折叠，三分钟讲完，这把伞能折三次')).toEqual([]);
});

test('holds back what the card does not say, and passes what it does', () => {
  const card = { title: '轻量保温杯', price: '69', points: ['480毫升', '七天无理由退货', '48小时内发货'] };
  expect(promisesNotOnCard('六十九元，七天无理由，四十八小时内发货', card)).toEqual([]);
  expect(promisesNotOnCard('69块，不喜欢就退', { ...card, price: '¥69.00' })).toEqual([]);
  expect(promisesNotOnCard('今天五十九元，全国包邮，假一赔十', card)).toEqual([
    '五十九元',
    '全国包邮',
    '假一赔十',
  ]);
  expect(promisesNotOnCard('打八折，还送杯刷，终身保修', card)).toEqual(['八折', '还送', '终身保修']);
  expect(promisesNotOnCard('随时退，全额退款', { ...card, points: ['未核销可退'] })).toEqual([
    '随时退',
    '全额退款',
  ]);
  const chair = { ...card, points: ['两年质保', '未核销可退'] };
  expect(promisesNotOnCard('有质保的，未使用可以退', chair)).toEqual([]);
  expect(promisesNotOnCard('三年质保，对折，第二件半价', chair)).toEqual(['三年质保', '对折', '半价']);
  expect(promisesNotOnCard('容量是四百八十毫升，三个颜色', card)).toEqual([]);
});
