import { BELOW_NORMAL } from '../process/child.ts';
import { programFile } from '../process/program-file.ts';
import { openSupervisor } from '../process/supervisor.ts';
import type { LetterService } from './find-letters.ts';
import type { LetterBox } from './letter-boxes.ts';

interface LetterFinder {
  find(pictures: string[], signal: AbortSignal): Promise<LetterBox[][]>;
  close(): Promise<void>;
}

const ANSWER_MS = 60_000;
const IDLE_MS = 20_000;
const TRIES = 2;

export function openLetterFinder(settings: LetterService['settings']): LetterFinder {
  const supervisor = openSupervisor<LetterService>({
    name: 'the search for letters',
    command: () => ({ program: programFile('lettering/find-letters'), settings, nice: BELOW_NORMAL }),
    answerMs: ANSWER_MS,
    idleMs: IDLE_MS,
    tries: TRIES,
  });
  return {
    find: (pictures, signal) => supervisor.request({ pictures }, { signal }),
    close: () => supervisor.stop(),
  };
}
