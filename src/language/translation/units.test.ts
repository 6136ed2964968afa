import { expect, test } from 'vitest';
import { sameUnits, withSymbols } from './units.ts';

test.each([
  ['电池容量5200毫安时，吸力4000帕', '电池容量5200 mAh，吸力4000 Pa'],
  ['热量168千焦，净重五十毫克', '热量168 kJ，净重五十 mg'],
  ['每分钟12000转', '12000 rpm'],
  ['三千克面粉，帕子两条，千瓦电站', '三千克面粉，帕子两条，千瓦电站'],
])('the model is asked %s', (source, asked) => {
  expect(withSymbols(source)).toBe(asked);
});

test.each([
  ['容量500毫升', 'It holds 500 ml', true],
  ['保温十二个小时', 'keeps warm for twelve hours', true],
  ['重35千克，功率2千瓦', '35 kg, 2000 watts', true],
  ['It weighs 5 kilos', '重5公斤', true],
  ['容量500毫升', 'It weighs 500 grams', false],
  ['净重35毫克', '35 millimeters', false],
  ['只要29美元', 'only 29 yuan', false],
])('%s as %s: %s', (one, other, isSame) => {
  expect(sameUnits(one, other)).toBe(isSame);
  expect(sameUnits(other, one)).toBe(isSame);
});
