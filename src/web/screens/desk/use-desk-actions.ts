import {
  actOnComment,
  commentLive,
  controlLive,
  pauseLive,
  resumeLive,
  sayLive,
  sortQueue,
  stopLive,
} from '../../../contract/live.ts';
import { listRooms, roomDetail } from '../../../contract/room.ts';
import { useSend } from '../../use-call.ts';

/** What an operator can ask for. What becomes of it is told by the server, to all desks at once. */
export function useDeskActions() {
  return {
    pause: useSend(pauseLive, { refresh: [] }),
    resume: useSend(resumeLive, { refresh: [] }),
    control: useSend(controlLive, { refresh: [] }),
    say: useSend(sayLive, { refresh: [] }),
    act: useSend(actOnComment, { refresh: [] }),
    add: useSend(commentLive, { refresh: [] }),
    sort: useSend(sortQueue, { refresh: [] }),
    end: useSend(stopLive, { refresh: [roomDetail, listRooms] }),
  };
}
export type DeskActions = ReturnType<typeof useDeskActions>;
