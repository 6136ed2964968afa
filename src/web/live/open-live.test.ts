import { afterEach, expect, it, vi } from 'vitest';
import { openLive } from './open-live.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that takes the connection and says nothing. */
class SilentSocket extends EventTarget {
  static made: SilentSocket[] = [];
  static OPEN = 1;
  readyState = 0;
  isClosed = false;
  constructor() {
    super();
    SilentSocket.made.push(this);
  }
  close(): void {
    this.isClosed = true;
  }
}

it('a connection that never opens is given up and tried again, until the page goes', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('location', { origin: 'http://room.test' });
  vi.stubGlobal('WebSocket', SilentSocket);
  const { made } = SilentSocket;
  const link = openLive(() => Promise.resolve('ticket'), true, { onMessage: vi.fn(), onState: vi.fn() });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(made.length).toBeGreaterThan(2);
  expect(made.slice(0, -1).every(({ isClosed }) => isClosed)).toBe(true);

  const tries = made.length;
  link.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(made).toHaveLength(tries);
  expect(made.at(-1)?.isClosed).toBe(true);
});
