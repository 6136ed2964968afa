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

export function openLipReader(): (pcm: Uint8Array) => Promise<MouthCurve> {
  const supervisor = openSupervisor<LipService>({
    name: 'the reading of lips',
    command: () => ({ program: programFile('server/room/push/lip-process'), settings: null, nice: 5 }),
    answerMs: 20_000,
    idleMs: null,
    tries: 2,
  });
  return (pcm) => supervisor.request(pcm);
}
