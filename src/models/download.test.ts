import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { downloadWeights } from './download.ts';
import type { Weight } from './manifest.ts';

const good = Buffer.from('a model');
const weight: Weight = {
  id: 'tiny',
  engine: 'voice',
  file: 'voices/tiny.bin',
  parts: [],
  size: good.length,
  sha256: createHash('sha256').update(good).digest('hex'),
  licence: 'MIT',
  source: 'ours',
};
const asked: string[] = [];
let answer: Buffer | null = good;
let server: http.Server;
let url: string;
let dir: string;
beforeAll(async () => {
  server = http.createServer((request, response) => {
    asked.push(request.url!);
    response.writeHead(answer ? 200 : 404).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/weights/`;
});
beforeEach(() => {
  asked.length = 0;
  dir = mkdtempSync(join(tmpdir(), 'lingbo-download-'));
});
afterAll(() => void server.close());

async function run(): Promise<string[]> {
  const lines: string[] = [];
  const signal = new AbortController().signal;
  await downloadWeights({ url, dir, weights: [weight], log: (line) => lines.push(line), signal });
  return lines;
}

it('fetches what is missing under its own name, once', async () => {
  answer = good;
  expect((await run()).at(-1)).toBe('模型下载完成');
  expect(readFileSync(join(dir, weight.file))).toEqual(good);
  expect(asked).toEqual(['/weights/voices/tiny.bin']);
  expect(await run()).toEqual([]);
  expect(asked).toHaveLength(1);
  rmSync(dir, { recursive: true });
});

it.each([
  ['is not there', null],
  ['is cut short', Buffer.from('a mo')],
  ['is larger than it should be', Buffer.from('a model and more')],
])('says what to do when a file %s, and leaves nothing behind', async (_name, bytes) => {
  answer = bytes;
  expect((await run()).at(-1)).toContain('检查 MODELS_URL 和网络后重新运行 npm start');
  expect(existsSync(join(dir, weight.file))).toBe(false);
  expect(existsSync(join(dir, `${weight.file}.new`))).toBe(false);
  rmSync(dir, { recursive: true });
});
