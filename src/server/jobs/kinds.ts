import type { z } from 'zod';
import type { JobKind } from '../../contract/job.ts';
import type { newAudio, newMix, newShort, newTranslation } from '../../contract/work.ts';
import type { Run } from './run.ts';
import type { Finish } from './queue.ts';

interface Inputs {
  audio: z.output<typeof newAudio>;
  short: z.output<typeof newShort>;
  mix: z.output<typeof newMix>;
  translate: z.output<typeof newTranslation>;
  voice: unknown;
  avatar: unknown;
}

/** Makes one work; what it returns runs in the transaction that marks the job as done. */
export type Maker<Input> = (input: Input, run: Run) => Promise<Finish>;

/** Who makes what; null: this machine cannot make it yet, and nobody may order it. */
export type Makers = { [Kind in JobKind]: Maker<Inputs[Kind]> | null };

export const makers: Makers = {
  audio: null,
  short: null,
  mix: null,
  translate: null,
  voice: null,
  avatar: null,
};
