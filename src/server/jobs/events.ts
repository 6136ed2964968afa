import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { ServerEvent } from '../../contract/job.ts';
import type { Query } from '../db/open.ts';

const CHANNEL = 'job_changed';
const RECONNECT_MS = 1000;

export type Send = (event: ServerEvent) => void;

/** Everyone of this process who wants to hear of a user's jobs, whichever process changes them. */
export interface Events {
  subscribe(userId: string, send: Send): () => void;
  close(): Promise<void>;
}

/** Goes out with the caller's transaction, so that nobody hears of what never happened. */
export async function tell(tx: Query, userId: string, jobId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${`${userId} ${jobId}`})`);
}

export function openEvents(
  databaseUrl: string,
  read: (userId: string, jobId: string) => Promise<ServerEvent | null>,
): Events {
  const listeners = new Map<string, Set<Send>>();
  let client: Client | null = null;
  let closed = false;

  const hear = async (payload: string): Promise<void> => {
    const [userId = '', jobId = ''] = payload.split(' ');
    if (!listeners.has(userId)) return;
    const event = await read(userId, jobId).catch(() => null);
    if (event) for (const send of listeners.get(userId) ?? []) send(event);
  };

  const listen = async (): Promise<void> => {
    if (closed) return;
    const mine = new Client({ connectionString: databaseUrl });
    client = mine;
    const again = once(() => {
      mine.end().catch(() => {});
      setTimeout(() => void listen(), RECONNECT_MS).unref();
    });
    mine.on('error', again);
    mine.on('end', again);
    mine.on('notification', ({ payload }) => void hear(payload ?? ''));
    try {
      await mine.connect();
      await mine.query(`listen ${CHANNEL}`);
      // Whoever listened while we were deaf reads everything anew.
      for (const sends of listeners.values()) for (const send of sends) send({ type: 'hello' });
    } catch {
      again();
    }
  };
  void listen();

  return {
    subscribe(userId, send) {
      const mine = listeners.get(userId) ?? new Set();
      listeners.set(userId, mine.add(send));
      return () => {
        mine.delete(send);
        if (mine.size === 0) listeners.delete(userId);
      };
    },
    async close() {
      closed = true;
      await client?.end().catch(() => {});
    },
  };
}

function once(run: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    run();
  };
}
