import { expect, test } from 'vitest';
import type { LiveView } from '../../../../contract/live/live.ts';
import { isSeen, nothingSent, pushedTo, sentLabel } from './output.ts';

const push = (state: 'connecting' | 'live' | 'waiting') => ({
  url: 'rtmp://push-rtmp-l1.douyincdn.com/third/stream',
  state,
  error: null,
  fps: 25,
  late: 0,
});
const view = (changes: Partial<LiveView>) =>
  ({ push: [], stagePages: 0, isRehearsal: false, status: 1, state: 'goods', ...changes }) as LiveView;

test('that no picture leaves is said, except while one is about to', () => {
  expect(nothingSent(view({}))).toContain('没有画面送出');
  expect(nothingSent(view({ push: [push('waiting')] }))).toContain('正在重连');
  expect(nothingSent(view({ push: [push('connecting')] }))).toBeNull();
  expect(nothingSent(view({ isRehearsal: true }))).toBeNull();
  expect(isSeen(view({ push: [push('live')] }))).toBe(true);
  expect(nothingSent(view({ push: [push('live')] }))).toBeNull();
});

test('a room among others says what leaves it', () => {
  expect(sentLabel(view({}))).toEqual(['没有画面送出', 'bad']);
  expect(sentLabel(view({ push: [push('waiting')] }))).toEqual(['没有画面送出', 'bad']);
  expect(sentLabel(view({ push: [push('connecting')] }))).toEqual(['正在连接', 'busy']);
  expect(sentLabel(view({ stagePages: 1 }))).toEqual(['舞台页打开', 'onAir']);
  expect(sentLabel(view({ stagePages: 1, push: [push('live')] }))).toEqual(['正在推流', 'onAir']);
});

test('a push is called by the platform of its address, by the one that was chosen, or by the machine', () => {
  const one = { length: 1 };
  expect(pushedTo(push('live').url, 'bilibili', one)).toBe('抖音');
  expect(pushedTo('rtmp://live-push.bilivideo.com/live-bvc/?key=1', null, one)).toBe('B站');
  expect(pushedTo('rtmp://203.0.113.7/live', 'shipinhao', one)).toBe('视频号');
  expect(pushedTo('rtmp://203.0.113.7/live', 'shipinhao', { length: 2 })).toBe('203.0.113.7');
  expect(pushedTo('rtmps://Media.example.org:443/app', 'other', one)).toBe('media.example.org');
});
