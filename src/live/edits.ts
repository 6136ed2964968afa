import { voiceOf } from './compose.ts';
import type { Line, RoomMemory } from './memory.ts';
import { allSpeeches, hasScript, type Program } from './program.ts';
import { blocksOf, comingUp, type Block } from './running-order.ts';
import type { Show } from './show.ts';
import { eventKinds } from './thanks.ts';
import { withdraw } from './waiting.ts';
import { forgetUses } from './wording.ts';

/** The room was edited while it is on air. */
export function changeProgram(show: Show, changed: Program): void {
  const { memory, program: before } = show;
  show.program = changed;
  addParagraphs(memory, before, changed);
  forgetUses(memory, new Set(['bridge', ...eventKinds, ...allSpeeches(changed).map(({ id }) => id)]));
  if (memory.planned && !isStillPlanned(show, memory.planned, before)) memory.planned = null;
  if (memory.broken && !hasScript(changed, memory.broken.line.scriptId)) memory.broken = null;
  withdraw(
    show,
    memory.waiting.filter(({ kind, scriptId }) => kind === 'answer' && !hasScript(changed, scriptId)),
    '这组问答已删除',
  );
  // The old voice may be gone.
  for (const line of [...memory.waiting, memory.broken?.line, memory.broken?.bridge])
    if (line) line.voice = voiceOf(changed, line.kind);
}

/** The same words, and their sound, are kept if the edit was elsewhere. */
function isStillPlanned(show: Show, { kind, scriptId, voice }: Line, before: Program): boolean {
  const coming = comingUp(show);
  if (!coming) return false;
  const find = (program: Program) => JSON.stringify(allSpeeches(program).find(({ id }) => id === scriptId));
  const [was, is] = [before.settings, show.program.settings];
  const isSame =
    find(before) === find(show.program) && was.speed === is.speed && was.timeZone === is.timeZone;
  if (!isSame || voice !== voiceOf(show.program, kind)) return false;
  return coming.is === 'transition' ? kind === 'transition' : coming.speech.id === scriptId;
}

/** New paragraphs join the round if their place in it is still to come; paragraphs that are gone leave it. */
function addParagraphs(memory: RoomMemory, before: Program, after: Program): void {
  if (memory.round === 0 && memory.ahead.length === 0) return;
  const known = new Set(blocksOf(before).flatMap(idsOf));
  const pending = new Set(memory.ahead.map(({ id }) => id));
  const round = memory.ahead[0]?.round ?? memory.round;
  const last = round === memory.round ? memory.last : null;
  const order = after.settings.order === 'sequence' ? blocksOf(after) : inOrderOf(memory, last, known, after);
  const all = order.flatMap((block) => idsOf(block).map((id) => ({ block: block.key, id, round })));
  const place = all.findIndex(({ id }) => id === last?.id);
  memory.ahead = all.filter(({ id }, index) => pending.has(id) || (!known.has(id) && index > place));
}

const idsOf = ({ paragraphs }: Block): string[] => paragraphs.map(({ id }) => id);

/** The order that was drawn for this round: what was said, what is to come, what is new. */
function inOrderOf(
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
