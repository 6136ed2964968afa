import { expect, test } from 'vitest';
import { createMessageFilter } from './message-filter.ts';
import type { ViewerMessage } from './viewer.ts';

let count = 0;
const comment = (text: string, user = `v${count}`, id = String(++count)): ViewerMessage => ({
  id,
  type: 'comment',
  user: { id: user, name: user },
  text,
  gift: null,
});

test('the same message, and the same words, are heard once', () => {
  const filter = createMessageFilter();
  const first = comment('多少钱？', '小李');
  expect(filter.refuse(first, 0)).toBeNull();
  expect(filter.refuse(first, 80_000_000)).toBe('这条消息已经收到过');
  expect(filter.refuse(comment('多 少 钱', '小李'), 30_000)).toBe('同一个人刚发过同样的话');
  expect(filter.refuse(comment('多少钱!!!', '小张'), 5_000)).toBe('刚有人发过同样的话');
  expect(filter.refuse(comment('多少钱', '小张'), 11_000)).toBeNull();
  expect(filter.refuse(comment('👍', '小张'), 11_000)).toBeNull();
  expect(filter.refuse(comment('❤️', '小张'), 11_000)).toBeNull();
});

test('a question that is lost in a flood may be asked again at once', () => {
  const filter = createMessageFilter();
  for (let i = 0; i < 100; i++) filter.refuse(comment(`第${i}句`), 1000);
  const question = comment('多少钱');
  expect(filter.refuse(question, 1000)).toBe('弹幕太多，先放过这一条');
  expect(filter.refuse(comment('多少钱'), 1100)).toBeNull();
});
