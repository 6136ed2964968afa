import type { RoomStatus } from '../../../contract/room.ts';

/** On air, also while it is paused. */
export const isOnAir = ({ status }: { status: RoomStatus }): boolean => status === 1 || status === 2;
