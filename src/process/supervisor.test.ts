import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { ChildError } from './request.ts';
import { openSupervisor, type Supervisor, type SupervisorOptions } from './supervisor.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-supervisor-'));
const node = process.execPath;
afterEach(() => {
  vi.useRealTimers();
  process.execPath = node;
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

function write(name: string, source: string): string {
  const file = path.join(folder, name);
  fs.writeFileSync(file, source);
  return file;
}

/** Does what its task says; `wonders` counts what must happen once only. */
const obedient = write(
  'obedient.mjs',
  `import fs from 'node:fs';
const wonders = new URL('wonder', import.meta.url);
process.on('disconnect', () => process.exit(0));
process.on('message', ({ type, id, task }) => {
  if (type === 'cancel') return process.send({ type: 'failed', id, why: 'cancelled' });
  if (task === 'hang') return;
  if (task === 'die') process.exit(1);
  if (task === 'die once' && !fs.existsSync(wonders)) { fs.writeFileSync(wonders, ''); process.exit(1); }
  if (task === 'fail') return process.send({ type: 'failed', id, why: 'no' });
  if (task === 'nonsense') return process.send('nonsense');
  if (task === 'ready') process.send({ type: 'ready' });
  if (task === 'stranger') process.send({ type: 'done', id: id + 1, answer: 'not yours' });
  if (task === 'parts') for (const part of [1, 2]) process.send({ type: 'part', id, part });
  if (task === 'half') return process.send({ type: 'part', id, part: 1 });
  process.send({ type: 'done', id, answer: task });
});
process.send({ type: 'ready' });`,
);

interface Obeying {
  settings: unknown;
  task: unknown;
  answer: unknown;
  part: number;
}

function open(file: string, options: Partial<SupervisorOptions<Obeying>> = {}): Supervisor<Obeying> {
  const supervisor = openSupervisor<Obeying>({
    name: 'the child',
    command: () => ({ program: { path: file, execArgv: [] }, settings: null, stderr: 'ignore' }),
    answerMs: 20_000,
    idleMs: null,
    tries: 2,
    ...options,
  });
  onTestFinished(() => supervisor.stop());
  return supervisor;
}

const fakeTime = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
const kindOf = (request: Promise<unknown>) =>
  request.then(
    () => 'answered',
    (error: unknown) => (error instanceof ChildError ? error.kind : String(error)),
  );

test('answers in order, tells parts, and goes on after a failure', async () => {
  const supervisor = open(obedient);
  const parts: number[] = [];
  const asked = ['a', 'fail', 'parts', 'stranger', 'ready'].map((task) =>
    supervisor.request(task, { onPart: (part) => parts.push(part) }).catch((error: unknown) => error),
  );
  const [a, fail, ...others] = await Promise.all(asked);
  expect([a, ...others]).toEqual(['a', 'parts', 'stranger', 'ready']);
  expect(fail).toMatchObject({ kind: 'failed', message: 'the child failed: no' });
  expect(parts).toEqual([1, 2]);
  expect(supervisor.pids()).toHaveLength(1);
});

test('serves the smaller rank first, and as many at once as there are processes', async () => {
  const supervisor = open(obedient, { processes: 2 });
  const begun: string[] = [];
  const ask = (task: string, ...rank: number[]) =>
    supervisor.request(task, { rank: () => rank, onBegin: () => begun.push(task) });
  await Promise.all([ask('late', 2, 0), ask('second', 1, 5), ask('first', 1, 2), ask('last', 2, 1)]);
  expect(begun).toEqual(['first', 'second', 'late', 'last']);
  expect(supervisor.pids().length).toBeLessThanOrEqual(2);
});

test('slow start: loading has a time of its own, and a start that hangs is tried again', async () => {
  fakeTime();
  const slow = write(
    'slow.mjs',
    `import fs from 'node:fs';
process.on('disconnect', () => process.exit(0));
process.on('message', ({ id }) => process.send({ type: 'done', id, answer: 'late' }));
if (fs.existsSync(new URL('loadable', import.meta.url))) process.send({ type: 'ready' });`,
  );
  const supervisor = open(slow, { startMs: 100_000, answerMs: 1000 });
  const asked = supervisor.request('a');
  const [first] = supervisor.pids();
  vi.advanceTimersByTime(99_000);
  expect(supervisor.pids()).toEqual([first]);
  fs.writeFileSync(path.join(folder, 'loadable'), '');
  vi.advanceTimersByTime(1000);
  expect(await asked).toBe('late');
  expect(supervisor.pids()).not.toContain(first);
});

test('three failed starts are told, not repeated for ever; later it starts again by itself', async () => {
  fakeTime();
  const mended = path.join(folder, 'mended');
  const broken = write(
    'broken.mjs',
    `import fs from 'node:fs';
fs.appendFileSync(new URL('starts', import.meta.url), '.');
process.on('disconnect', () => process.exit(0));
process.on('message', ({ id }) => process.send({ type: 'done', id, answer: 'well' }));
if (fs.existsSync(${JSON.stringify(mended)})) process.send({ type: 'ready' });
else process.send({ type: 'unopened', why: 'no model' }, () => process.exit(1));`,
  );
  const told: (string | null)[] = [];
  const supervisor = open(broken, { onTrouble: () => told.push(supervisor.trouble()) });
  expect(await kindOf(supervisor.request('a'))).toBe('start');
  expect(await kindOf(supervisor.request('a'))).toBe('start');
  expect(fs.readFileSync(path.join(folder, 'starts'), 'utf8')).toHaveLength(3);
  expect(told).toEqual(['no model']);
  fs.writeFileSync(mended, '');
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(told).toEqual(['no model', null]), { timeout: 30_000 });
  expect(await supervisor.request('a')).toBe('well');
});

// The first is told by an event, like EAGAIN; the second is thrown, like ENOMEM.
test.each(['/nowhere/node', 'no\0de'])('refused fork: %j', async (bad) => {
  fakeTime();
  const supervisor = open(obedient);
  process.execPath = bad;
  supervisor.warm();
  expect(await kindOf(supervisor.request('a'))).toBe('start');
  expect(supervisor.pids()).toEqual([]);
  expect(supervisor.trouble()).not.toBeNull();
  process.execPath = node;
  vi.advanceTimersByTime(60_000);
  expect(await supervisor.request('a')).toBe('a');
  expect(supervisor.trouble()).toBeNull();
});

test('what keeps a child from being started is told to whoever asks', async () => {
  const supervisor = open(obedient, {
    command: () => {
      throw new Error('no weights');
    },
  });
  supervisor.warm();
  await expect(supervisor.request('a')).rejects.toThrow('no weights');
});

test('hang: the child is killed, its request told, the next one answered by another', async () => {
  fakeTime();
  const supervisor = open(obedient);
  await supervisor.request('a');
  const [pid] = supervisor.pids();
  const hanging = kindOf(supervisor.request('hang'));
  const next = supervisor.request('b');
  vi.advanceTimersByTime(20_000);
  expect(await hanging).toBe('late');
  expect(await next).toBe('b');
  expect(supervisor.pids()).not.toContain(pid);
});

test('each part gives time for the next', async () => {
  fakeTime();
  const supervisor = open(obedient);
  let heard = () => {};
  const begun = new Promise<void>((resolve) => (heard = resolve));
  const half = kindOf(
    supervisor.request('half', { onPart: () => (vi.advanceTimersByTime(19_000), heard()) }),
  );
  await begun;
  expect(supervisor.pids()).toHaveLength(1);
  vi.advanceTimersByTime(20_000);
  expect(await half).toBe('late');
});

test('abort: those who wait leave at once, and a child that does not hear it is given up', async () => {
  fakeTime();
  const supervisor = open(obedient, { cancelMs: 500 });
  const [leaving, waiting] = [new AbortController(), new AbortController()];
  const stopped = kindOf(supervisor.request('hang', { signal: leaving.signal }));
  const left = kindOf(supervisor.request('b', { signal: waiting.signal }));
  const next = supervisor.request('c');
  waiting.abort('tired');
  expect(await left).toBe('tired');
  leaving.abort('gone');
  expect(await stopped).toBe('gone');
  expect(await next).toBe('c');

  const [pid] = supervisor.pids();
  process.kill(pid!, 'SIGSTOP');
  const deaf = new AbortController();
  const unheard = kindOf(supervisor.request('d', { signal: deaf.signal }));
  deaf.abort('gone');
  expect(await unheard).toBe('gone');
  vi.advanceTimersByTime(500);
  expect(await supervisor.request('e')).toBe('e');
});

test('kill: a request survives the death of its child, but is not tried for ever', async () => {
  const supervisor = open(obedient);
  const asked = ['die once', 'a', 'die', 'b'].map((task) => kindOf(supervisor.request(task)));
  expect(await Promise.all(asked)).toEqual(['answered', 'answered', 'died', 'answered']);
  process.kill(supervisor.pids()[0]!, 'SIGKILL');
  expect(await supervisor.request('c')).toBe('c');
});

test('garbage: a child that sends nonsense is replaced', async () => {
  const supervisor = open(obedient);
  await supervisor.request('a');
  const [pid] = supervisor.pids();
  expect(await kindOf(supervisor.request('nonsense'))).toBe('died');
  expect(await supervisor.request('b')).toBe('b');
  expect(supervisor.pids()).not.toContain(pid);
});

test('what cannot be sent is told, and holds nobody up', async () => {
  const supervisor = open(obedient);
  await expect(supervisor.request(() => {})).rejects.toThrow('could not be cloned');
  expect(await supervisor.request('a')).toBe('a');
});

test('a program that talks in lines is looked after the same way', async () => {
  const lines = write(
    'lines.mjs',
    `import { createInterface } from 'node:readline';
const tell = (message) => process.stdout.write(JSON.stringify(message) + '\\n');
tell({ type: 'ready' });
for await (const line of createInterface({ input: process.stdin })) {
  const { id, task } = JSON.parse(line);
  if (task === 'nonsense') process.stdout.write('<html>\\n');
  else tell({ type: 'done', id, answer: task });
}`,
  );
  const program = { path: lines, execArgv: [] };
  const command = () => ({ program, settings: null, channel: 'lines' as const });
  const supervisor = open(lines, { command });
  expect(await supervisor.request('ä\n\u2028')).toBe('ä\n\u2028');
  expect(await kindOf(supervisor.request('nonsense'))).toBe('died');
  expect(await supervisor.request('b')).toBe('b');
});

test('idle, a child goes away; stopped, it answers nobody', async () => {
  fakeTime();
  const supervisor = open(obedient, { idleMs: 1000 });
  await supervisor.request('a');
  const [pid] = supervisor.pids();
  vi.advanceTimersByTime(1000);
  expect(supervisor.pids()).toEqual([]);
  await supervisor.request('b');
  expect(supervisor.pids()).not.toContain(pid);
  const [doing, waiting] = [kindOf(supervisor.request('hang')), kindOf(supervisor.request('c'))];
  const [second] = supervisor.pids();
  await supervisor.stop();
  expect(await Promise.all([doing, waiting, kindOf(supervisor.request('d'))])).toEqual(
    Array(3).fill('stopped'),
  );
  expect(() => process.kill(second!, 0)).toThrow('ESRCH');
});
