import { WebSocket } from 'ws';
import type { LiveMessage, PageMessage, WireCue } from '../../src/contract/live/messages.ts';
import { putTicket } from '../../src/contract/access/ticket.ts';
import { clock } from '../../src/server/room/clock.ts';
import type { Person } from '../../test/helpers/client.ts';

type Of<Type extends LiveMessage['type']> = Extract<LiveMessage, { type: Type }>;

export interface RoomWatch {
  /** The next such message from now on; fails when none comes. */
  next<Type extends LiveMessage['type']>(
    type: Type,
    isWanted: (message: Of<Type>) => boolean,
  ): Promise<Of<Type>>;
  /** All that came so far. */
  cues: WireCue[];
  /** The room's clock, which is the server's: two processes may differ by milliseconds. */
  now(): number;
  close(): void;
}

const LONGEST_WAIT_MS = 120_000;
const CLOCK_ROUNDS = 9;

/** Listens as a desk or a stage page does. */
export async function watchRoom(
  base: string,
  person: Person,
  liveId: string,
  scope: 'desk' | 'stage',
): Promise<RoomWatch> {
  const { ticket } = await person.call(putTicket, { scope, liveId });
  const socket = new WebSocket(`${base.replace('http', 'ws')}/api/human/live/socket?ticket=${ticket}`);
  const cues: WireCue[] = [];
  const waiting = new Set<(message: LiveMessage) => void>();
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as LiveMessage;
    if (message.type === 'cue') cues.push(message.cue);
    for (const look of waiting) look(message);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });

  const next: RoomWatch['next'] = (type, isWanted) =>
    new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(look);
        reject(new Error(`no ${type} came that was waited for`));
      };
      const limit = setTimeout(giveUp, LONGEST_WAIT_MS);
      const look = (message: LiveMessage) => {
        if (message.type !== type || !isWanted(message as Of<typeof type>)) return;
        clearTimeout(limit);
        waiting.delete(look);
        resolve(message as Of<typeof type>);
      };
      waiting.add(look);
    });

  let ahead = 0;
  let shortest = Infinity;
  for (let round = 0; round < CLOCK_ROUNDS; round++) {
    const asked = clock();
    const answered = next('clock', (message) => message.asked === asked);
    socket.send(JSON.stringify({ type: 'clock', asked } satisfies PageMessage));
    const { now } = await answered;
    const trip = clock() - asked;
    if (trip < shortest) [shortest, ahead] = [trip, now - (asked + trip / 2)];
  }
  return { next, cues, now: () => clock() + ahead, close: () => socket.close() };
}
