import type { RoomEventKind } from '../../contract/room-settings.ts';
import { makeLine, renderWording } from '../lines/compose.ts';
import { enqueueLine } from '../lines/line-queue.ts';
import { pickWording } from '../lines/wording.ts';
import type { Greeting } from '../memory.ts';
import { isRecent } from '../recent.ts';
import { mayInteractSoon } from '../rhythm.ts';
import type { RoomContext } from '../room-context.ts';
import { followed, ignored, noRule, waiting, type CommentOutcome } from './comment-outcome.ts';
import { spokenName, type ViewerMessage } from './viewer.ts';

const reasons: Record<RoomEventKind, string> = {
  gift: '有人送礼物',
  follow: '有人关注',
  welcome: '有人进入',
  like: '有人点赞',
  order: '有人下单',
};
export const eventKinds = Object.keys(reasons);

const MOST_NAMED = 2;
const COUNTED = '零一两三四五六七八九十';
/** A welcome that comes later than this is worse than none. */
const LATEST_MS = 45_000;

type GreetedKind = Exclude<RoomEventKind, 'order'>;
const greetedKinds: GreetedKind[] = ['gift', 'follow', 'welcome', 'like'];

export function thankViewer(
  context: RoomContext,
  kind: GreetedKind,
  message: ViewerMessage,
  now: number,
): CommentOutcome {
  const { memory, program, repetition, thanked, ports } = context;
  const { isOn, lines, viewerSeconds } = program.settings.events[kind];
  const mine = `${kind} ${message.user.id}`;
  if (!isOn || lines.length === 0) return ignored('eventOff');
  if (thanked.isRecent(mine, viewerSeconds * 1000, now)) return ignored('viewerThanked');
  thanked.mark(mine, now);
  dropLate(context, kind, now);
  const name = spokenName(message.user.name, ports.forbidden);
  const gift = message.gift?.name ?? null;
  const known = memory.greetings[kind];
  if (known) {
    known.people++;
    if (name !== null && known.names.length < MOST_NAMED && !known.names.includes(name))
      known.names.push(name);
    // Two viewers gave different things: it is all gifts.
    if (known.gift !== gift) known.gift = null;
    return followed('greetedTogether');
  }
  const speech = { id: kind, wordings: lines, recording: null, speed: 1, approvals: [] };
  const wording = pickWording(memory, [speech], (text) => repetition.isRepeat(text, now))!.text;
  const names = name === null ? [] : [name];
  const greeting = { wording, commentId: message.id, since: now, names, people: 1, gift };
  memory.greetings[kind] = greeting;
  greetViewers(context, now);
  return waiting(wordsFor(context, greeting, now), noRule);
}

/** One line at a time, put into words when its turn is near: names that come later would have to be spoken anew. */
export function greetViewers(context: RoomContext, now: number): void {
  const { memory, program } = context;
  for (const kind of greetedKinds) {
    dropLate(context, kind, now);
    const greeting = memory.greetings[kind];
    const { everySeconds } = program.settings.events[kind];
    if (!greeting || isRecent(memory.thankedAt[kind], everySeconds * 1000, now)) continue;
    if (memory.waiting.some((line) => line.kind === 'event' && !line.isOwed)) return;
    if (!mayInteractSoon(context, now)) return;
    delete memory.greetings[kind];
    memory.thankedAt[kind] = now;
    const { commentId } = greeting;
    const text = wordsFor(context, greeting, now);
    const line = makeLine(context, 'event', reasons[kind], { text, commentId });
    enqueueLine(context, line, program.settings.answerWhen === 'append' ? 'append' : 'sentence', false, now);
  }
}

function dropLate({ memory, ports }: RoomContext, kind: GreetedKind, now: number): void {
  const greeting = memory.greetings[kind];
  if (!greeting || isRecent(greeting.since, LATEST_MS, now)) return;
  delete memory.greetings[kind];
  ports.onDecided(greeting.commentId, ignored('expired'));
}

function wordsFor(context: RoomContext, { wording, names, people, gift }: Greeting, now: number): string {
  const viewer = viewersOf(names, people);
  const spoken = gift === null ? null : spokenName(gift, context.ports.forbidden);
  return renderWording(context, wording, null, now, { viewer, gift: spoken });
}

function viewersOf(names: string[], people: number): string | null {
  const others = people - names.length;
  const counted = `${COUNTED[others] ?? others}位`;
  if (names.length === 0) return people > 1 ? `${counted}朋友` : null;
  return names.join('、') + (others > 0 ? `和另外${counted}` : '');
}
