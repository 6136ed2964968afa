import { WebSocket } from 'ws';
import { liveMessage, type LiveMessage, type PageMessage } from '../../src/contract/live/messages.ts';
import { putTicket } from '../../src/contract/access/ticket.ts';
import type { Person } from './client.ts';

type Of<Type extends LiveMessage['type']> = Extract<LiveMessage, { type: Type }>;

/** Watches a room as a desk or a stage page does; `until` waits for a message, also one that came before. */
export async function watchRoom(
  person: Person,
  liveId: string,
  scope: 'desk' | 'stage',
  base: string,
  given: string | null = null,
) {
  const ticket = given ?? (await person.call(putTicket, { scope, liveId })).ticket;
  const socket = new WebSocket(`${base.replace('http', 'ws')}/api/human/live/socket?ticket=${ticket}`);
  const seen: LiveMessage[] = [];
  let tell = () => {};
  socket.on('message', (data: Buffer) => {
    seen.push(liveMessage.parse(JSON.parse(data.toString())));
    tell();
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const farewell = new Promise<string>((resolve) =>
    socket.once('close', (_code, words) => resolve(words.toString())),
  );
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  let from = 0;
  async function find<Type extends LiveMessage['type']>(
    type: Type,
    isWanted: (message: Of<Type>) => boolean,
    start: number,
  ): Promise<{ message: Of<Type>; index: number }> {
    for (let index = start; ; index++) {
      while (index >= seen.length) await new Promise<void>((resolve) => (tell = resolve));
      const message = seen[index]!;
      if (message.type === type && isWanted(message as Of<Type>))
        return { message: message as Of<Type>, index };
    }
  }
  async function until<Type extends LiveMessage['type']>(
    type: Type,
    isWanted: (message: Of<Type>) => boolean = () => true,
  ): Promise<Of<Type>> {
    const { message, index } = await find(type, isWanted, from);
    from = index + 1;
    return message;
  }
  /** Also one that came before what was waited for last: two who write at once do so in any order. */
  const ever = async <Type extends LiveMessage['type']>(
    type: Type,
    isWanted: (message: Of<Type>) => boolean,
  ): Promise<Of<Type>> => (await find(type, isWanted, 0)).message;
  const tellRoom = (message: PageMessage) => socket.send(JSON.stringify(message));
  return { seen, until, ever, tellRoom, ticket, closed, farewell, close: () => socket.close() };
}
