import { BELOW_NORMAL } from '../../process/child.ts';
import { programFile } from '../../process/program-file.ts';
import { openSupervisor } from '../../process/supervisor.ts';
import type { LineVoice } from '../diarization/tell-speakers.ts';
import type { SeparateService } from './separate.ts';

export interface Separator {
  /** Only the voice between `spans` (seconds) is written; 16-bit mono samples at 16 kHz. */
  voiceOf(
    task: SeparateService['task'],
    onProgress: (seconds: number) => void,
    signal: AbortSignal,
  ): Promise<LineVoice[]>;
  close(): Promise<void>;
}

/** An hour takes six minutes of one core, on a slow and busy machine half an hour. */
const ANSWER_MS = 45 * 60_000;
const IDLE_MS = 10_000;
const TRIES = 2;

export function openSeparator(settings: () => SeparateService['settings']): Separator {
  const supervisor = openSupervisor<SeparateService>({
    name: 'the separation',
    command: () => ({
      program: programFile('speech/separation/separate'),
      settings: settings(),
      nice: BELOW_NORMAL,
    }),
    answerMs: ANSWER_MS,
    idleMs: IDLE_MS,
    tries: TRIES,
  });
  return {
    voiceOf: (task, onProgress, signal) =>
      supervisor.request(task, { signal, onPart: ({ seconds }) => onProgress(seconds) }),
    close: () => supervisor.stop(),
  };
}
