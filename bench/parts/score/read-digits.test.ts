import { expect, test } from 'vitest';
import { scoreChinese } from './score.ts';
import { readDigitsAsSaid } from './read-digits.ts';

test.each([
  ['电话四零零，八二零，八八二零', '电话400、820、8820'],
  ['电话幺三八，幺二三四，五六七八', '电话138-1234-5678'],
  ['九十到一百一十斤', '90-110斤'],
  ['尾号八八零六，打六八折', '尾号8806，打68折'],
  ['听歌两小时', '听歌2小时'],
  ['倒数五四三二一', '倒数54321'],
  ['一百二十赫兹', '120Hz'],
  ['五点五升，百分之六十', '5.5升，60%'],
  ['穿着很舒服', '穿著很舒服'],
])('%s heard as %s is no error', (said, heard) => {
  expect(scoreChinese(said, readDigitsAsSaid(said, heard))).toMatchObject({ characters: 0, syllables: 0 });
});

test('another number stays wrong', () => {
  expect(scoreChinese('打六八折', readDigitsAsSaid('打六八折', '打69折')).characters).toBeGreaterThan(0);
  expect(scoreChinese('两小时', readDigitsAsSaid('两小时', '3小时')).characters).toBe(1);
});
