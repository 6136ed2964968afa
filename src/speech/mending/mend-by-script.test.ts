import { expect, test } from 'vitest';
import { openScript } from './mend-by-script.ts';

const mend = openScript('碎花裙，收腰显瘦。\n今天这款保温杯，到手价只要39.9元，三件包邮。');

test.each([
  ['这条碎花群收药显兽，喜欢就拍。', '这条碎花裙收腰显瘦，喜欢就拍。'],
  ['今天这款宝温杯，到手架只要39.9元。', '今天这款保温杯，到手价只要39.9元。'],
  // What was said instead of what had been planned stays.
  ['今天这款保温杯，到手价只要49.9元。', '今天这款保温杯，到手价只要49.9元。'],
  ['随便说说，收摇先', '随便说说，收摇先'],
])('%s is written %s', (heard, written) => {
  expect(mend(heard)).toBe(written);
});
