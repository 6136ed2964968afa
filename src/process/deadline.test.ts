import v8 from 'node:v8';
import vm from 'node:vm';
import { expect, it, vi } from 'vitest';
import { deadlineAfter } from './deadline.ts';

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc') as () => void;

it('ends what waits for it, also when memory was collected meanwhile', async () => {
  const ended = vi.fn<() => void>();
  const wait = () =>
    AbortSignal.any([new AbortController().signal, deadlineAfter(200)]).addEventListener('abort', ended);
  wait();
  await vi.waitFor(
    () => {
      collect();
      expect(ended).toHaveBeenCalledOnce();
    },
    { timeout: 5000, interval: 20 },
  );
});
