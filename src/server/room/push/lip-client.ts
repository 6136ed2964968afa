import { programFile } from '../../../process/program-file.ts';
import { openSupervisor } from '../../../process/supervisor.ts';
import type { MouthCurve } from '../../../stage/mouth/mouth.ts';

export interface LipService {
  settings: null;
  /** 16-bit mono at RATE. */
  task: Uint8Array;
  answer: MouthCurve;
  part: never;
}

const NICE = 5;
const ANSWER_MS = 20_000;

export function openLipReader(): (pcm: Uint8Array) => Promise<MouthCurve> {
  const supervisor = openSupervisor<LipService>({
    name: 'the reading of lips',
    command: () => ({ program: programFile('server/room/push/lip-process'), settings: null, nice: NICE }),
    answerMs: ANSWER_MS,
    idleMs: null,
    tries: 2,
  });
  return (pcm) => supervisor.request(pcm);
}
