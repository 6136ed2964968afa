import { isOnAir, type Room } from '../../../../contract/room.ts';
import { CHARACTERS_PER_SECOND } from '../../../../contract/fields.ts';
import { spokenSeconds, type Script } from '../../../../contract/script.ts';
import { programOf } from '../../../../live/running-order/program.ts';
import { blocksOf } from '../../../../live/running-order/running-order.ts';
import type { Personal } from '../../../../speech/synthesis/speak.ts';
import { commonRequests, scriptRequests } from '../speech/speech-requests.ts';
import type { SpokenBefore } from './spoken-before.ts';

const FIRST_SECONDS = 600;

export interface FirstMinutes {
  seconds: number;
  readySeconds: number;
  missing: number;
  restSeconds: number | null;
}

export async function measureFirstMinutes(
  userId: string,
  room: Room,
  personal: Personal,
  isMade: SpokenBefore,
  pace: number | null,
): Promise<FirstMinutes> {
  const common = commonRequests(userId, room, personal).map((request) => ({
    seconds: 0,
    requests: [request],
  }));
  const scripts = firstScripts(room).map((script) => ({
    seconds: spokenSeconds(script, [script.content], room.settings.speed),
    requests: scriptRequests(userId, room, script, personal),
  }));
  const result: FirstMinutes = { seconds: 0, readySeconds: 0, missing: 0, restSeconds: null };
  let characters = 0;
  for (const { seconds, requests } of [...common, ...scripts]) {
    let lacking = 0;
    for (const request of requests) if ((await isMade(request)) === false) lacking += request.text.length;
    result.seconds += seconds;
    if (lacking === 0) result.readySeconds += seconds;
    else result.missing++;
    characters += lacking;
  }
  if (pace !== null) result.restSeconds = (characters / CHARACTERS_PER_SECOND) * pace;
  return result;
}

function firstScripts(room: Room): Script[] {
  const program = programOf(room);
  const byId = new Map(room.scripts.map((script) => [script.id, script]));
  const find = (speeches: { id: string }[]) => speeches.flatMap(({ id }) => byId.get(id) ?? []);
  const seconds = (script: Script) => spokenSeconds(script, [script.content], room.settings.speed);
  const openings = find(program.openings);
  const transitions = find(program.transitions);
  const round = find(blocksOf(program).flatMap(({ paragraphs }) => paragraphs));
  let total = openings.reduce((sum, script) => sum + seconds(script), 0);
  const first: Script[] = [];
  for (const script of round) {
    // When they are shuffled, any of them may be the first.
    if (total >= FIRST_SECONDS && room.settings.order === 'sequence') break;
    first.push(script);
    total += seconds(script);
  }
  const isOneRound = total >= FIRST_SECONDS && !isOnAir(room);
  const all = [...new Set([...openings, ...first, ...transitions])];
  return isOneRound ? all.map((script) => ({ ...script, variants: [] })) : all;
}
