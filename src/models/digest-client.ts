import { BELOW_NORMAL } from '../process/child.ts';
import { programFile } from '../process/program-file.ts';
import { ChildError, openSupervisor } from '../process/supervisor.ts';
import { digestFiles, type Digest, type DigestJob } from './digest.ts';

export interface DigestService {
  settings: null;
  task: DigestJob;
  answer: Digest;
  part: never;
}

/** One store after the other is verified at the start, then nothing for a long time. */
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

/** The digest of files, made in a process of its own. Nobody has to close it. */
export async function digest(job: DigestJob, signal: AbortSignal): Promise<Digest> {
  try {
    return await supervisor.request(job, { signal });
  } catch (error) {
    if (!(error instanceof ChildError && error.kind === 'start')) throw error;
    // Where no process can be started, the weights must not pass for damaged.
    return digestFiles(job, signal);
  }
}
