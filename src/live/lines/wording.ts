import { chooseWord, replaceSlots, SLOT } from '../../common/slots.ts';
import type { RoomMemory } from '../memory.ts';
import type { Speech } from '../running-order/program.ts';

export interface PickedWording {
  speech: Speech;
  text: string;
}

const key = (speech: Speech, index: number) => `${speech.id} ${index}`;

export function pickWording(
  memory: RoomMemory,
  speeches: Speech[],
  isRepeat: (text: string) => boolean,
  fits: (text: string) => boolean = () => true,
): PickedWording | null {
  const all = speeches.flatMap((speech) => {
    const uses = speech.wordings.map((_, index) => memory.usedAs[key(speech, index)] ?? 0);
    const last = Math.max(...uses);
    return speech.wordings.map((text, index) => ({ speech, text, index, last, use: uses[index]! }));
  });
  const order = all.filter(({ text }) => fits(text)).toSorted((a, b) => a.last - b.last || a.use - b.use);
  // Where all were heard lately, the one that was heard longest ago.
  const picked = order.find(({ text }) => !isRepeat(text)) ?? order.toSorted((a, b) => a.use - b.use)[0];
  if (!picked) return null;
  // A count instead of a time: two wordings chosen in one instant must still be told apart.
  memory.usedAs[key(picked.speech, picked.index)] = ++memory.uses;
  return { speech: picked.speech, text: picked.text };
}

export const anyWording = (): boolean => false;

/** Forgets speeches that are no longer in the room: after a year of edits the memory would be full of them. */
export function forgetUses(memory: RoomMemory, known: Set<string>): void {
  for (const used of Object.keys(memory.usedAs))
    if (!known.has(used.slice(0, used.lastIndexOf(' ')))) delete memory.usedAs[used];
}

export interface SlotValues {
  viewer: string | null;
  gift: string | null;
  orders: number | null;
  online: number | null;
  time: string;
}

const ONLINE = '{在线人数}';
const CLAUSE = /[^，。！？；!?;\n]*[，。！？；!?;\n]*/g;
/** Leaving out a clause must not cut a marked passage in half. */
const TAG = /<\/?[a-z]/i;

/** While the number of viewers is unknown, the clause that would tell it is left out: no number is invented. */
function withoutOnline(text: string): string {
  let kept = '';
  for (const [clause] of text.matchAll(CLAUSE)) {
    if (!clause.includes(ONLINE)) kept += clause;
    // 「欢迎，现在有…人。」 becomes 「欢迎。」 and does not end with a comma.
    else kept = kept.replace(/[，；;]+$/, /[。！？!?\n]+$/.exec(clause)?.[0] ?? '$&');
  }
  const rest = kept.replace(/[，；;]+$/, '');
  // Nothing else is left: 「现在有…人在看」 becomes 「现在有人在看」.
  const isEmpty = !/[\p{L}\p{N}]/u.test(rest);
  return isEmpty || TAG.test(text) ? text.replaceAll(/\{在线人数\}\s*[个位名]?/g, '') : rest;
}

export function fillSlots(text: string, facts: SlotValues, random: () => number): string {
  const known = facts.online === null && text.includes(ONLINE) ? withoutOnline(text) : text;
  return replaceSlots(known, (slot) => {
    switch (slot) {
      case '用户名':
        return facts.viewer ?? '这位朋友';
      case '礼物':
        return facts.gift ?? '礼物';
      case '商品':
        return facts.gift ?? '宝贝';
      case '单数':
        return String(facts.orders ?? 1);
      case '在线人数':
        return String(facts.online);
      case '时间':
        return facts.time;
    }
    return chooseWord(slot, random);
  });
}

const WORDS_KNOWN_AHEAD = 8;
const UNKNOWN_AHEAD = ['用户名', '礼物', '商品', '单数', '在线人数', '时间'];

export const isAsWritten = (text: string): boolean =>
  ![...text.matchAll(SLOT)].some(([, slot]) => UNKNOWN_AHEAD.includes(slot!));

export function spokenVariants(text: string): string[] {
  let all = [''];
  let last = 0;
  for (const match of text.matchAll(SLOT)) {
    const slot = match[1]!;
    const words = UNKNOWN_AHEAD.includes(slot) ? [] : slot.split('/');
    const before = text.slice(last, match.index);
    all = words.flatMap((word) => all.map((start) => start + before + word));
    last = match.index + match[0].length;
    if (all.length === 0 || all.length > WORDS_KNOWN_AHEAD) return [];
  }
  return all.map((start) => start + text.slice(last));
}
