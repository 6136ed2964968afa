import { expect, test } from 'vitest';
import { browserName } from './browser-name.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36',
    'Chrome · Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/149.0.0.0 Safari/537.36 Edg/149.0', 'Edge · Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1', 'Safari · iOS'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/130 Mobile Safari/537.36 MicroMessenger/8.0', '微信 · 安卓'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['', '未知'],
])('%s', (agent, name) => {
  expect(browserName(agent)).toBe(name);
});
