import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { withLock, type LockOptions } from '../process/install-tools.mjs';
import type { Weight } from './manifest.ts';
import { sizeOf } from './verify.ts';

export interface DownloadOptions extends Pick<LockOptions, 'whileWaiting'> {
  url: string;
  dir: string;
  weights: Weight[];
  log: (line: string) => void;
  signal: AbortSignal;
}

export async function downloadWeights({
  url,
  dir,
  weights,
  log,
  signal,
  ...waiting
}: DownloadOptions): Promise<void> {
  const missing = () => weights.filter((weight) => sizeOf(join(dir, weight.file)) !== weight.size);
  if (missing().length === 0) return;
  try {
    await mkdir(dir, { recursive: true });
    await withLock(join(dir, 'download.lock'), { signal, ...waiting }, async () => {
      const left = missing();
      const megabytes = Math.ceil(left.reduce((sum, weight) => sum + weight.size, 0) / 1e6);
      log(`正在后台下载模型（约 ${megabytes} MB），装好之前用到它的功能暂时不可用`);
      for (const weight of left)
        await downloadFile(
          `${url.replace(/\/$/, '')}/${weight.file}`,
          join(dir, weight.file),
          { size: weight.size },
          signal,
        );
      log('模型下载完成');
    });
  } catch (error) {
    if (!signal.aborted)
      log(`模型没有下载成功，检查 MODELS_URL 和网络后重新运行 npm start：${String(error)}`);
  }
}

/** Whole and as expected, or not at all: half a file would be taken for a damaged one. */
export async function downloadFile(
  from: string,
  file: string,
  expected: { size: number } | { mostBytes: number; sha256: string },
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(from, { signal });
  if (!response.ok || !response.body) throw new Error(`${from} 回答了 ${response.status}`);
  await mkdir(dirname(file), { recursive: true });
  const most = 'size' in expected ? expected.size : expected.mostBytes;
  const fresh = `${file}.new`;
  const hash = createHash('sha256');
  let received = 0;
  const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      received += chunk.length;
      if (received > most) throw new Error(`${from} 比应有的大`);
      hash.update(chunk);
      yield chunk;
    }
  };
  try {
    await pipeline(Readable.fromWeb(response.body as never), counted, createWriteStream(fresh), { signal });
    if ('size' in expected && received !== expected.size) throw new Error(`${from} 不完整`);
    if ('sha256' in expected && hash.digest('hex') !== expected.sha256)
      throw new Error(`${from} 和它的校验值不一样`);
    await rename(fresh, file);
  } finally {
    await rm(fresh, { force: true });
  }
}
