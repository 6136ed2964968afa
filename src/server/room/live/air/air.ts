import type { EventEmitter } from 'node:events';
import type { ModeratorControls } from '../../../../contract/live/live.ts';
import type { Room, RoomStatus } from '../../../../contract/room.ts';
import type { LiveRoom } from '../../../../live/room.ts';
import type { App } from '../../../app.ts';
import { setStatusOnAir, type Broadcast } from '../../broadcasts.ts';
import type { PushHealth } from '../../push/push-plan.ts';
import type { Audience } from '../audience/audience.ts';

interface AirEvents {
  woken: [];
  changed: [];
  push: [health: PushHealth | null];
  lost: [];
}

export interface Air {
  readonly app: App;
  readonly broadcast: Broadcast;
  readonly room: LiveRoom;
  readonly audience: Audience;
  readonly warnings: RoomWarnings;
  readonly events: EventEmitter<AirEvents>;
  readonly leaving: AbortSignal;
  readonly current: { room: Room; controls: ModeratorControls; status: RoomStatus };
}

export const setStatus = ({ app, broadcast, current }: Air, status: 1 | 2 | 9): Promise<void> =>
  setStatusOnAir(app.db, broadcast.roomId, status).then(
    () => void (current.status = status),
    (error: unknown) =>
      app.log.warn({ err: error, broadcastId: broadcast.id }, 'the status of a room was not written'),
  );

type Where = 'line' | 'stage' | 'music' | 'push' | 'recording' | 'replies' | 'engines';

/** Warnings of a room by where they come from: one that is cleared must not hide another. */
export function roomWarnings(events: EventEmitter<AirEvents>) {
  const all = new Map<Where, string>();
  return {
    set(where: Where, message: string | null): void {
      if ((all.get(where) ?? null) === message) return;
      all.delete(where);
      if (message !== null) all.set(where, message);
      events.emit('changed');
    },
    of: (where: Where): string | null => all.get(where) ?? null,
    latest: (): string | null => all.get('engines') ?? [...all.values()].at(-1) ?? null,
  };
}

export type RoomWarnings = ReturnType<typeof roomWarnings>;
