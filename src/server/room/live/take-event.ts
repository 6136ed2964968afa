import type { z } from 'zod';
import type { viewerEvent } from '../../../contract/live.ts';
import { cleanEvent, type Platform } from '../comments/platform-event.ts';
import { clock } from '../clock.ts';
import type { Taken } from './audience/comment-handler.ts';
import type { OnAir } from './air/on-air.ts';

/** Hands what somebody sent to the room. */
export function takeEvent(one: OnAir, platform: Platform, sent: z.output<typeof viewerEvent>): Taken {
  const { id = null, gift = null, count = null, ...rest } = sent;
  const given = typeof gift === 'string' ? { name: gift } : gift;
  const event = cleanEvent({
    ...rest,
    id,
    gift: given?.name ?? null,
    count: given?.count ?? count,
    platform,
    at: clock(),
  });
  return event ? one.comments.hear(event) : { commentId: null, accepted: false, reason: '评论里没有文字' };
}
