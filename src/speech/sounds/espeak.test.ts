import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EspeakError, openEspeak, type Espeak } from './espeak.ts';

let dir: string;
let espeak: Espeak;
const never = new AbortController().signal;

/** Answers with the text itself; dies of `die`, for good or once, stops for good at `hang`. */
const program = `
import { createInterface } from 'node:readline';
import { existsSync, writeFileSync } from 'node:fs';
const tell = (message) => process.stdout.write(JSON.stringify(message) + '\\n');
tell({ type: 'ready' });
for await (const line of createInterface({ input: process.stdin })) {
  const { type, id, task } = JSON.parse(line);
  if (type !== 'task') continue;
  const { text } = task;
  if (text === 'die') process.exit(1);
  if (text === 'die once' && !existsSync('died')) { writeFileSync('died', ''); process.exit(1); }
  if (text === 'hang') await new Promise(() => setInterval(() => {}, 1e6));
  tell({ type: 'done', id, answer: text });
}`.replaceAll("'died'", 'new URL("died", import.meta.url)');

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lingbo-espeak-'));
  espeak = openEspeak(dir);
});
afterEach(() => {
  espeak.close();
  vi.useRealTimers();
  rmSync(dir, { recursive: true, force: true });
});

function installProgram(): void {
  const data = join(dir, 'node_modules/@echogarden/espeak-ng-emscripten');
  mkdirSync(data, { recursive: true });
  writeFileSync(join(data, 'espeak-ng.data'), '');
  writeFileSync(join(dir, 'main.mjs'), program);
}

test('without the package it says so, and works as soon as it is there', async () => {
  expect(espeak.isInstalled()).toBe(false);
  await expect(espeak.ipa('hello', 'en', never)).rejects.toThrow('外语发音组件还没有装好');
  installProgram();
  expect(espeak.isInstalled()).toBe(true);
  expect(await espeak.ipa('hello', 'en', never)).toBe('hello');
});

test('a program that dies is started again, and nobody who waits notices', async () => {
  installProgram();
  const answers = ['one', 'die once', 'two'].map((text) => espeak.ipa(text, 'en', never));
  expect(await Promise.all(answers)).toEqual(['one', 'die once', 'two']);
});

test('a question that kills it every time fails; the next one is answered', async () => {
  installProgram();
  await expect(espeak.ipa('die', 'en', never)).rejects.toThrow(EspeakError);
  expect(await espeak.ipa('next', 'en', never)).toBe('next');
});

test('who waits can leave, and closing sends everybody away', async () => {
  installProgram();
  const leaving = new AbortController();
  expect(await espeak.ipa('one', 'en', never)).toBe('one');
  const left = espeak.ipa('hang', 'en', leaving.signal);
  const waiting = espeak.ipa('two', 'en', never);
  leaving.abort(new Error('enough'));
  await expect(left).rejects.toThrow('enough');
  espeak.close();
  await expect(waiting).rejects.toThrow('服务正在关闭');
  await expect(espeak.ipa('one', 'en', never)).rejects.toThrow('服务正在关闭');
});

test('what never ends is given up, even when its asker has left; those behind it wait and are answered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  installProgram();
  expect(await espeak.ipa('one', 'en', never)).toBe('one');
  const leaving = new AbortController();
  const hanging = espeak.ipa('hang', 'en', never);
  const left = espeak.ipa('hang', 'en', leaving.signal);
  const behind = Array.from({ length: 50 }, (_, index) => espeak.ipa(`${index}`, 'en', never));
  vi.advanceTimersByTime(20_000);
  await expect(hanging).rejects.toThrow('外语发音组件没有回答');
  leaving.abort(new Error('enough'));
  await expect(left).rejects.toThrow('enough');
  expect(await Promise.all(behind)).toEqual(behind.map((_, index) => `${index}`));
});
