import type { Client } from 'pg';
import { lockClient, DETECT_DEAD_PEERS } from '../../../db/lock-client.ts';

/** Apart from the keys of the workers. */
const LIVES = 71_001;
const RECONNECT_MS = 1000;
/** Both together less than the database waits until it gives the rooms of a silent server to another: else two speak. */
const PING_MS = 5000;
const QUERY_MS = 5000;

export interface Claims {
  /** Takes the room if nobody else has it; false as well while the database cannot be reached. */
  take(lockKey: number): Promise<boolean>;
  give(lockKey: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Which rooms this server runs. The locks live and die with one connection: when it is lost, so are they, and another
 * server may have the rooms already. Therefore `onLost` must silence them at once.
 */
export function openClaims(databaseUrl: string, onLost: () => void): Claims {
  let held: Held | null = null;
  let isClosed = false;
  let connecting: Promise<Held | null> | null = null;

  /** One for all: a lock that another connection of ours holds could never be given back. */
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
      mine.end().catch(() => {});
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
      mine.end().catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS).unref());
      return null;
    }
  }

  /** Who gets no answer does not know what it holds. */
  async function ask({ client, lose }: Held, call: string, lockKey: number): Promise<boolean> {
    try {
      const { rows } = await client.query<{ yes: boolean }>(`select ${call}($1, $2) as yes`, [
        LIVES,
        lockKey,
      ]);
      return rows[0]!.yes;
    } catch {
      lose();
      return false;
    }
  }

  return {
    async take(lockKey) {
      const mine = await connected();
      return mine !== null && (await ask(mine, 'pg_try_advisory_lock', lockKey));
    },
    async give(lockKey) {
      if (held) await ask(held, 'pg_advisory_unlock', lockKey);
    },
    async close() {
      isClosed = true;
      await held?.client.end().catch(() => {});
      held = null;
    },
  };
}

interface Held {
  client: Client;
  lose: () => void;
}
