import { cleanEvent, type RawEvent } from './platform-event.ts';
import type { SourceCounts, SourceEvents } from './source.ts';

const PER_SECOND = 2000;
const BYTES_PER_SECOND = 4 * 1024 * 1024;
export const MESSAGE_BYTES = 64 * 1024;

/** One message as read: events (none for one that does not concern us), or null for one nobody understands. */
export type Read = Omit<RawEvent, 'platform' | 'at'>[] | null;

/** The door of a source: however much and whatever comes in, little goes on, and nothing throws. */
export function openIntake(platform: RawEvent['platform'], events: SourceEvents, now: () => number) {
  const counts: SourceCounts = { handed: 0, dropped: 0, malformed: 0 };
  let second = 0;
  let taken = 0;
  let bytes = 0;

  /** Counted before it is read: what a flood throws away should cost nothing. */
  function isFlooded(at: number, length: number): boolean {
    const current = Math.floor(at / 1000);
    if (current !== second) {
      second = current;
      [taken, bytes] = [0, 0];
    }
    taken += 1;
    bytes += length;
    return taken > PER_SECOND || bytes > BYTES_PER_SECOND;
  }

  function take(message: Buffer, read: (text: string) => Read): void {
    const at = now();
    if (isFlooded(at, message.length)) {
      counts.dropped += 1;
      return;
    }
    const found = message.length > MESSAGE_BYTES ? null : readSafely(message.toString('utf8'), read);
    if (!found) counts.malformed += 1;
    for (const raw of found ?? []) {
      const event = cleanEvent({ ...raw, platform, at });
      if (!event) continue;
      counts.handed += 1;
      events.onEvent(event);
    }
  }

  return {
    take,
    /** A message that broke before it could be taken. */
    refuse: () => void (counts.malformed += 1),
    counts: (): SourceCounts => ({ ...counts }),
  };
}

export type Intake = ReturnType<typeof openIntake>;

function readSafely(text: string, read: (text: string) => Read): Read {
  try {
    return read(text);
  } catch {
    return null;
  }
}
