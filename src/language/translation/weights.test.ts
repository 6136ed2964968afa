import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fetchWeights, weightsProblem } from './weights.ts';

const files: Record<string, Buffer> = {
  'config.json': Buffer.from('{"D": 2, "V": 3}'),
  'vocab.json': Buffer.from('[]'),
  'embeddings.bin': Buffer.alloc(18),
  'encoder.onnx': Buffer.from('e'),
  'decoder.onnx': Buffer.from('d'),
};
const sumsOf = (all: Record<string, Buffer>) =>
  Object.entries(all)
    .map(([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`)
    .join('');

test('weights are brought once, checked by their sums, and kept while the address is silent', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-weights-'));
  onTestFinished(() => fs.rmSync(dir, { recursive: true }));
  const served: Record<string, Buffer> = { ...files, SHA256SUMS: Buffer.from(sumsOf(files)) };
  const asked: string[] = [];
  const server = createServer(({ url }, response) => {
    const name = url!.slice(1);
    asked.push(name);
    response.writeHead(served[name] ? 200 : 404).end(served[name]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const signal = new AbortController().signal;
  const found = await fetchWeights(address, dir, signal);
  expect(await weightsProblem(found)).toBeNull();
  expect(asked).toHaveLength(6);
  await fetchWeights(address, dir, signal);
  expect(asked).toHaveLength(7);

  served['encoder.onnx'] = Buffer.from('damaged');
  served['SHA256SUMS'] = Buffer.from(sumsOf(files) + '\n');
  await expect(fetchWeights(address, dir, signal)).rejects.toThrow('校验值');
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(await fetchWeights(address, dir, signal)).toBe(found);

  fs.writeFileSync(path.join(found, 'embeddings.bin'), 'short');
  expect(await weightsProblem(found)).toContain('对不上');
  fs.rmSync(path.join(found, 'vocab.json'));
  expect(await weightsProblem(found)).toContain('没有 vocab.json');
});
