import { expect, test } from 'vitest';
import { tidyText } from './whisper.ts';

test.each([
  ['歡迎來到直播間, 今天這款保溫杯只要1,000元!', '欢迎来到直播间，今天这款保温杯只要1,000元！'],
  ['大家早上好 我是小林 用 iPhone 15 拍的', '大家早上好，我是小林，用 iPhone 15 拍的'],
  ['谢谢谢谢，上链接上链接上链接', '谢谢谢谢，上链接上链接上链接'],
  ['价格是1000000元，电话13888888888', '价格是1000000元，电话13888888888'],
  ['感谢观看感谢观看感谢观看感谢观看感谢观看感谢观看', '感谢观看'],
])('%s', (written, tidy) => {
  expect(tidyText(written, 'zh')).toBe(tidy);
});

test('other languages keep their characters and marks', () => {
  expect(tidyText(' 送料無料です, ok? ', 'ja')).toBe('送料無料です, ok?');
  expect(tidyText('no no no no no no no', 'en')).toBe('no no');
});
