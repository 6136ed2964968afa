import {
  commentStates,
  intentNames,
  type Comment,
  type CommentState,
} from '../../../contract/live/comments.ts';
import type { LiveState, LiveView } from '../../../contract/live/live.ts';
import type { Tone } from '../../parts/states/StatusTag.tsx';
import { isSeen } from '../../parts/live/output/output.ts';

const stateLabels: Record<LiveState, [string, Tone]> = {
  opening: ['开场中', 'onAir'],
  goods: ['讲解中', 'onAir'],
  transition: ['过渡中', 'onAir'],
  answer: ['回答中', 'onAir'],
  operator: ['插播中', 'onAir'],
  event: ['互动中', 'onAir'],
  notice: ['提示中', 'onAir'],
  idle: ['停顿中', 'onAir'],
  warming: ['准备中', 'busy'],
  paused: ['已暂停', 'careful'],
  takenOver: ['人工接管', 'bad'],
  ended: ['未开播', 'quiet'],
};

export function stateLabel(view: LiveView | null): [string, Tone] {
  if (!view) return stateLabels.ended;
  if (view.status === 9) return ['出了问题', 'bad'];
  const [word, tone] = stateLabels[view.state];
  return [word, tone === 'onAir' && !isSeen(view) ? 'busy' : tone];
}

const commentTones: Record<CommentState, Tone> = {
  waiting: 'busy',
  answered: 'good',
  ignored: 'quiet',
  review: 'careful',
  blocked: 'bad',
};

export function commentLabel({ state, reason }: Comment): [string, Tone] {
  const isShared = state === 'ignored' && reason !== null;
  if (isShared && reason.includes('一起回答')) return ['一起回答', 'good'];
  if (isShared && reason.includes('回答过同样')) return ['刚回答过', 'good'];
  return [commentStates[state], commentTones[state]];
}

export const isViewerBlocked = ({ state, reason }: Comment): boolean =>
  state === 'blocked' && reason !== null && reason.includes('拉黑');

const unfriendly: (string | null)[] = [intentNames.hostile, intentNames.advert];
export const isUnfriendly = (comment: Comment): boolean =>
  comment.state === 'blocked' && unfriendly.includes(comment.intent) && !isViewerBlocked(comment);

export const refusalKeys = { block: 'B', ignore: 'I' };

export const TAKEN_OVER = '接管期间不自动回答，评论先留着';
export const riskLabels: Record<NonNullable<Comment['risk']>, [string, Tone]> = {
  low: ['风险低', 'good'],
  middle: ['风险中', 'careful'],
  high: ['风险高', 'bad'],
};
export const whenLabels = { append: '这段说完', sentence: '这句说完', now: '立即' } as const;
