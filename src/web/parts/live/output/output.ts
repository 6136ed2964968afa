import type { LiveView } from '../../../../contract/live/live.ts';
import { livePlatforms, type LivePlatformId } from '../../../../contract/live/platforms.ts';
import type { Tone } from '../../states/StatusTag.tsx';

type Sent = Pick<LiveView, 'push' | 'stagePages' | 'isRehearsal'>;

const isPushed = ({ push }: Sent): boolean => push.some(({ state }) => state === 'live');

/** Whether anybody outside could see the room: a presenter who only speaks is not on air. */
export const isSeen = (view: Sent): boolean => !view.isRehearsal && (view.stagePages > 0 || isPushed(view));

export function pushedTo(
  url: string,
  platform: LivePlatformId | null,
  addresses: { length: number },
): string {
  const chosen = addresses.length === 1 ? platform : null;
  const machine = /^\w+:\/\/([^/:]+)/.exec(url)?.[1]?.toLowerCase() ?? url;
  const known = Object.values(livePlatforms).find(({ machines }) => machines?.test(machine));
  if (known) return known.name;
  return chosen === null || chosen === 'other' ? machine : livePlatforms[chosen].name;
}

export function nothingSent(view: Sent): string | null {
  if (view.isRehearsal || isSeen(view)) return null;
  if (view.push.length === 0) return '没有画面送出：没有推流，也没有打开的舞台页，观众现在看不到。';
  if (view.push.every(({ state }) => state === 'waiting'))
    return '没有画面送出：推流断开了，正在重连，观众现在看不到。';
  return null;
}

export function sentLabel(view: Sent): [string, Tone] {
  if (isPushed(view)) return ['正在推流', 'onAir'];
  if (view.stagePages > 0) return ['舞台页打开', 'onAir'];
  return nothingSent(view) === null ? ['正在连接', 'busy'] : ['没有画面送出', 'bad'];
}
