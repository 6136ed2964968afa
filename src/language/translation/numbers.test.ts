import { expect, test } from 'vitest';
import { numbersOf, sameNumbers } from './numbers.ts';

test.each([
  ['现在下单立减二十元，只要39.9元。', [20, 39.9]],
  ['三十九块九包邮，一百五，两件', [2, 39.9, 150]],
  ['成立于二零一零年，卖了3.5万件，一千二百万人在用', [2010, 35_000, 12_000_000]],
  ['一款十分好用的杯子，万一坏了，第一时间换新', []],
  ['打八五折', [85]],
  ['twenty-five yuan off, only $1,299.90 for two', [2, 25, 1299.9]],
  ['one hundred and five people, three thousand two hundred boxes', [105, 3200]],
  ['On May 3, 2010 we may open one shop', [3, 5, 2010]],
  ['a hundred and fifty yuan, thirty-nine point nine', [39.9, 150]],
])('%s', (text, numbers) => {
  expect(numbersOf(text)).toEqual(numbers);
});

test.each([
  ['保温十二个小时', 'keeps warm for 12 hours'],
  ['三万块', '30,000 yuan'],
  ['35千克', '35 kg'],
  ['三十九块九包邮', 'thirty-nine point nine yuan, free shipping'],
  ['39块9', '39.9 yuan'],
  ['带来一个杯子', 'I brought 1 cup'],
  ['第一，质量好；第二，便宜', 'First, it is good; 2nd, it is cheap'],
  ['全场八折，打八五折', '20% off, 15% off'],
  ['五折', 'half price'],
  ['三四天就到，有几十个颜色', 'In three or four days, dozens of colours'],
  ['两个半小时', '2.5 hours'],
  ['晚上八点半', '8:30 pm'],
  ['两个都好', 'Both are good'],
  ['一天六毛钱', '0.6 yuan a day'],
  ['一天六毛钱', '60 cents a day'],
  ['一天六毛钱', 'six jiao a day'],
  ['含绒量九成', '90% down'],
  ['八成五是回头客', '85% come back'],
  ['公司成立于三月，第一成员', 'Founded in March, the first member'],
  ['零食、三文鱼，扫二维码', 'Snacks and salmon: scan the code'],
  ['周三发货，四季都能穿', 'Ships on Wednesday, for all seasons'],
])('%s is the same as %s', (one, other) => {
  expect(sameNumbers(one, other)).toBe(true);
  expect(sameNumbers(other, one)).toBe(true);
});

test.each([
  ['只要39.9元', 'Only 399 yuan'],
  ['卖了12580件', 'We sold 1,2580'],
  ['三十九块九', '39 yuan'],
  ['七天无理由退货', 'Return it without a reason'],
  ['全场八折', '80% off'],
  ['一天六毛钱', 'Six cents a day'],
  ['直降五十元', 'Fifteen yuan off'],
  ['含绒量九成', 'The down is 9 percent'],
  ['满二百减三十', 'Spend 200, save 20'],
])('%s is another number than %s', (one, other) => {
  expect(sameNumbers(one, other)).toBe(false);
});
