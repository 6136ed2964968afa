import { cleanEvent, type RawEvent } from './platform-event.ts';
import type { SourceEvents } from './source.ts';

const PER_SECOND = 2000;
const BYTES_PER_SECOND = 4 * 1024 * 1024;
const MESSAGE_BYTES = 64 * 1024;

export type Read = Omit<RawEvent, 'platform' | 'at'>[];
export type Intake = (message: Buffer, read: (text: string) => Read) => void;

export function createIntake(
  platform: RawEvent['platform'],
  events: SourceEvents,
  now: () => number,
): Intake {
  let second = 0;
  let taken = 0;
  let bytes = 0;

  /** Counted before the message is parsed: dropping a flood should cost nothing. */
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

  return (message, read) => {
    const at = now();
    if (isFlooded(at, message.length) || message.length > MESSAGE_BYTES) return;
    for (const raw of readSafely(message.toString('utf8'), read)) {
      const event = cleanEvent({ ...raw, platform, at });
      if (event) events.onEvent(event);
    }
  };
}

function readSafely(text: string, read: (text: string) => Read): Read {
  try {
    return read(text);
  } catch {
    // A stranger's broken message: logging each would let a flood fill the disk.
    return [];
  }
}
