import type { Comment, CommentState, LiveState, LiveView } from '../../../contract/live.ts';
import type { Tone } from '../../parts/states/StatusTag.tsx';

const stateLabels: Record<LiveState, [string, Tone]> = {
  opening: ['开场中', 'onAir'],
  goods: ['讲解中', 'onAir'],
  transition: ['过渡中', 'onAir'],
  answer: ['回答中', 'onAir'],
  operator: ['插播中', 'onAir'],
  event: ['互动中', 'onAir'],
  notice: ['提示中', 'onAir'],
  idle: ['间隔中', 'onAir'],
  warming: ['预热中', 'busy'],
  paused: ['已暂停', 'careful'],
  takenOver: ['人工接管', 'bad'],
  ended: ['未开播', 'quiet'],
};

export function stateLabel(view: LiveView | null): [string, Tone] {
  if (!view) return stateLabels.ended;
  return view.status === 9 ? ['异常降级', 'bad'] : stateLabels[view.state];
}

export const commentTones: Record<CommentState, Tone> = {
  waiting: 'busy',
  answered: 'good',
  ignored: 'quiet',
  review: 'careful',
  blocked: 'bad',
};

const platforms: Record<string, [sign: string, name: string]> = {
  manual: ['手', '手动添加'],
  webhook: ['程', '其他程序'],
  simulator: ['模', '模拟观众'],
  bilibili: ['B', '哔哩哔哩'],
  douyin: ['抖', '抖音'],
  oba: ['播', 'oba 直播助手'],
};
export const platformOf = (platform: string): [sign: string, name: string] =>
  platforms[platform] ?? [platform.slice(0, 1).toUpperCase(), platform];

const eventLabels: Record<Comment['type'], string> = {
  comment: '发来评论',
  enter: '进入直播间',
  like: '点了赞',
  follow: '关注了主播',
  gift: '送出礼物',
  share: '分享了直播间',
  order: '下了单',
  stats: '人数更新',
};
export const commentText = ({ type, text, gift }: Comment): string => {
  if (type === 'gift' && gift) return `送出 ${gift.name} ×${gift.count}`;
  if (type === 'order' && gift) return `下单 ${gift.name} ×${gift.count}${text && `（${text}）`}`;
  return text || eventLabels[type];
};

export function ruleLabel({ by, keyword, score }: Comment['rule']): string | null {
  switch (by) {
    case null:
      return null;
    case 'keyword':
      return `关键词「${keyword ?? ''}」`;
    case 'meaning':
      return `语义「${keyword ?? ''}」${score === null ? '' : ` ${score.toFixed(2)}`}`;
    case 'model':
      return 'AI 生成';
  }
}

/** A comment may also be blocked for its words. */
export const isViewerBlocked = ({ state, reason }: Comment): boolean =>
  state === 'blocked' && reason !== null && reason.includes('拉黑');

export const TAKEN_OVER = '接管期间评论只入队不自动回答';
export const riskLabels = { low: '低', middle: '中', high: '高' } as const;
export const whenLabels = { append: '段末', sentence: '句末', now: '立即' } as const;
