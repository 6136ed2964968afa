import type { RoomEventKind } from '../../contract/room-settings.ts';
import { makeLine, renderWording } from '../lines/compose.ts';
import type { ViewerMessage } from './viewer.ts';
import { ignored, noRule, waiting, type CommentOutcome } from './comment-outcome.ts';
import { isRecent } from '../recent.ts';
import type { RoomContext } from '../room-context.ts';
import { enqueueLine } from '../lines/line-queue.ts';
import { pickWording } from '../lines/wording.ts';

const reasons: Record<RoomEventKind, string> = {
  welcome: '有人进入',
  like: '有人点赞',
  follow: '有人关注',
  gift: '有人送礼物',
  order: '有人下单',
};
export const eventKinds = Object.keys(reasons);

const MOST_EVENTS_WAITING = 4;

export function thankViewer(
  context: RoomContext,
  kind: Exclude<RoomEventKind, 'order'>,
  message: ViewerMessage,
  now: number,
): CommentOutcome {
  const { memory, program, repetition, thanked } = context;
  const { isOn, lines, everySeconds, viewerSeconds } = program.settings.events[kind];
  const mine = `${kind} ${message.user.id}`;
  if (!isOn || lines.length === 0) return ignored('eventOff');
  if (isRecent(memory.thankedAt[kind], everySeconds * 1000, now)) return ignored('eventJustSaid');
  if (thanked.isRecent(mine, viewerSeconds * 1000, now)) return ignored('viewerThanked');
  if (memory.waiting.filter((queued) => queued.kind === 'event').length >= MOST_EVENTS_WAITING)
    return ignored('manyEvents');
  const speech = { id: kind, wordings: lines, recording: null, speed: 1, approvals: [] };
  const wording = pickWording(memory, [speech], (text) => repetition.isRepeat(text, now))!;
  const text = renderWording(context, wording.text, message, now);
  memory.thankedAt[kind] = now;
  thanked.mark(mine, now);
  enqueueLine(
    context,
    makeLine(context, 'event', reasons[kind], { text, commentId: message.id }),
    'append',
    false,
    now,
  );
  return waiting(text, noRule);
}
