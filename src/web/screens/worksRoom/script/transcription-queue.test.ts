import { expect, test, vi } from 'vitest';
import type { Caption } from '../../../../contract/file.ts';
import { createTranscriptionQueue } from './transcription-queue.ts';

const line = (text: string): Caption => ({ start: 0, end: 1, text });

/** A server that hears what it is told to, when it is told to. */
function setUp() {
  const asked: { id: string; language: string; signal: AbortSignal }[] = [];
  const heard: unknown[] = [];
  let answer = (_captions: Caption[] | Error) => {};
  const recognition = createTranscriptionQueue(
    (id, language, onPercent, signal) => {
      asked.push({ id, language, signal });
      onPercent(40);
      return new Promise((resolve, reject) => {
        answer = (captions) =>
          captions instanceof Error ? reject(captions) : resolve({ captions, notice: null });
      });
    },
    (...one) => heard.push(one),
  );
  return { recognition, asked, heard, answer: (captions: Caption[] | Error) => answer(captions) };
}

test('recordings are heard one after the other, each once, and those that went are given up', async () => {
  const { recognition, asked, heard, answer } = setUp();
  recognition.sync(['a', 'b', 'c'], ['a', 'b', 'c']);
  expect(asked.map(({ id }) => id)).toEqual(['a']);
  expect(recognition.snapshot().get('a')).toEqual({ state: 'hearing', percent: 40 });
  expect(recognition.snapshot().get('b')).toEqual({ state: 'waiting' });

  recognition.sync(['b', 'c'], ['b', 'c']);
  expect(asked[0]!.signal.aborted).toBe(true);
  expect(asked.map(({ id }) => id)).toEqual(['a', 'b']);
  answer([line('大家好')]);
  await vi.waitFor(() => expect(heard).toEqual([['b', [line('大家好')], false]]));
  await vi.waitFor(() => expect(asked.map(({ id }) => id)).toEqual(['a', 'b', 'c']));
  expect(recognition.snapshot().has('b')).toBe(false);
});

test('what was stopped or failed is heard again only when somebody asks for it', async () => {
  const { recognition, asked, heard, answer } = setUp();
  recognition.sync(['a'], ['a']);
  recognition.stop('a');
  recognition.sync(['a'], ['a']);
  expect(recognition.snapshot().get('a')).toEqual({ state: 'stopped' });
  expect(asked).toHaveLength(1);

  recognition.start('a', 'en', true);
  answer(new Error('连不上服务器'));
  await vi.waitFor(() =>
    expect(recognition.snapshot().get('a')).toEqual({ state: 'failed', sentence: '连不上服务器' }),
  );
  recognition.sync(['a'], ['a']);
  expect(asked.map(({ language }) => language)).toEqual(['zh', 'en']);
  expect(heard).toEqual([]);
});
