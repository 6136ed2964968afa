import { expect, test } from 'vitest';
import type { LiveView } from '../../../contract/live/live.ts';
import type { Comment } from '../../../contract/live/comments.ts';
import { commentLabel, stateLabel } from './labels.ts';

const push = (state: 'live' | 'waiting') => ({ url: 'rtmp://a/b', state, error: null, fps: 25, late: 0 });
const view = (changes: Partial<LiveView>) =>
  ({ push: [], stagePages: 0, isRehearsal: false, status: 1, state: 'goods', ...changes }) as LiveView;

test('a presenter who speaks looks like being on air only where somebody can see it', () => {
  expect(stateLabel(view({}))).toEqual(['讲解中', 'busy']);
  expect(stateLabel(view({ push: [push('waiting')] }))).toEqual(['讲解中', 'busy']);
  expect(stateLabel(view({ stagePages: 1, isRehearsal: true }))).toEqual(['讲解中', 'busy']);
  expect(stateLabel(view({ stagePages: 1 }))).toEqual(['讲解中', 'onAir']);
  expect(stateLabel(view({ push: [push('waiting'), push('live')] }))).toEqual(['讲解中', 'onAir']);
});

test('who asked what others ask is not called ignored', () => {
  const label = (reason: string) => commentLabel({ state: 'ignored', reason } as Comment)[0];
  expect(label('别人也在问，一起回答')).toBe('一起回答');
  expect(label('一分钟内回答过同样的问题')).toBe('刚回答过');
  expect(label('问答里没有答案')).toBe('已忽略');
});
