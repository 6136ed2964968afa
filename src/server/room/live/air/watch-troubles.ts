import type { TroubleKind } from '../../../../contract/broadcasts/alarm.ts';
import type { LiveView } from '../../../../contract/live/live.ts';
import { writeTroubles } from '../../troubles.ts';
import type { Air, RoomWarnings } from './air.ts';

const LOOK_MS = 5000;

type Seen = Pick<LiveView, 'status' | 'push' | 'sources'>;

function troublesOf({ status, push, sources }: Seen, warnings: RoomWarnings): Map<TroubleKind, string> {
  const firstOf = (...texts: (string | null | undefined)[]) => texts.find((text) => text) ?? null;
  const found: Record<Exclude<TroubleKind, 'timetable'>, string | null> = {
    push: firstOf(push.find(({ error }) => error !== null)?.error, warnings.of('push')),
    source: firstOf(sources.find(({ error }) => error !== null)?.error, warnings.of('replies')),
    voice: warnings.of('engines'),
    room: firstOf(
      status === 9 ? (warnings.of('line') ?? '连续几句都没能播出，请到中控台查看。') : null,
      warnings.of('stage'),
      warnings.of('music'),
    ),
    recording: warnings.of('recording'),
  };
  return new Map(
    Object.entries(found).flatMap(([what, text]) => (text ? [[what as TroubleKind, text]] : [])),
  );
}

export function watchTroubles({ app, broadcast, warnings, leaving }: Air, see: () => Seen): void {
  const { db, log } = app;
  // The first look writes, whatever it sees: a server that died may have left troubles that are over.
  let written: string | null = null;
  let isWriting = false;

  async function look(): Promise<void> {
    const troubles = troublesOf(see(), warnings);
    const seen = JSON.stringify([...troubles]);
    if (seen === written || isWriting) return;
    isWriting = true;
    try {
      await writeTroubles(db, broadcast, troubles);
      written = seen;
    } catch (error) {
      log.warn({ err: error, broadcastId: broadcast.id }, 'the troubles of a room were not written');
    } finally {
      isWriting = false;
    }
  }

  const timer = setInterval(() => void look(), LOOK_MS);
  leaving.addEventListener('abort', () => clearInterval(timer));
}
