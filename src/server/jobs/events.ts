import { sql } from 'drizzle-orm';
import { Failure } from '../../contract/failures.ts';
import type { ServerEvent } from '../../contract/job.ts';
import { listen } from '../db/listen.ts';
import type { Query } from '../db/open.ts';

const CHANNEL = 'job_changed';

export type Send = (event: ServerEvent) => void;

/** Goes out with the caller's transaction, so that nobody is told what never happened. */
export async function notifyJobChanged(tx: Query, userId: string, jobId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${`${userId} ${jobId}`})`);
}

export function openEvents(
  databaseUrl: string,
  read: (userId: string, jobId: string) => Promise<ServerEvent | null>,
  onError: (error: unknown) => void,
) {
  const listeners = new Map<string, Set<Send>>();
  const forward = async (payload: string): Promise<void> => {
    const [userId = '', jobId = ''] = payload.split(' ');
    if (!listeners.has(userId)) return;
    const event = await read(userId, jobId).catch((error: unknown) => {
      // A job that was deleted meanwhile has nothing to tell.
      if (!(error instanceof Failure)) onError(error);
      return null;
    });
    if (event) for (const send of listeners.get(userId) ?? []) send(event);
  };

  const listening = listen(
    databaseUrl,
    CHANNEL,
    (payload) => void forward(payload),
    // Changes while there was no connection are lost: everybody reads everything anew.
    () => {
      for (const sends of listeners.values()) for (const send of sends) send({ type: 'hello' });
    },
  );

  return {
    subscribe(userId: string, send: Send) {
      const mine = listeners.get(userId) ?? new Set();
      listeners.set(userId, mine.add(send));
      return () => {
        mine.delete(send);
        if (mine.size === 0) listeners.delete(userId);
      };
    },
    close: () => listening.close(),
  };
}

export type Events = ReturnType<typeof openEvents>;
