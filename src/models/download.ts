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

/** Fetches what is not there yet; whether it is the right thing is checked afterwards. Never throws. */
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
        await download(
          `${url.replace(/\/$/, '')}/${weight.file}`,
          join(dir, weight.file),
          weight.size,
          signal,
        );
      log('模型下载完成');
    });
  } catch (error) {
    if (!signal.aborted)
      log(`模型没有下载成功，检查 MODELS_URL 和网络后重新运行 npm start：${String(error)}`);
  }
}

async function download(from: string, file: string, size: number, signal: AbortSignal): Promise<void> {
  const response = await fetch(from, { signal });
  if (!response.ok || !response.body) throw new Error(`${from} answered ${response.status}`);
  await mkdir(dirname(file), { recursive: true });
  // Under another name first: half a file would be taken for a damaged one.
  const fresh = `${file}.new`;
  let received = 0;
  const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      received += chunk.length;
      if (received > size) throw new Error(`${from} is larger than it should be`);
      yield chunk;
    }
  };
  try {
    await pipeline(Readable.fromWeb(response.body as never), counted, createWriteStream(fresh), { signal });
    if (received !== size) throw new Error(`${from} is cut short`);
    await rename(fresh, file);
  } finally {
    await rm(fresh, { force: true });
  }
}
