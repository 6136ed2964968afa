import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { plainRecipe } from '../../../test/helpers/recipe.ts';
import { openSynthesiser, VoiceStartError, type Synthesiser } from './synthesiser.ts';

/** A real process that says `a`, and hangs after the first part of everything else; it opens if the model is well. */
const PROGRAM = `import fs from 'node:fs';
process.on('message', ({ type, id, task }) => {
  if (type !== 'task') return;
  const samples = new Float32Array(6 * 24000);
  process.send({ type: 'part', id, part: { samples, times: [[0, 1]], isLast: false } });
  if (task.recipe.phonemes[0] === 'a') process.send({ type: 'done', id, answer: null });
});
process.on('disconnect', () => process.exit(0));
const model = fs.readFileSync(JSON.parse(process.argv[2]).file, 'utf8');
if (model === 'well') process.send({ type: 'ready' });
if (model === 'broken') process.send({ type: 'unopened', why: 'broken' }, () => process.exit(1));`;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-voice-'));
const program = path.join(folder, 'program.mjs');
fs.writeFileSync(program, PROGRAM);
const model = path.join(folder, 'model');
const setModel = (state: 'well' | 'broken' | 'endless') => fs.writeFileSync(model, state);
vi.mock('../../process/program-file.ts', () => ({ programFile: () => ({ path: program, execArgv: [] }) }));

const node = process.execPath;
beforeEach(() => {
  setModel('well');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  process.execPath = node;
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

function open(onTrouble = () => {}): Synthesiser {
  const options = { file: () => model, derivedDir: folder, processes: 1, threads: 1 };
  const synthesiser = openSynthesiser({ ...options, onTrouble });
  onTestFinished(() => synthesiser.close());
  return synthesiser;
}

function say(synthesiser: Synthesiser, phoneme: string, signal: AbortSignal) {
  let heard = () => {};
  const begun = new Promise<void>((resolve) => (heard = resolve));
  const wish = { priority: () => 'onAir' as const, owner: 'me' };
  const said = synthesiser.say(plainRecipe([phoneme]), wish, signal, heard);
  said.catch(() => {});
  return { said, begun };
}
const never = () => new AbortController().signal;

it('gives up a process that hangs; whoever waited is spoken by another', async () => {
  const synthesiser = open();
  const hanging = say(synthesiser, 'b', never());
  const next = say(synthesiser, 'a', never());
  await hanging.begun;
  const [pid] = synthesiser.pids();
  vi.advanceTimersByTime(60_000);
  await expect(hanging.said).rejects.toThrow('did not answer');
  await next.said;
  expect(synthesiser.pids()).not.toContain(pid);
});

it('gives up a process that does not hear that its sentence is not wanted any more', async () => {
  const synthesiser = open();
  const leaving = new AbortController();
  const unwanted = say(synthesiser, 'b', leaving.signal);
  const next = say(synthesiser, 'a', never());
  await unwanted.begun;
  leaving.abort(new Error('left'));
  await expect(unwanted.said).rejects.toThrow('left');
  vi.advanceTimersByTime(20_000);
  await next.said;
});

it.each(['/nowhere/node', 'no\0de'])(
  'speaks again when the system starts programs again (%j)',
  async (bad) => {
    const synthesiser = open();
    process.execPath = bad;
    synthesiser.warm();
    await expect(say(synthesiser, 'a', never()).said).rejects.toThrow();
    expect(synthesiser.pids()).toEqual([]);
    process.execPath = node;
    vi.advanceTimersByTime(60_000);
    await say(synthesiser, 'a', never()).said;
  },
);

it('gives a start more time than an answer', async () => {
  setModel('endless');
  const synthesiser = open();
  const { said } = say(synthesiser, 'a', never());
  const [pid] = synthesiser.pids();
  vi.advanceTimersByTime(170_000);
  expect(synthesiser.pids()).toEqual([pid]);
  setModel('well');
  vi.advanceTimersByTime(10_000);
  expect(synthesiser.pids()).not.toContain(pid);
  await said;
});

it('measures how long a second of sound takes', async () => {
  const synthesiser = open();
  expect(synthesiser.pace('kokoro')).toBeNull();
  const wish = { priority: () => 'onAir' as const, owner: 'me' };
  // Six seconds of sound, which took three and then twelve.
  await synthesiser.say(plainRecipe(['a']), wish, never(), () => vi.advanceTimersByTime(3000));
  expect(synthesiser.pace('kokoro')).toBeCloseTo(0.5, 1);
  await synthesiser.say(plainRecipe(['a']), wish, never(), () => vi.advanceTimersByTime(12_000));
  expect(synthesiser.pace('kokoro')).toBeGreaterThan(1);
  expect(synthesiser.pace('small')).toBeNull();
});

it('tells that it cannot be started instead of trying for ever, and tries again later', async () => {
  setModel('broken');
  const told: (string | null)[] = [];
  const synthesiser = open(() => told.push(synthesiser.trouble()));
  await expect(say(synthesiser, 'a', never()).said).rejects.toThrow(VoiceStartError);
  expect(told).toEqual(['broken']);
  await expect(say(synthesiser, 'a', never()).said).rejects.toThrow(VoiceStartError);
  expect(synthesiser.pids()).toEqual([]);

  setModel('well');
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(told).toEqual(['broken', null]), { timeout: 30_000 });
  await say(synthesiser, 'a', never()).said;
});
