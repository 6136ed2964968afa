import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { programFile } from './program-file.ts';
import { openSupervisor } from './supervisor.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-serve-parent-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));
const { execArgv } = programFile('x');
const urlOf = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);

/** A real program that does what its task says. */
const served = path.join(folder, 'served.mjs');
fs.writeFileSync(
  served,
  `import { serveParent } from ${urlOf('./serve-parent.ts')};
serveParent(async (settings) => {
  if (settings === 'broken') throw new Error('no model');
  return async (task, { tell, signal }) => {
    if (task === 'wrong') throw new Error('wrong');
    tell(1);
    if (task === 'long') await new Promise((_, reject) => signal.addEventListener('abort', reject));
    return settings + task;
  };
});`,
);

interface Served {
  settings: string;
  task: string;
  answer: string;
  part: number;
}

function open(settings: string) {
  const supervisor = openSupervisor<Served>({
    name: 'the child',
    command: () => ({ program: { path: served, execArgv }, settings }),
    answerMs: 60_000,
    idleMs: null,
    tries: 2,
  });
  onTestFinished(() => supervisor.stop());
  return supervisor;
}

test('answers, tells parts, hears a cancel, and says why it cannot load', async () => {
  const supervisor = open('so ');
  const leaving = new AbortController();
  const left = new Error('left');
  const long = supervisor.request('long', { signal: leaving.signal, onPart: () => leaving.abort(left) });
  await expect(long).rejects.toBe(left);
  await expect(supervisor.request('wrong')).rejects.toMatchObject({ kind: 'failed' });
  expect(await supervisor.request('it is')).toBe('so it is');
  await expect(open('broken').request('a')).rejects.toThrow('no model');
});

/** A process that has a child, tells its number, and then does `last`. */
function parentArguments(last: string): string[] {
  const file = path.join(folder, 'parent.mjs');
  fs.writeFileSync(
    file,
    `import { openSupervisor } from ${urlOf('./supervisor.ts')};
const program = { path: ${JSON.stringify(served)}, execArgv: ${JSON.stringify(execArgv)} };
const supervisor = openSupervisor({
  name: 'it', command: () => ({ program, settings: '', nice: 10 }), answerMs: null, idleMs: null, tries: 1,
});
await supervisor.request('a');
console.log(supervisor.pids()[0]);
${last}`,
  );
  return [...execArgv, file];
}

test("parent's death: the child dies with it", async () => {
  const parent = spawn(process.execPath, parentArguments(`await supervisor.request('long');`), {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void parent.kill('SIGKILL'));
  const [line] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string];
  expect(os.getPriority(Number(line))).toBe(10);
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(() => process.kill(Number(line), 0)).toThrow('ESRCH'), { timeout: 20_000 });
});

test('a child without work does not keep its parent from ending', () => {
  expect(Number(execFileSync(process.execPath, parentArguments(''), { encoding: 'utf8' }))).toBeGreaterThan(
    0,
  );
});
