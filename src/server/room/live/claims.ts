import { Client } from 'pg';

/** Apart from the keys of the workers. */
const LIVES = 71_001;
const RECONNECT_MS = 1000;
/** A question that takes so long is asked of a connection that is dead. */
const QUERY_MS = 15_000;

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
  let client: Client | null = null;
  let isClosed = false;

  let connecting: Promise<Client | null> | null = null;

  /** One for all: a lock that another connection of ours holds could never be given back. */
  const connected = (): Promise<Client | null> =>
    client || isClosed
      ? Promise.resolve(client)
      : (connecting ??= connect().finally(() => (connecting = null)));

  async function connect(): Promise<Client | null> {
    const mine = new Client({ connectionString: databaseUrl, keepAlive: true, query_timeout: QUERY_MS });
    let isUp = false;
    const lose = () => {
      if (client === mine) client = null;
      if (!isUp) return;
      isUp = false;
      if (!isClosed) onLost();
      mine.end().catch(() => {});
    };
    mine.on('error', lose);
    mine.on('end', lose);
    try {
      await mine.connect();
      isUp = true;
      return (client = mine);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS).unref());
      return null;
    }
  }

  return {
    async take(lockKey) {
      const mine = await connected();
      const reply = await mine
        ?.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [LIVES, lockKey])
        .catch(() => null);
      return reply?.rows[0]?.taken ?? false;
    },
    async give(lockKey) {
      await client?.query('select pg_advisory_unlock($1, $2)', [LIVES, lockKey]).catch(() => {});
    },
    async close() {
      isClosed = true;
      await client?.end().catch(() => {});
      client = null;
    },
  };
}
