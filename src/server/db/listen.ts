import { Client } from 'pg';
import { closeQuietly } from './postgres/lock-client.ts';

const RECONNECT_MS = 1000;
const ANSWER_MS = 10_000;

export function listenTo(
  databaseUrl: string,
  channel: string,
  onTold: (payload: string) => void,
  onListening: () => void = () => {},
): { close(): Promise<void> } {
  let client: Client | null = null;
  let isClosed = false;

  const connect = async (): Promise<void> => {
    if (isClosed) return;
    const mine = new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      // Nothing is ever asked on it: without this, one whose other end is gone would receive nothing for ever.
      keepAlive: true,
      keepAliveInitialDelayMillis: ANSWER_MS,
    });
    client = mine;
    let isOver = false;
    const again = () => {
      if (isOver) return;
      isOver = true;
      void closeQuietly(mine);
      setTimeout(() => void connect(), RECONNECT_MS).unref();
    };
    mine.on('error', again);
    mine.on('end', again);
    mine.on('notification', ({ payload }) => onTold(payload ?? ''));
    try {
      await mine.connect();
      await mine.query(`listen ${channel}`);
      onListening();
    } catch {
      // The database is away: it is tried again for as long as that lasts.
      again();
    }
  };
  void connect();

  return {
    async close() {
      isClosed = true;
      if (client) await closeQuietly(client);
    },
  };
}
