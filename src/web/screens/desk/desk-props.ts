import type { Room } from '../../../contract/room.ts';
import type { DeskState } from '../../live/desk-state.ts';
import type { DeskActions } from './use-desk-actions.ts';

/** What every column of the desk gets. */
export interface DeskProps {
  room: Room;
  desk: DeskState;
  actions: DeskActions;
}
