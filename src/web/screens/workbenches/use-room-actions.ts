import { message } from 'antd';
import type { RoomRow } from '../../../contract/room.ts';
import { copyRoom, deleteRoom, listRooms, restoreRoom, updateRoom } from '../../../contract/room.ts';
import { confirmDelete } from '../../parts/dialogs/confirm-delete.tsx';
import { undoToast } from '../../parts/dialogs/undo-toast.tsx';
import { useSend } from '../../use-call.ts';

const refresh = [listRooms];

/** What can be done with a room from the list. */
export function useRoomActions(room: RoomRow) {
  const copy = useSend(copyRoom, {
    refresh,
    onDone: (made) => message.success(`已复制为「${made.name}」`),
  });
  const template = useSend(updateRoom, {
    refresh,
    onDone: ({ isTemplate }) =>
      message.success(
        isTemplate ? `「${room.name}」已设为模板，新建直播间时可以选它` : `「${room.name}」不再是模板`,
      ),
  });
  const restore = useSend(restoreRoom, { refresh });
  const remove = useSend(deleteRoom, {
    refresh,
    onDone: () => undoToast(`已删除「${room.name}」`, () => restore.mutateAsync({ id: room.id })),
  });
  return {
    copy: () => copy.mutate({ liveId: room.id }),
    toggleTemplate: () => template.mutate({ id: room.id, isTemplate: room.isTemplate ? 0 : 1 }),
    remove: () =>
      confirmDelete({
        what: `直播间「${room.name}」`,
        lost: '它的话术和设置会一起删除，知识库里的问答会留着。删除后几秒内可以撤销。',
        onConfirm: () => remove.mutateAsync({ liveId: room.id }),
      }),
  };
}
