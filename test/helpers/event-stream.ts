import { serverEvent, type ServerEvent } from '../../src/contract/job.ts';
import { putTicket } from '../../src/contract/access/ticket.ts';
import type { Person } from './client.ts';

export const eventTicket = async (person: Person): Promise<string> =>
  (await person.call(putTicket, { scope: 'events' })).ticket;

/** Reads `/web/events` as a browser does; `next` waits for the following event. */
export async function openEventStream(base: string, ticket: string) {
  const leaving = new AbortController();
  const response = await fetch(`${base}/web/events?ticket=${ticket}`, { signal: leaving.signal });
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`);
  const chunks = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';

  const next = async (): Promise<ServerEvent> => {
    for (;;) {
      const [block, rest] = text.split(/\n\n([^]*)/);
      if (rest === undefined) {
        const { value, done } = await chunks.read();
        if (done) throw new Error('the stream ended');
        text += value;
        continue;
      }
      text = rest;
      if (block?.startsWith('data: ')) return serverEvent.parse(JSON.parse(block.slice(6)));
    }
  };
  const until = async (wanted: (event: ServerEvent) => boolean): Promise<ServerEvent[]> => {
    const seen: ServerEvent[] = [];
    do seen.push(await next());
    while (!wanted(seen.at(-1)!));
    return seen;
  };
  return { headers: response.headers, next, until, close: () => leaving.abort() };
}
