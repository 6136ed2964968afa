import type { RoomEventKind } from '../contract/room-settings.ts';
import { lineOf, wordsOf } from './compose.ts';
import type { Heard } from './gate.ts';
import { ignored, noRule, waiting } from './outcome.ts';
import { isLately } from './recent.ts';
import type { Show } from './show.ts';
import type { Outcome } from './stagehand.ts';
import { enqueue } from './waiting.ts';
import { pickWording } from './wording.ts';

const eventWords: Record<RoomEventKind, string> = {
  welcome: '有人进入',
  like: '有人点赞',
  follow: '有人关注',
  gift: '有人送礼物',
};
export const eventKinds = Object.keys(eventWords);

const MOST_EVENTS_WAITING = 4;

export function thank(show: Show, kind: RoomEventKind, heard: Heard, now: number): Outcome {
  const { memory, program, repetition, thanked } = show;
  const { isOn, lines, everySeconds, viewerSeconds } = program.settings.events[kind];
  const mine = `${kind} ${heard.user.id}`;
  if (!isOn || lines.length === 0) return ignored('这类互动没有打开');
  if (isLately(memory.thankedAt[kind], everySeconds * 1000, now)) return ignored('刚说过一句同类的互动');
  if (thanked.isLately(mine, viewerSeconds * 1000, now)) return ignored('刚对这位观众说过');
  if (memory.waiting.filter((one) => one.kind === 'event').length >= MOST_EVENTS_WAITING)
    return ignored('排队的互动太多');
  const speech = { id: kind, wordings: lines, recording: null, speed: 1, approvals: [] };
  const wording = pickWording(memory, [speech], (text) => repetition.isRepeat(text, now))!;
  const text = wordsOf(show, wording.text, heard, now);
  memory.thankedAt[kind] = now;
  thanked.mark(mine, now);
  enqueue(show, lineOf(show, 'event', eventWords[kind], { text, commentId: heard.id }), 'append', false, now);
  return waiting(text, noRule);
}
