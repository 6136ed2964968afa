import type { RoomStatus } from '../../../contract/room.ts';

/** On air, also while it is paused or in trouble. */
export const isOnAir = ({ status }: { status: RoomStatus }): boolean =>
  status === 1 || status === 2 || status === 9;
