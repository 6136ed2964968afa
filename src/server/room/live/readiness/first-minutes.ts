import { isOnAir, type Room } from '../../../../contract/room.ts';
import { spokenSeconds, type Script } from '../../../../contract/script.ts';
import { programOf } from '../../../../live/running-order/program.ts';
import { blocksOf } from '../../../../live/running-order/running-order.ts';

/** What a room says in this time must be made before it goes on air: the rest can be made meanwhile. */
const FIRST_SECONDS = 600;

export interface FirstMinutes {
  seconds: number;
  readySeconds: number;
  missing: number;
  /** How long those take to be made, at the measured pace; null: nothing was made yet. */
  restSeconds: number | null;
}

export function firstScripts(room: Room): Script[] {
  const program = programOf(room);
  const byId = new Map(room.scripts.map((one) => [one.id, one]));
  const find = (speeches: { id: string }[]) => speeches.flatMap(({ id }) => byId.get(id) ?? []);
  const seconds = (script: Script) => spokenSeconds(script, [script.content], room.settings.speed);
  const openings = find(program.openings);
  const transitions = find(program.transitions);
  const round = find(blocksOf(program).flatMap(({ paragraphs }) => paragraphs));
  let total = openings.reduce((sum, one) => sum + seconds(one), 0);
  const first: Script[] = [];
  for (const one of round) {
    // When they are shuffled, any of them may be the first.
    if (total >= FIRST_SECONDS && room.settings.order === 'sequence') break;
    first.push(one);
    total += seconds(one);
  }
  const isOneRound = total >= FIRST_SECONDS && !isOnAir(room);
  const all = [...new Set([...openings, ...first, ...transitions])];
  return isOneRound ? all.map((one) => ({ ...one, variants: [] })) : all;
}
