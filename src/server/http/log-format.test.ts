import { DrizzleQueryError } from 'drizzle-orm';
import pino from 'pino';
import { expect, test } from 'vitest';
import { logOptions } from './log-format.ts';

/** What stands in the log. */
function logged(write: (log: pino.Logger) => void): string {
  const lines: string[] = [];
  write(pino(logOptions, { write: (line: string) => void lines.push(line) }));
  return lines.join('');
}

class DatabaseError extends Error {
  override name = 'DatabaseError';
  code: string;
  detail = 'Key (phone)=(13800000000) already exists.';
  where = 'at parameter $1 = 13800000000';
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
const failed = (cause: Error) =>
  new DrizzleQueryError('insert into users values ($1)', ['13800000000', 'a secret'], cause);

test.each([
  [
    'a failed statement',
    failed(new DatabaseError('23505', 'violates unique constraint "users_phone_unique"')),
  ],
  ['one that gave up', failed(new Error('Connection terminated'))],
  ['one without a reason', new DrizzleQueryError('select $1', ['13800000000', 'a secret'])],
  [
    'one behind another error',
    new Error('not written', { cause: failed(new DatabaseError('23505', 'violates "users_phone_unique"')) }),
  ],
  [
    'a value that could not be read',
    failed(new DatabaseError('22P02', 'invalid input syntax for type integer: "a secret 13800000000"')),
  ],
])('%s is logged without its values', (_what, err) => {
  const line = logged((log) => log.error({ err }, 'fault'));
  for (const secret of ['13800000000', 'a secret']) expect(line).not.toContain(secret);
  const { stack } = (JSON.parse(line) as { err: { stack: string } }).err;
  expect(stack).toContain('log-format.test.ts');
});

test('what went wrong still stands there', () => {
  const err = failed(new DatabaseError('23505', 'violates unique constraint "users_phone_unique"'));
  expect(JSON.parse(logged((log) => log.error({ err }, 'fault')))).toMatchObject({
    err: { type: 'DatabaseError', code: '23505', message: expect.stringContaining('users_phone_unique') },
    msg: 'fault',
  });
});

test('a line has an end, whatever an error, a service or a user says', () => {
  const long = 'x'.repeat(5_000_000);
  let chain: Error = new Error(long);
  for (let count = 0; count < 50; count++) chain = new Error(long, { cause: chain });
  const looped = new Error('loop');
  looped.cause = looped;
  for (const err of [new Error(long), chain, looped, long, new DatabaseError('22P02', long)])
    expect(logged((log) => log.error({ err, detail: long }, 'fault')).length).toBeLessThan(30_000);
});
