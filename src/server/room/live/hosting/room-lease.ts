import type { Client } from 'pg';
import { closeQuietly, DETECT_DEAD_PEERS, lockClient } from '../../../db/postgres/lock-client.ts';

const LIVES = 71_001;
const RECONNECT_MS = 1000;
/** Both together must be less than the database waits before it releases the locks of a silent server: else two servers speak. */
const PING_MS = 5000;
const QUERY_MS = 5000;

/**
 * The rooms that this server holds, as advisory locks of one connection: when it is lost, so are they, and another
 * server may run the rooms already. Therefore `onLost` must silence them at once.
 */
export function openRoomLeases(databaseUrl: string, onLost: () => void) {
  let held: Held | null = null;
  let isClosed = false;
  let connecting: Promise<Held | null> | null = null;

  const connected = (): Promise<Held | null> =>
    held || isClosed ? Promise.resolve(held) : (connecting ??= connect().finally(() => (connecting = null)));

  async function connect(): Promise<Held | null> {
    const mine = lockClient(databaseUrl, QUERY_MS);
    let pinging: NodeJS.Timeout | undefined;
    let isUp = false;
    const lose = () => {
      if (held?.client === mine) held = null;
      clearInterval(pinging);
      if (!isUp) return;
      isUp = false;
      if (!isClosed) onLost();
      void closeQuietly(mine);
    };
    mine.on('error', lose);
    mine.on('end', lose);
    try {
      await mine.connect();
      await mine.query(DETECT_DEAD_PEERS);
      isUp = true;
      pinging = setInterval(() => void mine.query('select 1').catch(lose), PING_MS).unref();
      return (held = { client: mine, lose });
    } catch {
      // The caller is told null, and asks again every second.
      void closeQuietly(mine);
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS).unref());
      return null;
    }
  }

  async function ask({ client, lose }: Held, call: string, lockKey: number): Promise<boolean> {
    try {
      const { rows } = await client.query<{ yes: boolean }>(`select ${call}($1, $2) as yes`, [
        LIVES,
        lockKey,
      ]);
      return rows[0]!.yes;
    } catch {
      // Without an answer it is unknown what this server holds: the connection and all its locks are given up.
      lose();
      return false;
    }
  }

  return {
    async acquire(lockKey: number) {
      const mine = await connected();
      return mine !== null && (await ask(mine, 'pg_try_advisory_lock', lockKey));
    },
    async release(lockKey: number) {
      if (held) await ask(held, 'pg_advisory_unlock', lockKey);
    },
    async close() {
      isClosed = true;
      if (held) await closeQuietly(held.client);
      held = null;
    },
  };
}

interface Held {
  client: Client;
  lose: () => void;
}
