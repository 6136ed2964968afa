import type { Line, WaitingLine } from '../memory.ts';
import { isRecent } from '../recent.ts';
import type { RoomContext } from '../room-context.ts';
import type { Goods, Question, Speech } from '../running-order/program.ts';
import { goodsOnAir } from '../running-order/running-order.ts';
import { namedGoods } from './named-goods.ts';

export interface Asked {
  /** By what it is remembered: the price of a cup is another question than that of a pan. */
  key: string;
  answers: Speech[];
}

/** Answers that name other goods than those asked about, or on air, are no answers: 「六十九元」 was the cup. */
export function askedOf(context: RoomContext, { keyword, answers }: Question, text: string): Asked {
  const { goods } = context.program;
  const subject = namedGoods(text, goods)?.name ?? goodsOnAir(context);
  const named = answers.map(({ wordings }) => namesIn(wordings[0] ?? '', goods));
  const own = answers.filter((_, at) => subject !== null && named[at]!.includes(subject));
  if (own.length > 0 && own.length < answers.length) return { key: `${keyword} ${subject}`, answers: own };
  const common = answers.filter((_, at) => named[at]!.length === 0);
  return { key: keyword, answers: common.length > 0 ? common : answers };
}

/** 「儿童保温杯」 does not name the 保温杯. */
function namesIn(text: string, goods: Goods[]): string[] {
  let rest = text;
  const longestFirst = goods.map(({ name }) => name).toSorted((a, b) => b.length - a.length);
  return longestFirst.filter((name) => {
    const isNamed = name !== '' && rest.includes(name);
    if (isNamed) rest = rest.replaceAll(name, ' ');
    return isNamed;
  });
}

const MANY = 3;
const SAID_ALOUD = /^\p{Script=Han}{2,8}$/u;
/** 「好几位在问便宜点」 or 「坏了」 is no Chinese. */
const ASKS = /吗$|什么|怎么|多|几|哪|(.)不\1/u;

export const manyAsk = ([keyword = '']: string[]): string =>
  SAID_ALOUD.test(keyword) && ASKS.test(keyword) ? `好几位在问${keyword}。` : '好几位都在问这个，一起说。';

/** Of those who asked in vain lately: the next one asks for them too. */
const IN_VAIN_MS = 120_000;

/** What most ask is answered first, once for all of them. */
export function countAskers(
  { memory }: RoomContext,
  { keywords }: Question,
  queued: WaitingLine,
  more: number,
): void {
  const { waiting } = memory;
  const before = queued.people ?? 0;
  const people = (queued.people = before + more);
  if (before < MANY && people >= MANY && queued.recording === null)
    queued.text = manyAsk(keywords) + queued.text;
  const isBehind = (other: WaitingLine) =>
    isOwnAnswer(other) && other.when === queued.when && (other.people ?? 1) < people;
  const place = waiting.findIndex((other) => other === queued || isBehind(other));
  waiting.splice(waiting.indexOf(queued), 1);
  waiting.splice(place, 0, queued);
}

export function askedInVain({ memory }: RoomContext, key: string, now: number): number {
  const { at = null, people = 0 } = memory.inVain[key] ?? {};
  return isRecent(at, IN_VAIN_MS, now) ? people : 0;
}

export function leaveAsker(context: RoomContext, key: string, people: number, now: number): void {
  const { inVain } = context.memory;
  const before = askedInVain(context, key, now);
  // Questions are edited for years: the memory would grow for ever.
  for (const [other, { at }] of Object.entries(inVain))
    if (!isRecent(at, IN_VAIN_MS, now)) delete inVain[other];
  inVain[key] = { at: now, people: before + people };
}

export const isOwnAnswer = (line: Line | WaitingLine): line is WaitingLine =>
  line.kind === 'answer' && 'isByHand' in line && !line.isByHand;
