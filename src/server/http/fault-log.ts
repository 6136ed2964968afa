import { newId } from '../db/new-id.ts';
import type { Query } from '../db/open.ts';
import { faults } from '../db/operator-schema.ts';
import { serializeError } from './log-format.ts';

const WRITE_MS = 2000;
const ERROR_LEVEL = 50;
const MOST_AT_ONCE = 50;

export function openFaultLog() {
  let waiting = new Map<string, { message: string; detail: string; count: number }>();
  let db: Query | null = null;
  let timer: NodeJS.Timeout | null = null;

  async function write(): Promise<void> {
    timer = null;
    if (!db || waiting.size === 0) return;
    const rows = [...waiting.values()].map((row) => ({ id: newId(), ...row }));
    waiting = new Map();
    // They stand in the log all the same; a database that fails must not be told about it for ever.
    await db
      .insert(faults)
      .values(rows)
      .catch(() => {});
  }

  return {
    see(args: unknown[], level: number): void {
      if (level < ERROR_LEVEL) return;
      const [details, words] = args;
      const { err, url, ...rest } = (typeof details === 'object' ? details : {}) as Record<string, unknown>;
      const error = err === undefined ? null : serializeError(err);
      const said = typeof details === 'string' ? details : typeof words === 'string' ? words : '';
      const message = [said, typeof url === 'string' ? url : null, error?.message]
        .filter(Boolean)
        .join(' · ');
      const known = waiting.get(message);
      if (known) known.count++;
      else if (waiting.size < MOST_AT_ONCE)
        waiting.set(message, {
          message,
          detail: [error?.stack, ...Object.entries(rest).map(String)].filter(Boolean).join('\n'),
          count: 1,
        });
      if (db) timer ??= setTimeout(() => void write(), WRITE_MS).unref();
    },
    writeTo(opened: Query): void {
      db = opened;
      void write();
    },
    async close(): Promise<void> {
      clearTimeout(timer ?? undefined);
      await write();
      db = null;
    },
  };
}

export type FaultLog = ReturnType<typeof openFaultLog>;
