import { lineVoice } from '../lines/compose.ts';
import type { Line, OrderPlace, RoomMemory } from '../memory.ts';
import { allSpeeches, hasScript, type Program } from './program.ts';
import { blocksOf, entriesOf, nextInOrder, orderPlacesOf, type Block } from './running-order.ts';
import type { RoomContext } from '../room-context.ts';
import { eventKinds } from '../comments/thanks.ts';
import { withdraw } from '../lines/line-queue.ts';
import { forgetUses } from '../lines/wording.ts';

export function changeProgram(context: RoomContext, changed: Program): void {
  const { memory, program: before } = context;
  context.program = changed;
  updateOrder(memory, before, changed);
  forgetGoods(memory, changed);
  forgetUses(memory, new Set(['bridge', ...eventKinds, ...allSpeeches(changed).map(({ id }) => id)]));
  if (memory.planned && !isStillPlanned(context, memory.planned, before)) memory.planned = null;
  if (memory.broken && !hasScript(changed, memory.broken.line.scriptId)) memory.broken = null;
  withdraw(
    context,
    memory.waiting.filter(({ kind, scriptId }) => kind === 'answer' && !hasScript(changed, scriptId)),
    'questionDeleted',
  );
  // The old voice may have been deleted.
  for (const line of [...memory.waiting, memory.broken?.line, memory.broken?.bridge])
    if (line) line.voice = lineVoice(changed, line.kind);
}

/** If the edit was elsewhere, the planned line stays: its sound is already made. */
function isStillPlanned(context: RoomContext, { kind, scriptId, voice }: Line, before: Program): boolean {
  const upcoming = nextInOrder(context);
  if (!upcoming) return false;
  const find = (program: Program) => JSON.stringify(allSpeeches(program).find(({ id }) => id === scriptId));
  const [was, is] = [before.settings, context.program.settings];
  const isSame =
    find(before) === find(context.program) && was.speed === is.speed && was.timeZone === is.timeZone;
  if (!isSame || voice !== lineVoice(context.program, kind)) return false;
  return upcoming.is === 'transition' ? kind === 'transition' : upcoming.speech.id === scriptId;
}

function updateOrder(memory: RoomMemory, before: Program, after: Program): void {
  if (memory.round === 0 && memory.ahead.length === 0) return;
  const known = new Set(blocksOf(before).flatMap(idsOf));
  const round = memory.ahead[0]?.round ?? memory.round;
  const { times = Infinity } = after.settings.loop;
  if (memory.ahead.some(({ entry }) => entry <= memory.arranged))
    memory.ahead = updateArranged(memory, known, after).filter(
      (place) => place.round <= Math.max(times, round),
    );
  else memory.ahead = updateRound(memory, known, round, after);
}

/** Rounds that were drawn behind this one are drawn anew, in the order that is wanted now. */
function updateRound(memory: RoomMemory, known: Set<string>, round: number, after: Program): OrderPlace[] {
  const ahead = memory.ahead.filter((place) => place.round === round);
  const pending = new Map(ahead.map((place) => [place.id, place]));
  const last = round === memory.round ? memory.last : null;
  const order =
    after.settings.order === 'sequence' ? blocksOf(after) : inDrawnOrder(ahead, last, known, after);
  const all = order.flatMap((block) => {
    const fresh = orderPlacesOf(memory, block, round);
    const told = [last, ...ahead].find((place) => place?.block === block.key);
    return fresh.map((place) => ({ ...place, entry: told?.entry ?? place.entry }));
  });
  const place = all.findIndex(({ id }) => id === last?.id);
  return all.filter(({ id }, index) => pending.has(id) || (!known.has(id) && index > place));
}

/** Somebody has arranged the goods: their order stays, and new goods come last in each round. */
function updateArranged(memory: RoomMemory, known: Set<string>, after: Program): OrderPlace[] {
  const blocks = blocksOf(after);
  const kept = entriesOf(memory.ahead).flatMap(({ first, places }) => {
    const block = blocks.find(({ key }) => key === first.block);
    const ids = block ? idsOf(block) : [];
    const said = first.entry === memory.last?.entry ? ids.indexOf(memory.last.id) : -1;
    const isNext = (id: string, index: number) =>
      places.some((place) => place.id === id) || (!known.has(id) && index > said);
    return ids.filter(isNext).map((id) => ({ ...first, id }));
  });
  const fresh = blocks.filter((block) => idsOf(block).every((id) => !known.has(id)));
  const rounds = [...new Set(memory.ahead.map(({ round }) => round))];
  const added = (round: number) =>
    fresh
      .filter(({ key }) => !kept.some((place) => place.block === key && place.round === round))
      .flatMap((block) => orderPlacesOf(memory, block, round));
  return rounds.flatMap((round) => [...kept.filter((place) => place.round === round), ...added(round)]);
}

/** Goods are renamed and replaced for years: the memory would grow for ever. */
function forgetGoods({ toldAt, namedAt }: RoomMemory, { goods }: Program): void {
  const names = new Set(goods.map(({ name }) => name));
  for (const times of [toldAt, namedAt])
    for (const name of Object.keys(times)) if (!names.has(name)) delete times[name];
}

const idsOf = ({ paragraphs }: Block): string[] => paragraphs.map(({ id }) => id);

function inDrawnOrder(
  ahead: OrderPlace[],
  last: RoomMemory['last'],
  known: Set<string>,
  after: Program,
): Block[] {
  const rank = (block: Block): number => {
    const place = ahead.findIndex((planned) => planned.block === block.key);
    if (block.key === last?.block) return -1;
    if (place >= 0) return place;
    return idsOf(block).some((id) => known.has(id)) ? -2 : ahead.length;
  };
  return blocksOf(after).toSorted((a, b) => rank(a) - rank(b));
}
