import { isHeard } from '../lines/heard.ts';
import { makeLine } from '../lines/compose.ts';
import { spokenVariants } from '../lines/wording.ts';
import type { Line, OrderPlace } from '../memory.ts';
import type { RoomContext } from '../room-context.ts';
import type { Speech } from './program.ts';
import { blocksOf, type Block, type OrderItem } from './running-order.ts';

type Paragraph = Extract<OrderItem, { is: 'paragraph' }>;
const MOST_PLACES = 6;

interface Stocked {
  item: Paragraph;
  line: Line;
}

function candidates(context: RoomContext, now: number): Stocked[] {
  const { memory, program } = context;
  const [next] = memory.ahead;
  if (!next) return [];
  const blocks = new Map(blocksOf(program).map((block) => [block.key, block]));
  const places = memory.ahead.filter(({ round }) => round === next.round);
  const sorted = [
    ...places.filter(({ entry }) => entry === next.entry),
    ...places.filter(({ entry }) => entry !== next.entry),
  ];
  return sorted.slice(0, MOST_PLACES).flatMap((place) => {
    const block = blocks.get(place.block);
    const speech = block?.paragraphs.find(({ id }) => id === place.id);
    if (!block || block.goods === null || !speech) return [];
    return speech.wordings
      .filter((text) => !isHeard(memory, text, now))
      .flatMap((text) => linesOf(context, place, block, speech, text));
  });
}

function linesOf(
  context: RoomContext,
  place: OrderPlace,
  block: Block,
  speech: Speech,
  wording: string,
): Stocked[] {
  const item: Paragraph = { is: 'paragraph', place, block, speech };
  const approval = speech.approvals.find((approved) => approved.text === wording);
  return spokenVariants(wording).map((text) => ({
    item,
    line: makeLine(context, 'goods', `商品「${block.goods}」，语音已备好，先讲这一段`, {
      text,
      approver: approval?.approver ?? null,
      recording: speech.recording,
      speed: speech.speed * context.program.settings.speed,
      scriptId: speech.id,
      goods: block.goods,
    }),
  }));
}

export const stockedLines = (context: RoomContext, now: number): Line[] =>
  candidates(context, now).map(({ line }) => line);

/** Null: nothing else can be said at once either. */
export function readyInstead(context: RoomContext, now: number): Stocked | null {
  return candidates(context, now).find(({ line }) => context.ports.isSpoken(line)) ?? null;
}

/** The rest of those goods follows: the show must not go to and fro between two of them. */
export function tellFirst({ memory }: RoomContext, { item: { place } }: Stocked): void {
  if (memory.ahead[0]?.entry !== place.entry) memory.planned = null;
  const isOfIt = ({ entry }: OrderPlace) => entry === place.entry;
  const rest = memory.ahead.filter((other) => other !== place);
  memory.ahead = [...rest.filter(isOfIt), ...rest.filter((other) => !isOfIt(other))];
  memory.ahead.unshift(place);
}
