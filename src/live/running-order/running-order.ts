import { shuffled } from '../../common/random.ts';
import type { Line, RoomMemory, OrderPlace } from '../memory.ts';
import { LEADS_BACK, scriptLine } from '../lines/compose.ts';
import type { Program, Speech } from './program.ts';
import type { RoomContext } from '../room-context.ts';
import { isHeard } from '../lines/heard.ts';
import { anyWording, pickWording } from '../lines/wording.ts';

export interface Block {
  key: string;
  goods: string | null;
  paragraphs: Speech[];
}

export type OrderItem =
  | { is: 'opening'; speech: Speech }
  | { is: 'transition' }
  | { is: 'paragraph'; place: OrderPlace; block: Block; speech: Speech };

export function blocksOf({ goods, ...rest }: Program): Block[] {
  if (goods.length > 0)
    return goods.map(({ name, paragraphs }) => ({ key: `goods ${name}`, goods: name, paragraphs }));
  return fillersOf(rest).map((speech) => ({ key: speech.id, goods: null, paragraphs: [speech] }));
}

/** The goods being sold now, or last: an answer in between changes nothing. */
export function goodsOnAir({ memory, program }: RoomContext): string | null {
  const { current, broken, last } = memory;
  const block = blocksOf(program).find(({ key }) => key === last?.block);
  return current?.line.goods ?? broken?.line.goods ?? block?.goods ?? null;
}

const fillersOf = ({ transitions, openings, questions }: Omit<Program, 'goods'>): Speech[] => {
  if (transitions.length > 0) return transitions;
  return openings.length > 0 ? openings : questions.flatMap(({ answers }) => answers);
};

export function nextInOrder(context: RoomContext): OrderItem | null {
  const { memory, program } = context;
  memory.toOpen ??= program.openings.map(({ id }) => id);
  for (; memory.toOpen.length > 0; memory.toOpen.shift()) {
    const speech = program.openings.find(({ id }) => id === memory.toOpen![0]);
    // An opening may have been deleted while the room is on air.
    if (speech) return { is: 'opening', speech };
  }
  const blocks = blocksOf(program);
  const next = firstExisting(memory, blocks);
  if (!next && (isLastRound(context) || blocks.length === 0)) return null;
  if (!next) drawRound(context);
  const item = next ?? firstExisting(memory, blocks);
  if (!item || memory.isLedOn || program.transitions.length === 0) return item;
  const { place } = item;
  const isTurn = place.block !== memory.last?.block || place.round !== memory.round;
  return isTurn ? { is: 'transition' } : item;
}

function firstExisting(memory: RoomMemory, blocks: Block[]): Extract<OrderItem, { is: 'paragraph' }> | null {
  for (; memory.ahead.length > 0; memory.ahead.shift()) {
    const place = memory.ahead[0]!;
    const block = blocks.find(({ key }) => key === place.block);
    const speech = block?.paragraphs.find(({ id }) => id === place.id);
    if (block && speech) return { is: 'paragraph', place, block, speech };
  }
  return null;
}

export function isLastRound({ memory, program }: RoomContext): boolean {
  const { times } = program.settings.loop;
  return times !== undefined && (memory.ahead.at(-1)?.round ?? memory.round) >= times;
}

/** A shuffle must not repeat the last block at once. */
export function drawRound({ memory, program, ports }: RoomContext): void {
  const blocks = blocksOf(program);
  const before = memory.ahead.at(-1) ?? memory.last;
  const order = program.settings.order === 'shuffle' ? shuffled(blocks, ports.random) : blocks;
  if (program.settings.order === 'shuffle' && order[0]?.key === before?.block) order.push(order.shift()!);
  const round = (memory.ahead.at(-1)?.round ?? memory.round) + 1;
  memory.ahead.push(...order.flatMap((block) => orderPlacesOf(memory, block, round)));
}

export function orderPlacesOf(memory: RoomMemory, { key, paragraphs }: Block, round: number): OrderPlace[] {
  const entry = ++memory.entries;
  return paragraphs.map(({ id }) => ({ block: key, id, round, entry, why: null }));
}

export interface OrderEntry {
  first: OrderPlace;
  places: OrderPlace[];
}

export function entriesOf(ahead: OrderPlace[]): OrderEntry[] {
  const entries = new Map<number, OrderEntry>();
  for (const place of ahead) {
    const known = entries.get(place.entry);
    if (known) known.places.push(place);
    else entries.set(place.entry, { first: place, places: [place] });
  }
  return [...entries.values()];
}

export function composeLine(context: RoomContext, item: OrderItem, now: number): Line {
  const { memory, program } = context;
  const words = (speeches: Speech[]) => pickWording(memory, speeches, anyWording)!;
  switch (item.is) {
    case 'opening':
      return scriptLine(context, words([item.speech]), 'opening', '开场话术', now, null);
    case 'transition': {
      const leadsOn = (text: string) => !LEADS_BACK.test(text);
      const picked = pickWording(memory, program.transitions, anyWording, leadsOn);
      const line = picked ?? words(program.transitions);
      return scriptLine(context, line, 'transition', '换到下一段', now, null);
    }
    case 'paragraph': {
      const { block, speech, place } = item;
      if (block.goods === null)
        return scriptLine(context, words([speech]), 'transition', '空闲时填充', now, null);
      const part = `商品「${block.goods}」第 ${block.paragraphs.indexOf(speech) + 1} 段`;
      const because = place.why === null ? part : `${part}，${place.why}`;
      const picked = pickWording(memory, [speech], (text) => isHeard(memory, text, now))!;
      return scriptLine(context, picked, 'goods', because, now, block.goods);
    }
  }
}

export function advanceOrder({ memory, program }: RoomContext, item: OrderItem, now: number): void {
  switch (item.is) {
    case 'opening':
      memory.toOpen!.shift();
      memory.last = { block: item.speech.id, id: item.speech.id, entry: 0 };
      if (memory.toOpen!.length === 0 && blocksOf(program).some(({ key }) => key === item.speech.id))
        memory.round = 1;
      return;
    case 'transition':
      memory.isLedOn = true;
      return;
    case 'paragraph': {
      const { block, id, round, entry } = item.place;
      memory.ahead = memory.ahead.filter((place) => place !== item.place);
      memory.last = { block, id, entry };
      if (item.block.goods !== null) memory.toldAt[item.block.goods] = now;
      memory.round = round;
      memory.isLedOn = item.block.goods === null;
    }
  }
}
