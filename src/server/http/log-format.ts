import { DrizzleQueryError } from 'drizzle-orm';

const MOST_MESSAGE = 500;
const MOST_STACK = 4000;
const DEEPEST = 4;

type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: LoggedError;
};

const short = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most)}…（共 ${text.length} 字）` : text;

/**
 * An error as it may stand in the log. A failed statement repeats its values: what users typed, hashes of codes that are
 * quickly guessed; so do the details of the database and of programs of ours, and some of them are megabytes long.
 */
export function serializeError(error: unknown): LoggedError {
  return describe(error, DEEPEST);
}

function describe(error: unknown, depth: number): LoggedError {
  if (error instanceof DrizzleQueryError && error.cause) return describe(error.cause, depth);
  if (!(error instanceof Error))
    return { type: typeof error, message: short(String(error), MOST_MESSAGE), stack: '' };
  const { code } = error as { code?: unknown };
  const said = messageOf(error, code);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: short(said, MOST_MESSAGE),
    stack: short([`${error.name}: ${short(said, MOST_MESSAGE)}`, ...frames].join('\n'), MOST_STACK),
    ...(typeof code === 'string' && { code: short(code, MOST_MESSAGE) }),
    ...(error.cause !== undefined && depth > 1 && { cause: describe(error.cause, depth - 1) }),
  };
}

function messageOf(error: Error, code: unknown): string {
  if (error instanceof DrizzleQueryError) return 'a statement failed';
  // Class 22 of PostgreSQL quotes the value that it could not read.
  if (typeof code === 'string' && /^22...$/.test(code)) return error.message.replace(/"[^]*"/, '"…"');
  return error.message;
}

export const logOptions = {
  serializers: { err: serializeError },
  formatters: {
    log: (line: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries(line).map(([key, value]) => [
          key,
          typeof value === 'string' ? short(value, MOST_MESSAGE) : value,
        ]),
      ),
  },
};
