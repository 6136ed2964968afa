import { expect, test } from 'vitest';
import type { LiveView } from '../../../../contract/live/live.ts';
import { stateLabel } from '../labels.ts';
import { isSeen, nothingSent, pushedTo } from './output.ts';

const push = (state: 'connecting' | 'live' | 'waiting') => ({
  url: 'rtmp://push-rtmp-l1.douyincdn.com/third/stream',
  state,
  error: null,
  fps: 25,
  late: 0,
});
const view = (changes: Partial<LiveView>) =>
  ({ push: [], stagePages: 0, isRehearsal: false, status: 1, state: 'goods', ...changes }) as LiveView;

test('a presenter who speaks looks like being on air only where somebody can see it', () => {
  expect(stateLabel(view({}))).toEqual(['讲解中', 'busy']);
  expect(stateLabel(view({ push: [push('waiting')] }))).toEqual(['讲解中', 'busy']);
  expect(stateLabel(view({ stagePages: 1, isRehearsal: true }))).toEqual(['讲解中', 'busy']);
  expect(stateLabel(view({ stagePages: 1 }))).toEqual(['讲解中', 'onAir']);
  expect(stateLabel(view({ push: [push('waiting'), push('live')] }))).toEqual(['讲解中', 'onAir']);
});

test('that no picture leaves is said, except while one is about to', () => {
  expect(nothingSent(view({}))).toContain('没有画面送出');
  expect(nothingSent(view({ push: [push('waiting')] }))).toContain('正在重连');
  expect(nothingSent(view({ push: [push('connecting')] }))).toBeNull();
  expect(nothingSent(view({ isRehearsal: true }))).toBeNull();
  expect(isSeen(view({ push: [push('live')] }))).toBe(true);
  expect(nothingSent(view({ push: [push('live')] }))).toBeNull();
});

test('a push is called by its platform, or by the machine it goes to', () => {
  expect(pushedTo(push('live').url)).toBe('抖音');
  expect(pushedTo('rtmp://live-push.bilivideo.com/live-bvc/?key=1')).toBe('B站');
  expect(pushedTo('rtmps://Media.example.org:443/app')).toBe('media.example.org');
});
