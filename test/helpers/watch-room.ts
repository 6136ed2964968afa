import { WebSocket } from 'ws';
import { liveMessage, type LiveMessage, type PageMessage } from '../../src/contract/live.ts';
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
  async function until<Type extends LiveMessage['type']>(
    type: Type,
    isWanted: (message: Of<Type>) => boolean = () => true,
  ): Promise<Of<Type>> {
    for (;;) {
      for (let index = from; index < seen.length; index++) {
        const message = seen[index]!;
        if (message.type !== type || !isWanted(message as Of<Type>)) continue;
        from = index + 1;
        return message as Of<Type>;
      }
      await new Promise<void>((resolve) => (tell = resolve));
    }
  }
  const tellRoom = (message: PageMessage) => socket.send(JSON.stringify(message));
  return { seen, until, tellRoom, ticket, closed, farewell, close: () => socket.close() };
}
