import { commentSources, type SourceKind } from '../../../contract/live/comment-sources.ts';
import type { Comment } from '../../../contract/live/comments.ts';

const platforms: Record<string, [sign: string, name: string]> = {
  manual: ['手', '手动添加'],
  webhook: ['程', '其他程序'],
  simulator: ['模', '模拟观众'],
};
export const platformOf = (platform: string): [sign: string, name: string] =>
  platforms[platform] ??
  commentSources[platform as SourceKind]?.badge ?? [platform.slice(0, 1).toUpperCase(), platform];

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

export function ruleLabel({ by, keyword }: Comment['rule']): string | null {
  switch (by) {
    case null:
      return null;
    case 'keyword':
      return `关键词「${keyword ?? ''}」`;
    case 'meaning':
      return `意思接近「${keyword?.split('/')[0] ?? ''}」`;
    case 'model':
      return 'AI 写的';
  }
}
