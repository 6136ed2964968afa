import { expect, test } from 'vitest';
import { openGate, type Heard } from './gate.ts';

let count = 0;
const comment = (text: string, user = `v${count}`, id = String(++count)): Heard => ({
  id,
  type: 'comment',
  user: { id: user, name: user },
  text,
  gift: null,
});

test('the same message, and the same words, are heard once', () => {
  const gate = openGate();
  const first = comment('多少钱？', '小李');
  expect(gate.refuse(first, 0)).toBeNull();
  expect(gate.refuse(first, 80_000_000)).toBe('这条消息已经收到过');
  expect(gate.refuse(comment('多 少 钱', '小李'), 30_000)).toBe('同一个人刚发过同样的话');
  expect(gate.refuse(comment('多少钱!!!', '小张'), 5_000)).toBe('刚有人发过同样的话');
  expect(gate.refuse(comment('多少钱', '小张'), 11_000)).toBeNull();
  expect(gate.refuse(comment('👍', '小张'), 11_000)).toBeNull();
  expect(gate.refuse(comment('❤️', '小张'), 11_000)).toBeNull();
});

test('a question that is lost in a flood may be asked again at once', () => {
  const gate = openGate();
  for (let i = 0; i < 100; i++) gate.refuse(comment(`第${i}句`), 1000);
  const question = comment('多少钱');
  expect(gate.refuse(question, 1000)).toBe('弹幕太多，先放过这一条');
  expect(gate.refuse(comment('多少钱'), 1100)).toBeNull();
});
