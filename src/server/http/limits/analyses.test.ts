import { expect, it } from 'vitest';
import { Failure } from '../../../contract/failures.ts';
import { openAnalyses } from './analyses.ts';

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );

it('ends with its caller, and tells whoever waited too long that the server is busy', async () => {
  const caller = new AbortController();
  const left = openAnalyses()('ann', caller.signal, untilAborted);
  caller.abort(new Error('hung up'));
  await expect(left).rejects.toThrow('hung up');
  const [analyse, never] = [openAnalyses(20), new AbortController().signal];
  await expect(analyse('ben', never, untilAborted)).rejects.toEqual(new Failure('BUSY'));
  void analyse('cat', never, () => new Promise(() => {}));
  await expect(analyse('cat', never, async () => 'served')).rejects.toEqual(new Failure('BUSY'));
});
