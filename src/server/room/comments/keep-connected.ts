import type { SourceEvents, Timing } from './source.ts';
import { sourceError } from './source-error.ts';
import { pause } from '../repeat.ts';

interface Attempt {
  run(signal: AbortSignal, onUp: () => void): Promise<void>;
  release(): Promise<void>;
  host: string;
}

export function keepConnected(attempt: Attempt, events: SourceEvents, timing: Timing): () => Promise<void> {
  const closing = new AbortController();
  const { signal } = closing;
  const { retryFirst, retryMost } = timing;

  async function loop(): Promise<void> {
    let delay = retryFirst;
    let error: string | null = null;
    while (!signal.aborted) {
      events.onState({ state: 'connecting', error });
      try {
        await attempt.run(signal, () => {
          if (signal.aborted) return;
          delay = retryFirst;
          events.onState({ state: 'connected', error: null });
        });
      } catch (thrown) {
        if (signal.aborted) break;
        const failure = sourceError(thrown, attempt.host);
        error = failure.message;
        events.onState({ state: failure.state, error });
        await pause(failure.state === 'refused' ? retryMost : delay, signal);
        delay = Math.min(delay * 2, retryMost);
      }
    }
    await attempt.release();
  }

  const ended = loop();
  return async () => {
    closing.abort();
    await ended;
  };
}
