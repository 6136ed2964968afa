import { Client } from 'pg';

const CONNECT_MS = 5000;
const SILENT_MS = 5000;

/**
 * To be said once it is connected. From the last sign of life on the database waits 11 s until it takes a machine that
 * lost its power for dead; its defaults are two hours, in which nobody could take over what that machine had locked.
 */
export const DETECT_DEAD_PEERS = `set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2;
  set tcp_keepalives_count = 3; set tcp_user_timeout = 11000`;

/** A connection that is broken already, or never was, cannot be ended in order. */
export const closeQuietly = (client: Client): Promise<void> => client.end().catch(() => {});

export function lockClient(databaseUrl: string, queryMs: number): Client {
  return new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: queryMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: SILENT_MS,
  });
}
