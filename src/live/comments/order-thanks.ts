import { maskedAloud, maskName } from '../../common/mask-name.ts';
import { followed, ignored, noRule, waiting, type CommentOutcome } from './comment-outcome.ts';
import { makeLine, renderWording } from '../lines/compose.ts';
import { enqueueLine } from '../lines/line-queue.ts';
import type { Orders } from '../memory.ts';
import { isRecent } from '../recent.ts';
import { latestToThank } from '../rhythm.ts';
import type { RoomContext } from '../room-context.ts';
import { spokenName, type ViewerMessage } from './viewer.ts';
import { pickWording, spokenVariants } from '../lines/wording.ts';

const UNDONE = /取消|退款|关闭|失败|超时/;
const MOST_NAMED = 2;
/** In a comment of somebody who buys: it is done. Thanked for an order that is only wished for, viewers would hear a lie. */
const DONE = /已|(?:拍|买|付|单|款|抢|入|手|拿下|囤|定|购|冲)(?:[了啦好完到下]|成功)|下了|上车了/;
const NOT_YET = /想|就买|准备|马上|这就|等会|晚点|购物车|加购|种草|我要|去/;

export const saysBought = (text: string): boolean => DONE.test(text) && !NOT_YET.test(text);

/** Orders that come before a line about them has begun are thanked for in that line. */
export function thankForOrder(context: RoomContext, message: ViewerMessage, now: number): CommentOutcome {
  const { memory, program, thanked, repetition } = context;
  const { isOn, lines, viewerSeconds } = program.settings.events.order;
  const mine = `order ${message.user.id}`;
  if (UNDONE.test(message.text)) return ignored('purchaseUndone');
  if (!isOn || lines.length === 0) return ignored('eventOff');
  // An order is told when it is made and again when it is paid.
  if (thanked.isRecent(mine, viewerSeconds * 1000, now)) return ignored('viewerThanked');
  thanked.mark(mine, now);
  const goods = message.gift ? [message.gift.name] : [];
  const sum = waitingOrders(context);
  if (sum) {
    sum.people++;
    sum.count++;
    sum.goods = [...new Set([...sum.goods, ...goods])];
    const line = memory.waiting.find(({ id }) => id === sum.lineId);
    if (line) Object.assign(line, wordsFor(context, sum, now));
    return followed('thankedTogether');
  }
  const speech = { id: 'order', wordings: lines, recording: null, speed: 1, approvals: [] };
  const wording = pickWording(memory, [speech], (text) => repetition.isRepeat(text, now))!.text;
  const { id: commentId, user } = message;
  memory.orders = {
    lineId: null,
    wording,
    commentId,
    name: user.name,
    isPublic: message.type === 'comment',
    goods,
    people: 1,
    count: 1,
    since: now,
  };
  thankForOrders(context, now);
  return waiting(wordsFor(context, memory.orders, now).text, noRule);
}

export function thankForOrders(context: RoomContext, now: number): void {
  const { memory } = context;
  const orders = waitingOrders(context);
  if (!orders || orders.lineId !== null || (ordersDueAt(context, now) ?? Infinity) > now) return;
  const line = makeLine(context, 'event', '', {
    ...wordsFor(context, orders, now),
    commentId: orders.commentId,
    isOwed: true,
  });
  orders.lineId = line.id;
  memory.thankedAt.order = now;
  enqueueLine(context, line, 'sentence', false, now);
  const queued = memory.waiting.find(({ id }) => id === line.id);
  if (queued) queued.since = orders.since;
}

export function ordersDueAt(context: RoomContext, now: number): number | null {
  const { memory, program } = context;
  if (!memory.orders || memory.orders.lineId !== null) return null;
  const last = memory.thankedAt.order;
  const apart = program.settings.events.order.everySeconds * 1000;
  return isRecent(last, apart, now)
    ? Math.min(last! + apart, latestToThank(context, memory.orders.since, now))
    : now;
}

function waitingOrders({ memory }: RoomContext): Orders | null {
  const { orders, waiting: lines } = memory;
  if (orders && orders.lineId !== null && !lines.some(({ id }) => id === orders.lineId)) memory.orders = null;
  return memory.orders;
}

/** All that is said without a name: known before anybody orders, so that its sound can be made then. */
export const unnamedThanks = (wordings: string[]): string[] => [
  ...new Set(wordings.flatMap((wording) => [1, 2].map((people) => thanksWithoutName(wording, people)))),
];

function thanksWithoutName(wording: string, people: number): string {
  const viewers = people > 1 ? '几位朋友' : '这位朋友';
  const unnamed = wording.replaceAll('{用户名}', viewers).replaceAll('{商品}', '宝贝');
  return spokenVariants(unnamed)[0] ?? `谢谢${viewers}下单。`;
}

function wordsFor(context: RoomContext, orders: Orders, now: number) {
  const { wording, name, isPublic = false, goods, people, count } = orders;
  const { forbidden } = context.ports;
  const whole = spokenName(name, forbidden);
  const aloud = whole === null || isPublic ? whole : maskedAloud(name);
  const seen = isPublic && whole !== null ? whole : maskName(name);
  const others = people > 1 ? `等${people}位朋友` : '';
  const named = goods.map((item) => spokenName(item, forbidden)).filter((item) => item !== null);
  const facts = {
    viewer: aloud === null ? (people > 1 ? `${people}位朋友` : null) : aloud + others,
    gift: named.length > 0 && named.length <= MOST_NAMED ? named.join('和') : null,
    orders: count,
  };
  return {
    text: renderWording(context, wording, null, now, facts),
    withoutName: thanksWithoutName(wording, people),
    because: count > 1 ? `有人下单，${count} 单一起感谢` : '有人下单',
    cheer: people > 1 ? `${seen}等${people}人下单` : `${seen} 下单了`,
  };
}
