import { readChineseNumeral } from '../../common/chinese-numerals.ts';
import { normaliseText } from './match-keyword.ts';
import type { Goods } from '../running-order/program.ts';
import type { Reason } from './reasons.ts';
import { isRecent } from '../recent.ts';
import { presentGoods } from '../running-order/order-changes.ts';
import { goodsOnAir } from '../running-order/running-order.ts';
import type { RoomContext } from '../room-context.ts';
import type { ViewerMessage } from './viewer.ts';

const MINUTE_MS = 60_000;
/** Goods that every second comment names come before their turn once in this time, and never just after they were told. */
const SAME_GOODS_MS = 10 * MINUTE_MS;
const JUST_TOLD_MS = 5 * MINUTE_MS;
/** Between two changes that comments make: the show must not jump. */
const EVERY_MS = { forward: MINUTE_MS, start: 3 * MINUTE_MS };
const SAME_VIEWER_MS = 5 * MINUTE_MS;

const READ_CHARACTERS = 60;
const LEAST_CHARACTERS = 2;
const WISH = /讲|介绍|说说|说一下|看看|看一下|想看|想要|想买|上一下|来一个|有没有|链接|怎么卖/;
const NUMBER =
  /(?<![月\d])(\d{1,3}|[一二三四五六七八九十百两]{1,4})号(?!色|码|鞋|尺|线|店|仓|楼|前|之前|以前|到|能到|发|寄|开始|结束|晚上|早上|下午|上午)/;
const LINK = /(?:链接|小黄车)(\d{1,3})(?!\d)|(?<!\d)(\d{1,3})链接/;
/** 「一二号」 are two goods, not the twelfth. */
const COUNTED = /^(?:[一二三四五六七八九]百)?(?:[一二三四五六七八九]?十)?[一二三四五六七八九]?$/;

function numberIn(text: string): number | null {
  const found = NUMBER.exec(text)?.[1] ?? LINK.exec(text)?.slice(1).find(Boolean);
  if (found === undefined) return null;
  if (/\d/.test(found)) return Number(found);
  const counted = found.replaceAll('两', '二');
  return COUNTED.test(counted) ? readChineseNumeral(counted) : null;
}

export function namedGoods(comment: string, goods: Goods[]): Goods | null {
  const text = normaliseText(comment.slice(0, READ_CHARACTERS));
  const numbered = goods[(numberIn(text) ?? 0) - 1];
  if (numbered) return numbered;
  const isWish = WISH.test(text);
  const wish = text.replaceAll(new RegExp(WISH, 'g'), ' ');
  const lengths = goods.map(({ name: written }) => {
    const name = normaliseText(written);
    const isWhole = name.length >= LEAST_CHARACTERS && text.includes(name);
    return isWhole ? READ_CHARACTERS + name.length : isWish ? commonLength(wish, name) : 0;
  });
  const longest = Math.max(...lengths);
  const [best, second] = goods.filter((_, index) => lengths[index] === longest);
  // 「讲讲杯子」 in a room with three cups says nothing.
  return best && !second && longest >= LEAST_CHARACTERS ? best : null;
}

function commonLength(a: string, b: string): number {
  const zeros = () => Array.from({ length: b.length + 1 }, () => 0);
  let best = 0;
  let before = zeros();
  for (const letter of a) {
    const row = zeros();
    for (let at = 0; at < b.length; at++)
      if (letter !== ' ' && b[at] === letter) best = Math.max(best, (row[at + 1] = before[at]! + 1));
    before = row;
  }
  return best;
}

export function callGoods(
  context: RoomContext,
  { text, user }: ViewerMessage,
  now: number,
): { isDone: boolean; reason: Reason } | null {
  const { memory, program, called } = context;
  const { goodsByComment: how } = program.settings;
  const goods = how === 'off' ? null : namedGoods(text, program.goods);
  if (how === 'off' || !goods) return null;
  const { name } = goods;
  const left = (reason: Reason) => ({ isDone: false, reason });
  if (goodsOnAir(context) === name) return left(`goodsOnAir ${name}`);
  if (memory.ahead.find(({ entry }) => entry !== memory.last?.entry)?.block === `goods ${name}`)
    return left(`goodsNext ${name}`);
  if (isRecent(memory.toldAt[name], JUST_TOLD_MS, now)) return left(`goodsJustTold ${name}`);
  if (isRecent(memory.namedAt[name], SAME_GOODS_MS, now)) return left(`goodsJustNamed ${name}`);
  if (Object.values(memory.namedAt).some((at) => isRecent(at, EVERY_MS[how], now)))
    return left('orderJustChanged');
  if (called.isRecent(user.id, SAME_VIEWER_MS, now)) return left('viewerNamedOther');
  const isAskedOnAir = memory.ahead.some(({ entry, why }) => entry === memory.last?.entry && why !== null);
  const isStart = how === 'start' && !isAskedOnAir;
  presentGoods(context, name, isStart ? 'append' : 'soon', `观众点名「${text.trim().slice(0, 20)}」`);
  memory.namedAt[name] = now;
  called.mark(user.id, now);
  return { isDone: true, reason: isStart ? `goodsAfterThis ${name}` : `goodsMovedUp ${name}` };
}
