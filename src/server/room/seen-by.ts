import { Failure } from '../../contract/failures.ts';
import type { Room } from '../../contract/room.ts';
import type { RoomSettings } from '../../contract/room-settings.ts';
import type { RoomCaller } from '../http/serve-room.ts';

/** Whoever knows them can stream, or send and read comments, in the room's place. */
const ownersSettings = { push: [], sources: [], replyUrl: null, webhook: { token: '' } };

export const seenBy = ({ shared }: RoomCaller, room: Room): Room =>
  shared ? { ...room, shared, notice: null, settings: { ...room.settings, ...ownersSettings } } : room;

/** Sent back as they were shown, empty, they would delete what is there. */
export function refuseOwnersSettings(settings: Partial<RoomSettings>): void {
  const { webhook: _, ...rest } = settings;
  if (Object.keys(rest).some((name) => name in ownersSettings))
    throw new Failure('ROOM_RIGHT_MISSING', {
      message: '推流地址、弹幕来源和回复地址只有房主能改，请找房主。',
    });
}
