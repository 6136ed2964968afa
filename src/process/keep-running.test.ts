import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { keepRunning } from './keep-running.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-keep-running-'));
afterEach(() => void vi.useRealTimers());
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Says who it is when it is greeted; dies of `die`, and leaves politely when told to, unless it is stubborn. */
const program = path.join(folder, 'program.mjs');
fs.writeFileSync(
  program,
  `let isStubborn = false;
process.on('disconnect', () => process.exit(0));
process.on('message', ({ type }) => {
  if (type === 'hello') process.send(process.pid);
  if (type === 'die') process.exit(1);
  if (type === 'stubborn') { isStubborn = true; process.send('no'); }
  if (type === 'close' && !isStubborn) process.exit(0);
});`,
);

function open(command = async () => ({ program: { path: program, execArgv: [] as string[] } })) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const heard: unknown[] = [];
  const gone: (Error | null)[] = [];
  const kept = keepRunning({
    command,
    onStart: () => kept.send({ type: 'hello' }),
    onMessage: (message) => heard.push(message),
    onGone: (error) => gone.push(error),
  });
  onTestFinished(() => kept.close({ type: 'close' }));
  const has = (list: unknown[], length: number) =>
    vi.waitFor(() => expect(list).toHaveLength(length), { timeout: 20_000 });
  return { kept, heard, gone, has };
}

test('a program that dies is started again, each time after a longer rest, and told what it has to know', async () => {
  const { kept, heard, gone, has } = open();
  await has(heard, 1);
  for (const [index, rest] of [250, 500, 1000].entries()) {
    kept.send({ type: 'die' });
    await has(gone, index + 1);
    vi.advanceTimersByTime(rest - 1);
    expect(heard).toHaveLength(index + 1);
    vi.advanceTimersByTime(1);
    await has(heard, index + 2);
  }
  expect(new Set(heard).size).toBe(4);
  expect(gone).toEqual([null, null, null]);
});

test('a refused start and a command that fails are tried again', async () => {
  const node = process.execPath;
  onTestFinished(() => void (process.execPath = node));
  process.execPath = '/nowhere/node';
  let isMissing = false;
  const { heard, gone, has } = open(async () => {
    if (isMissing) throw new Error('no ffmpeg');
    return { program: { path: program, execArgv: [] } };
  });
  await has(gone, 1);
  isMissing = true;
  vi.advanceTimersByTime(250);
  await has(gone, 2);
  expect(gone).toEqual([null, new Error('no ffmpeg')]);
  isMissing = false;
  process.execPath = node;
  vi.advanceTimersByTime(500);
  await has(heard, 1);
});

test('closing waits for the end, and not for one that never comes', async () => {
  const polite = open();
  await polite.has(polite.heard, 1);
  await polite.kept.close({ type: 'close' });
  expect(() => process.kill(polite.heard[0] as number, 0)).toThrow('ESRCH');
  expect(polite.gone).toEqual([]);
  vi.useRealTimers();

  const stubborn = open();
  await stubborn.has(stubborn.heard, 1);
  stubborn.kept.send({ type: 'stubborn' });
  await stubborn.has(stubborn.heard, 2);
  const closed = stubborn.kept.close({ type: 'close' });
  vi.advanceTimersByTime(3000);
  await closed;
  expect(() => process.kill(stubborn.heard[0] as number, 0)).toThrow('ESRCH');
});
