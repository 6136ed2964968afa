import { voiceOf } from './compose.ts';
import type { Line, RoomMemory } from './memory.ts';
import { allSpeeches, hasScript, type Program } from './program.ts';
import { blocksOf, nextInOrder, type Block } from './running-order.ts';
import type { RoomContext } from './room-context.ts';
import { eventKinds } from './thanks.ts';
import { withdraw } from './line-queue.ts';
import { forgetUses } from './wording.ts';

export function changeProgram(context: RoomContext, changed: Program): void {
  const { memory, program: before } = context;
  context.program = changed;
  updateRound(memory, before, changed);
  forgetUses(memory, new Set(['bridge', ...eventKinds, ...allSpeeches(changed).map(({ id }) => id)]));
  if (memory.planned && !isStillPlanned(context, memory.planned, before)) memory.planned = null;
  if (memory.broken && !hasScript(changed, memory.broken.line.scriptId)) memory.broken = null;
  withdraw(
    context,
    memory.waiting.filter(({ kind, scriptId }) => kind === 'answer' && !hasScript(changed, scriptId)),
    '这组问答已删除',
  );
  // The old voice may have been deleted.
  for (const line of [...memory.waiting, memory.broken?.line, memory.broken?.bridge])
    if (line) line.voice = voiceOf(changed, line.kind);
}

/** If the edit was elsewhere, the planned line stays: its sound is already made. */
function isStillPlanned(context: RoomContext, { kind, scriptId, voice }: Line, before: Program): boolean {
  const upcoming = nextInOrder(context);
  if (!upcoming) return false;
  const find = (program: Program) => JSON.stringify(allSpeeches(program).find(({ id }) => id === scriptId));
  const [was, is] = [before.settings, context.program.settings];
  const isSame =
    find(before) === find(context.program) && was.speed === is.speed && was.timeZone === is.timeZone;
  if (!isSame || voice !== voiceOf(context.program, kind)) return false;
  return upcoming.is === 'transition' ? kind === 'transition' : upcoming.speech.id === scriptId;
}

/** New paragraphs join the round if their place in it is still to come; paragraphs that are gone leave it. */
function updateRound(memory: RoomMemory, before: Program, after: Program): void {
  if (memory.round === 0 && memory.ahead.length === 0) return;
  const known = new Set(blocksOf(before).flatMap(idsOf));
  const pending = new Set(memory.ahead.map(({ id }) => id));
  const round = memory.ahead[0]?.round ?? memory.round;
  const last = round === memory.round ? memory.last : null;
  const order =
    after.settings.order === 'sequence' ? blocksOf(after) : inDrawnOrder(memory, last, known, after);
  const all = order.flatMap((block) => idsOf(block).map((id) => ({ block: block.key, id, round })));
  const place = all.findIndex(({ id }) => id === last?.id);
  memory.ahead = all.filter(({ id }, index) => pending.has(id) || (!known.has(id) && index > place));
}

const idsOf = ({ paragraphs }: Block): string[] => paragraphs.map(({ id }) => id);

/** Keeps the order that was drawn for this round: what was said, what is to come, what is new. */
function inDrawnOrder(
  memory: RoomMemory,
  last: RoomMemory['last'],
  known: Set<string>,
  after: Program,
): Block[] {
  const rank = (block: Block): number => {
    const ahead = memory.ahead.findIndex((stop) => stop.block === block.key);
    if (block.key === last?.block) return -1;
    if (ahead >= 0) return ahead;
    return idsOf(block).some((id) => known.has(id)) ? -2 : memory.ahead.length;
  };
  return blocksOf(after).toSorted((a, b) => rank(a) - rank(b));
}
