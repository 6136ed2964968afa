import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { BELOW_NORMAL } from '../process/child.ts';
import { programFile } from '../process/program-file.ts';
import { ChildError } from '../process/request.ts';
import { openSupervisor } from '../process/supervisor.ts';

export interface DigestJob {
  parts: string[];
  to: string | null;
}

export type Digest =
  | { ok: true; size: number; sha256: string }
  | { ok: false; code: string; isWriting: boolean };

const CHUNK = 1 << 20;

export async function digestFiles({ parts, to }: DigestJob, signal: AbortSignal): Promise<Digest> {
  const buffer = Buffer.allocUnsafe(CHUNK);
  const hash = createHash('sha256');
  let size = 0;
  let isWriting = to !== null;
  let target: FileHandle | null = null;

  async function append(part: FileHandle): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      isWriting = false;
      const { bytesRead } = await part.read(buffer, 0, CHUNK);
      if (bytesRead === 0) return;
      const bytes = buffer.subarray(0, bytesRead);
      hash.update(bytes);
      isWriting = true;
      await target?.writeFile(bytes);
      size += bytesRead;
    }
  }

  try {
    target = to === null ? null : await open(to, 'w');
    for (const file of parts) {
      isWriting = false;
      const part = await open(file, 'r');
      await append(part).finally(() => part.close());
    }
    isWriting = true;
    await target?.sync();
    return { ok: true, size, sha256: hash.digest('hex') };
  } catch (error) {
    signal.throwIfAborted();
    return { ok: false, code: (error as NodeJS.ErrnoException).code ?? String(error), isWriting };
  } finally {
    await target?.close();
  }
}

export interface DigestService {
  settings: null;
  task: DigestJob;
  answer: Digest;
  part: never;
}

const IDLE_MS = 10_000;

const supervisor = openSupervisor<DigestService>({
  name: 'the check of weights',
  command: () => ({ program: programFile('models/digest-process'), settings: null, nice: BELOW_NORMAL }),
  // A slow disk may take minutes; whoever loses patience aborts.
  answerMs: null,
  cancelMs: 1000,
  idleMs: IDLE_MS,
  tries: 2,
});

export async function digest(job: DigestJob, signal: AbortSignal): Promise<Digest> {
  try {
    return await supervisor.request(job, { signal });
  } catch (error) {
    if (!(error instanceof ChildError && error.kind === 'start')) throw error;
    // Where no process can be started, the weights must not pass for damaged.
    return digestFiles(job, signal);
  }
}
