import { Failure } from '../../../contract/failures.ts';
import { deadlineAfter } from '../../../process/deadline.ts';
import { openTurns, type TurnLimits } from '../../../process/turns.ts';

export type Analyse = <T>(
  userId: string,
  caller: AbortSignal,
  analyse: (signal: AbortSignal) => Promise<T>,
) => Promise<T>;

const LONGEST_MS = 120_000;
const limits: TurnLimits = { atOnce: 3, atOnceOfOne: 1, waitingOfOne: 4 };

export function openAnalyses(longestMs = LONGEST_MS): Analyse {
  const turns = openTurns(limits);
  return async (userId, caller, analyse) => {
    const deadline = deadlineAfter(longestMs);
    const signal = AbortSignal.any([caller, deadline]);
    try {
      return await turns.take(userId, signal, () => analyse(signal));
    } catch (error) {
      throw deadline.aborted && !caller.aborted ? new Failure('BUSY') : error;
    }
  };
}
