import type { Avatar } from '../../../contract/avatar.ts';
import { HUMAN_POSITION, HUMAN_SIZE } from '../../../contract/stage.ts';

/** Who comes with the room of their video fills the stage; all others stand before the backdrop. null: stays as it is. */
export function newPlacement(next: Avatar, now: Avatar | null) {
  const { fills } = next;
  if (fills === (now?.fills ?? false)) return null;
  return { humanSize: fills ? 1 : HUMAN_SIZE, humanPosition: HUMAN_POSITION, human: null } as const;
}
