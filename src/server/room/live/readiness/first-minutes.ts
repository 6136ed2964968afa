import { isOnAir, type Room } from '../../../../contract/room.ts';
import { CHARACTERS_PER_SECOND, spokenSpeed, type Script } from '../../../../contract/script.ts';
import { programOf } from '../../../../live/program.ts';
import { blocksOf } from '../../../../live/running-order.ts';

/** What must be there before a room goes on air: so much it says before more can have been made. */
const SOON_SECONDS = 600;

/** How much of what a room says first can be heard at once. */
export interface Soon {
  seconds: number;
  readySeconds: number;
  /** Scripts, and lines of the room itself, that have no sound yet. */
  missing: number;
  /** How long those take to be made, as fast as it went so far; null: nothing was made yet. */
  restSeconds: number | null;
}

export const secondsOf = ({ settings }: Room, { content, speed, fileSeconds }: Script): number =>
  fileSeconds ?? content.length / CHARACTERS_PER_SECOND / spokenSpeed(speed, settings.speed);

/** The scripts of the first minutes in their order, each with the wordings that may be chosen by then. */
export function scriptsSoon(room: Room): Script[] {
  const program = programOf(room);
  const byId = new Map(room.scripts.map((one) => [one.id, one]));
  const find = (speeches: { id: string }[]) => speeches.flatMap(({ id }) => byId.get(id) ?? []);
  const opening = find(program.openings);
  const between = find(program.transitions);
  const round = find(blocksOf(program).flatMap(({ paragraphs }) => paragraphs));
  let seconds = opening.reduce((sum, one) => sum + secondsOf(room, one), 0);
  const first: Script[] = [];
  for (const one of round) {
    // Shuffled, any of them may be the first.
    if (seconds >= SOON_SECONDS && room.settings.order === 'sequence') break;
    first.push(one);
    seconds += secondsOf(room, one);
  }
  const isOnce = seconds >= SOON_SECONDS && !isOnAir(room);
  const all = [...new Set([...opening, ...first, ...between])];
  return isOnce ? all.map((one) => ({ ...one, variants: [] })) : all;
}
