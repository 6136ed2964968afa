import { actOnComment, commentLive } from '../../../contract/live/comments.ts';
import { directGoods, sortGoods } from '../../../contract/live/goods.ts';
import {
  controlLive,
  pauseLive,
  resumeLive,
  sayLive,
  sortQueue,
  stopLive,
} from '../../../contract/live/live.ts';
import { listRooms, roomDetail, type Room } from '../../../contract/room.ts';
import type { DeskState } from '../../live/desk-state.ts';
import { useSend } from '../../client/use-call.ts';

export function useDeskActions() {
  return {
    pause: useSend(pauseLive, { refresh: [] }),
    resume: useSend(resumeLive, { refresh: [] }),
    control: useSend(controlLive, { refresh: [] }),
    say: useSend(sayLive, { refresh: [] }),
    act: useSend(actOnComment, { refresh: [] }),
    add: useSend(commentLive, { refresh: [] }),
    sort: useSend(sortQueue, { refresh: [] }),
    goods: useSend(directGoods, { refresh: [] }),
    sortGoods: useSend(sortGoods, { refresh: [] }),
    end: useSend(stopLive, { refresh: [roomDetail, listRooms] }),
  };
}
export type DeskActions = ReturnType<typeof useDeskActions>;

export interface DeskProps {
  room: Room;
  desk: DeskState;
  actions: DeskActions;
}
