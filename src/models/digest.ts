import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface DigestJob {
  parts: string[];
  slice: [start: number, end: number] | null;
  /** Where the joined bytes go; null only reads. */
  to: string | null;
}

export type Digest =
  | { ok: true; size: number; sha256: string }
  | { ok: false; code: string; writing: boolean };

export interface Digester {
  digest(job: DigestJob): Promise<Digest>;
  close(): Promise<void>;
}

// Source text and not a file of its own: the server is bundled into one file, where a worker beside this one
// would not be found.
const source = `
const { parentPort } = require('node:worker_threads');
const { createHash } = require('node:crypto');
const fs = require('node:fs');

const buffer = Buffer.allocUnsafe(4 << 20);

function digest({ parts, slice, to }, failed) {
  const hash = createHash('sha256');
  let size = 0;
  failed.writing = to !== null;
  const out = to === null ? null : fs.openSync(to, 'w');
  try {
    for (const part of parts) {
      failed.writing = false;
      const file = fs.openSync(part, 'r');
      try {
        let at = slice === null ? 0 : slice[0];
        const end = slice === null ? Infinity : slice[1];
        for (;;) {
          failed.writing = false;
          const read = fs.readSync(file, buffer, 0, Math.min(buffer.length, end - at), at);
          if (read === 0) break;
          const bytes = buffer.subarray(0, read);
          hash.update(bytes);
          failed.writing = true;
          for (let done = 0; out !== null && done < read; ) done += fs.writeSync(out, bytes, done);
          at += read;
          size += read;
        }
      } finally {
        fs.closeSync(file);
      }
    }
    failed.writing = true;
    if (out !== null) fs.fsyncSync(out);
  } finally {
    if (out !== null) fs.closeSync(out);
  }
  return { ok: true, size, sha256: hash.digest('hex') };
}

parentPort.on('message', (job) => {
  const failed = { ok: false, code: '', writing: false };
  try {
    parentPort.postMessage(digest(job, failed));
  } catch (error) {
    parentPort.postMessage({ ...failed, code: error.code ?? String(error) });
  }
});
`;

/** Reads, joins and hashes hundreds of megabytes off the main thread, one job after the other. */
export function openDigester(): Digester {
  // Node hands its own arguments on: under --input-type=module the source above would not be CommonJS.
  const worker = new Worker(source, { eval: true, execArgv: [] });
  const ended = new Promise<never>((_, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the digest worker was stopped')));
  });
  ended.catch(() => undefined);
  return {
    digest: (job) => {
      worker.postMessage(job, []);
      const answer = once(worker, 'message').then(([digest]) => digest as Digest);
      return Promise.race([answer, ended]);
    },
    close: async () => {
      await worker.terminate();
    },
  };
}
