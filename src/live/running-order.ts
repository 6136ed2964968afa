import type { Line, RoomMemory, Stop } from './memory.ts';
import { scriptLine } from './compose.ts';
import type { Program, Speech } from './program.ts';
import type { Show } from './show.ts';
import { anyWording, pickWording } from './wording.ts';

/** Paragraphs that stay together. */
export interface Block {
  key: string;
  /** null: a room without goods keeps company with what it has. */
  goods: string | null;
  paragraphs: Speech[];
}

export type Coming =
  | { is: 'opening'; speech: Speech }
  | { is: 'transition' }
  | { is: 'paragraph'; stop: Stop; block: Block; speech: Speech };

export function blocksOf({ goods, ...rest }: Program): Block[] {
  if (goods.length > 0)
    return goods.map(({ name, paragraphs }) => ({ key: `goods ${name}`, goods: name, paragraphs }));
  return fillersOf(rest).map((speech) => ({ key: speech.id, goods: null, paragraphs: [speech] }));
}

/** What is being sold now, or was last: an answer in between changes nothing. */
export function goodsOnAir({ memory, program }: Show): string | null {
  const { current, broken, last } = memory;
  const block = blocksOf(program).find(({ key }) => key === last?.block);
  return current?.line.goods ?? broken?.line.goods ?? block?.goods ?? null;
}

const fillersOf = ({ transitions, openings, questions }: Omit<Program, 'goods'>): Speech[] => {
  if (transitions.length > 0) return transitions;
  return openings.length > 0 ? openings : questions.flatMap(({ answers }) => answers);
};

/** What comes next if nobody asks for anything, in a new round if the last one is over; null: nothing is left to say. */
export function comingUp(show: Show): Coming | null {
  const { memory, program, hand } = show;
  memory.toOpen ??= program.openings.map(({ id }) => id);
  for (; memory.toOpen.length > 0; memory.toOpen.shift()) {
    const speech = program.openings.find(({ id }) => id === memory.toOpen![0]);
    // Taken out of the room while it is on air, as paragraphs may be.
    if (speech) return { is: 'opening', speech };
  }
  const blocks = blocksOf(program);
  const next = firstKnown(memory, blocks);
  if (!next && (isLastRound(show) || blocks.length === 0)) return null;
  const coming = next ?? beginRound(memory, blocks, program.settings.order, hand.random);
  if (!coming || memory.isLedOn || program.transitions.length === 0) return coming;
  const { stop } = coming;
  const isTurn = stop.block !== memory.last?.block || stop.round !== memory.round;
  return isTurn ? { is: 'transition' } : coming;
}

function firstKnown(memory: RoomMemory, blocks: Block[]): Extract<Coming, { is: 'paragraph' }> | null {
  for (; memory.ahead.length > 0; memory.ahead.shift()) {
    const stop = memory.ahead[0]!;
    const block = blocks.find(({ key }) => key === stop.block);
    const speech = block?.paragraphs.find(({ id }) => id === stop.id);
    if (block && speech) return { is: 'paragraph', stop, block, speech };
  }
  return null;
}

export function isLastRound({ memory, program }: Show): boolean {
  const { times } = program.settings.loop;
  return times !== undefined && memory.round >= times;
}

/** All blocks once, in their order or shuffled; what was said last is not said again at once. */
function beginRound(
  memory: RoomMemory,
  blocks: Block[],
  how: Program['settings']['order'],
  random: () => number,
) {
  const order = how === 'shuffle' ? shuffled(blocks, random) : [...blocks];
  if (how === 'shuffle' && order[0]?.key === memory.last?.block) order.push(order.shift()!);
  const round = memory.round + 1;
  memory.ahead = order.flatMap(({ key: block, paragraphs }) =>
    paragraphs.map(({ id }) => ({ block, id, round })),
  );
  return firstKnown(memory, blocks);
}

function shuffled<T>(all: T[], random: () => number): T[] {
  const result = [...all];
  for (let i = result.length - 1; i > 0; i--) {
    const k = Math.floor(random() * (i + 1));
    [result[i], result[k]] = [result[k]!, result[i]!];
  }
  return result;
}

/** Words for it. */
export function compose(show: Show, coming: Coming, now: number): Line {
  const { memory, program } = show;
  const words = (speeches: Speech[]) => pickWording(memory, speeches, anyWording)!;
  switch (coming.is) {
    case 'opening':
      return scriptLine(show, words([coming.speech]), 'opening', '开场话术', now, null);
    case 'transition':
      return scriptLine(show, words(program.transitions), 'transition', '换到下一段', now, null);
    case 'paragraph': {
      const { block, speech } = coming;
      if (block.goods === null)
        return scriptLine(show, words([speech]), 'transition', '空闲时填充', now, null);
      const because = `商品「${block.goods}」第 ${block.paragraphs.indexOf(speech) + 1} 段`;
      return scriptLine(show, words([speech]), 'goods', because, now, block.goods);
    }
  }
}

/** It is being said now: the next one comes up. */
export function moveOn({ memory, program }: Show, coming: Coming): void {
  switch (coming.is) {
    case 'opening':
      memory.toOpen!.shift();
      memory.last = { block: coming.speech.id, id: coming.speech.id };
      // In a room of nothing but openings they have been the first round.
      if (memory.toOpen!.length === 0 && blocksOf(program).some(({ key }) => key === coming.speech.id))
        memory.round = 1;
      return;
    case 'transition':
      memory.isLedOn = true;
      return;
    case 'paragraph': {
      const { block, id, round } = coming.stop;
      memory.ahead.shift();
      memory.last = { block, id };
      memory.round = round;
      memory.isLedOn = coming.block.goods === null;
    }
  }
}
