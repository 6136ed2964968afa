import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAutosave } from './autosave.ts';

type Change = Record<string, unknown>;
const lost = new Error('offline');
const broken = new Error('server fault');

function setUp(kept: Record<string, Change> = {}) {
  const sent: [string, Change][] = [];
  let stored = kept;
  let answer: () => Promise<void> = async () => {};
  const refused: unknown[] = [];
  const saver = createAutosave<Change>({
    store: { read: () => stored, write: (changes) => (stored = changes) },
    merge: (before, after) => ({ ...before, ...after }),
    send: async (key, change) => {
      sent.push([key, change]);
      await answer();
    },
    retryReason: (error) => (error === lost ? 'offline' : error === broken ? 'failing' : null),
    onRefused: (error) => {
      refused.push(error);
      return 'refused';
    },
  });
  return { saver, sent, refused, stored: () => stored, answerWith: (next: typeof answer) => (answer = next) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('changes of one pause travel together, and nothing is left behind', async () => {
  const { saver, sent, stored } = setUp();
  saver.change('room', { name: '秋' });
  saver.change('room', { name: '秋季上新' });
  saver.change('room', { humanSize: 1 });
  expect(saver.snapshot()).toMatchObject({ state: 'saving', changes: { room: { name: '秋季上新' } } });
  await vi.runAllTimersAsync();
  expect(sent).toEqual([['room', { name: '秋季上新', humanSize: 1 }]]);
  expect(saver.snapshot()).toMatchObject({ state: 'saved', changes: {} });
  expect(stored()).toEqual({});
});

test('what could not be sent is kept, shown as offline and sent again with what came later', async () => {
  const { saver, sent, stored, answerWith } = setUp();
  answerWith(() => Promise.reject(lost));
  saver.change('room', { name: '秋季上新' });
  await saver.flush();
  expect(saver.snapshot().state).toBe('offline');
  expect(stored()).toEqual({ room: { name: '秋季上新' } });

  answerWith(async () => {});
  saver.change('room', { humanSize: 1 });
  await vi.runAllTimersAsync();
  expect(sent.at(-1)).toEqual(['room', { name: '秋季上新', humanSize: 1 }]);
  expect(saver.snapshot().state).toBe('saved');
});

test('a fault of the server is not called offline, and is tried again all the same', async () => {
  const { saver, sent, answerWith } = setUp();
  answerWith(() => Promise.reject(broken));
  saver.change('room', { name: '秋季上新' });
  await saver.flush();
  expect(saver.snapshot()).toMatchObject({ state: 'failing', changes: { room: { name: '秋季上新' } } });

  answerWith(async () => {});
  await vi.runAllTimersAsync();
  expect(sent).toHaveLength(2);
  expect(saver.snapshot().state).toBe('saved');
});

test('what a reload left unsaved is sent first', async () => {
  const { saver, sent } = setUp({ s1: { content: '欢迎' } });
  expect(saver.snapshot().changes).toEqual({ s1: { content: '欢迎' } });
  await saver.flush();
  expect(sent).toEqual([['s1', { content: '欢迎' }]]);
});

test('a refused change is dropped and said once; the others still go', async () => {
  const { saver, sent, refused, answerWith } = setUp();
  const no = new Error('gone');
  answerWith(() => {
    answerWith(async () => {});
    return Promise.reject(no);
  });
  saver.change('s1', { content: 'a' });
  saver.change('s2', { content: 'b' });
  await vi.runAllTimersAsync();
  expect(refused).toEqual([no]);
  expect(sent.map(([key]) => key)).toEqual(['s1', 's2']);
  expect(saver.snapshot()).toMatchObject({ state: 'saved', changes: {} });
});

test('a change made while another is under way stays visible and follows it', async () => {
  const { saver, sent, answerWith } = setUp();
  let finish = () => {};
  answerWith(() => new Promise((resolve) => (finish = resolve)));
  saver.change('room', { name: 'a' });
  const flushed = saver.flush();
  saver.change('room', { name: 'b' });
  expect(saver.snapshot().changes).toEqual({ room: { name: 'b' } });
  answerWith(async () => {});
  finish();
  await flushed;
  expect(sent).toEqual([
    ['room', { name: 'a' }],
    ['room', { name: 'b' }],
  ]);
  expect(saver.snapshot().state).toBe('saved');
});
