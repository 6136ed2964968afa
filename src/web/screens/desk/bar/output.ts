import type { LiveView } from '../../../../contract/live/live.ts';

type Sent = Pick<LiveView, 'push' | 'stagePages' | 'isRehearsal'>;

/** Whether anybody outside could see the room: a presenter who only speaks is not on air. */
export const isSeen = ({ push, stagePages, isRehearsal }: Sent): boolean =>
  !isRehearsal && (stagePages > 0 || push.some(({ state }) => state === 'live'));

/** Words in the names of the machines that platforms give for pushing; any other name is shown itself. */
const platforms: [inName: RegExp, name: string][] = [
  [/douyin/, '抖音'],
  [/kuaishou|gifshow/, '快手'],
  [/weixin|wxlive/, '视频号'],
  [/taobao/, '淘宝'],
  [/xiaohongshu|xhscdn/, '小红书'],
  [/bilibili|bilivideo/, 'B站'],
  [/tiktok/, 'TikTok'],
  [/youtube/, 'YouTube'],
];

export function pushedTo(url: string): string {
  const machine = /^\w+:\/\/([^/:]+)/.exec(url)?.[1]?.toLowerCase() ?? url;
  return platforms.find(([inName]) => inName.test(machine))?.[1] ?? machine;
}

/** Why nobody sees the room, or null where somebody can, or will in a moment. */
export function nothingSent(view: Sent): string | null {
  if (view.isRehearsal || isSeen(view)) return null;
  if (view.push.length === 0) return '没有画面送出：没有推流，也没有打开的舞台页，观众现在看不到。';
  if (view.push.every(({ state }) => state === 'waiting'))
    return '没有画面送出：推流断开了，正在重连，观众现在看不到。';
  return null;
}
