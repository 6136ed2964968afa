import { Failure } from '../../contract/failures.ts';
import type { Config } from '../config.ts';
import { migrateDatabase, openDatabase, type Database } from '../db/open.ts';
import { serializeError } from '../http/log-format.ts';
import { StartupError } from '../startup-error.ts';

/** "Configuration error" of sysexits: whoever restarts us need not try again. */
const CANNOT_START = 78;

export const print = (line: string): void => void process.stdout.write(`${line}\n`);

export function runCommand(main: () => Promise<void>): void {
  // What users upload and say is no business of other users of the machine.
  process.umask(0o077);
  main().catch((error: unknown) => {
    const isSaid = error instanceof StartupError || error instanceof Failure;
    process.stderr.write(`${isSaid ? error.message : serializeError(error).stack}\n`);
    process.exit(error instanceof StartupError ? CANNOT_START : 1);
  });
}

export async function withDatabase(
  config: Config,
  run: (database: Database) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(config, () => {});
  try {
    await migrateDatabase(database);
    await run(database);
  } finally {
    await database.close();
  }
}
