import { expect, it } from 'vitest';
import { readAnswer } from './robot-formats.ts';

it.each([
  ['dingtalk', 200, '{"errcode":310000,"errmsg":"keywords not in content"}', '关键词'],
  ['dingtalk', 200, '{"errcode":300001,"errmsg":"token is not exist"}', '从群里移除'],
  ['feishu', 200, '{"code":19021,"msg":"sign match fail or timestamp is not within one hour"}', '密钥'],
  ['wecom', 200, '{"errcode":93000,"errmsg":"invalid webhook url"}', '地址不对'],
  ['wecom', 200, '{"errcode":45009,"errmsg":"api freq out of limit"}', '限流'],
  ['wecom', 200, '<html>welcome</html>', '回答的不是机器人'],
  ['json', 404, '<html>not found</html>', '找不到这个地址，请检查（HTTP 404）'],
  ['json', 503, 'busy', '对方的服务器出错了（HTTP 503：busy）'],
  ['json', 500, 'error at Controller.java:42 '.repeat(9), 'Controller.java…）'],
  ['dingtalk', 200, 'ok\0\u0001\ufffd', '请检查地址'],
  ['wecom', 200, '{"errcode":1,"errmsg":"\\u0000"}', '没有收下（1）'],
] as const)('%s, %d, %s is refused with words for a seller', (kind, status, text, words) => {
  const { isOk, answer } = readAnswer(kind, status, text);
  expect(isOk).toBe(false);
  expect(answer).toContain(words);
  expect(answer).not.toContain('\0');
});
