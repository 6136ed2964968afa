import { expect, test } from 'vitest';
import { readLines } from './call-lines.ts';

const bytes = new TextEncoder().encode('{"a":"你好"}\n\n{"b":1}\n{"c":2}');

test('lines arrive whole, wherever the network cut them', async () => {
  for (const size of [1, 5, 100]) {
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        for (let at = 0; at < bytes.length; at += size) stream.enqueue(bytes.slice(at, at + size));
        stream.close();
      },
    });
    const lines: string[] = [];
    for await (const line of readLines(body)) lines.push(line);
    expect(lines).toEqual(['{"a":"你好"}', '{"b":1}', '{"c":2}']);
  }
});

test('leaving early cancels the body', async () => {
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(bytes),
    cancel: () => {
      isCancelled = true;
    },
  });
  for await (const line of readLines(body)) if (line) break;
  expect(isCancelled).toBe(true);
});
