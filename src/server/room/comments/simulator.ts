import { hashNoise } from '../../../stage/presenter/noise.ts';
import { createSimulatedViewers } from './simulated-viewers.ts';
import { cleanEvent } from './platform-event.ts';
import type { SettingsOf, CommentSource, SourceEvents, SourceTools } from './source.ts';

const PER_MINUTE_MOST = 60_000;
/** After a pause of the machine the viewers continue from now: catching up would be a flood. */
const LATE_MS = 1000;

export function openSimulator(
  { perMinute, seed }: Omit<SettingsOf<'simulator'>, 'kind'>,
  events: SourceEvents,
  { now, after, topics }: Pick<SourceTools, 'now' | 'after' | 'topics'>,
): CommentSource {
  let rolls = 0;
  const roll = () => hashNoise(seed, rolls++);
  const next = createSimulatedViewers(topics, roll);
  const rate = Math.min(PER_MINUTE_MOST, Math.max(1, perMinute)) / 60_000;
  const gap = () => -Math.log(1 - roll()) / rate;

  const closing = new AbortController();
  const isOpen = () => !closing.signal.aborted;
  const opened = now();
  let handed = 0;
  let due = opened + gap();
  let cancel = () => {};

  function step(): void {
    if (!isOpen()) return;
    if (now() - due > LATE_MS) due = now();
    while (isOpen() && due <= now()) {
      const { burst, ...raw } = next();
      // Numbered from the moment of opening: a second rehearsal must not look like duplicates of the first.
      const id = `sim-${Math.floor(opened).toString(36)}-${handed}`;
      const event = cleanEvent({ ...raw, id, platform: 'simulator', at: due });
      due += burst ? gap() / 20 : gap();
      if (!event) continue;
      handed += 1;
      events.onEvent(event);
    }
    if (isOpen()) cancel = after(Math.max(1, due - now()), step);
  }

  events.onState({ state: 'connected', error: null });
  cancel = after(Math.max(1, due - opened), step);
  return {
    async close() {
      closing.abort();
      cancel();
    },
  };
}
