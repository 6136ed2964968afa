import { sql } from 'drizzle-orm';
import { Failure } from '../../contract/failures.ts';
import type { ServerEvent } from '../../contract/job.ts';
import { listenTo } from '../db/listen.ts';
import type { Query } from '../db/open.ts';

const CHANNEL = 'job_changed';
const ROOM_CHANNEL = 'room_event';
const EVERYBODY = '*';

type Send = (event: ServerEvent) => void;

/** Goes out with the caller's transaction, so that nobody is told what never happened. */
export async function notifyJobChanged(tx: Query, userId: string, jobId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${`${userId} ${jobId}`})`);
}

type RoomNews = Extract<ServerEvent, { type: 'room' }>;

export async function notifyRoomEvent(tx: Query, userId: string, event: RoomNews): Promise<void> {
  await tx.execute(sql`select pg_notify(${ROOM_CHANNEL}, ${`${userId} ${JSON.stringify(event)}`})`);
}

export async function notifyAnnouncements(tx: Query): Promise<void> {
  const event: ServerEvent = { type: 'announcements' };
  await tx.execute(sql`select pg_notify(${ROOM_CHANNEL}, ${`${EVERYBODY} ${JSON.stringify(event)}`})`);
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

  const sendAll = (event: ServerEvent) => {
    for (const sends of listeners.values()) for (const send of sends) send(event);
  };

  const listening = listenTo(
    databaseUrl,
    CHANNEL,
    (payload) => void forward(payload),
    // Changes while there was no connection are lost: everybody reads everything anew.
    () => sendAll({ type: 'hello' }),
  );

  const hearing = listenTo(databaseUrl, ROOM_CHANNEL, (payload) => {
    const end = payload.indexOf(' ');
    const event = JSON.parse(payload.slice(end + 1)) as ServerEvent;
    const userId = payload.slice(0, end);
    if (userId === EVERYBODY) return sendAll(event);
    for (const send of listeners.get(userId) ?? []) send(event);
  });

  return {
    subscribe(userId: string, send: Send) {
      const mine = listeners.get(userId) ?? new Set();
      listeners.set(userId, mine.add(send));
      return () => {
        mine.delete(send);
        if (mine.size === 0) listeners.delete(userId);
      };
    },
    close: async () => void (await Promise.all([listening.close(), hearing.close()])),
  };
}

export type Events = ReturnType<typeof openEvents>;
