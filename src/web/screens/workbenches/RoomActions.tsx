import { message } from 'antd';
import type { RoomRow } from '../../../contract/room.ts';
import { copyRoom, deleteRoom, isOnAir, listRooms, restoreRoom, updateRoom } from '../../../contract/room.ts';
import { MoreMenu } from '../../parts/MoreMenu.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { confirmDelete } from '../../parts/dialogs/confirm-delete.tsx';
import { undoToast } from '../../parts/dialogs/undo-toast.tsx';
import { useSend } from '../../client/use-call.ts';
import styles from './RoomActions.module.css';

const refresh = [listRooms];

function useRoomActions(room: RoomRow) {
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

export function RoomActions({ room }: { room: RoomRow }) {
  const actions = useRoomActions(room);
  return (
    <div className={styles.actions}>
      <LinkButton to={`/liveRoom/${room.id}`} className={styles.wide}>
        编辑
      </LinkButton>
      <LinkButton
        to={isOnAir(room) ? `/liveRoom/${room.id}/desk` : `/liveRoom/${room.id}?start=1`}
        className={styles.wide}
      >
        {isOnAir(room) ? '中控台' : '开播'}
      </LinkButton>
      <MoreMenu
        type="default"
        label={`「${room.name}」的更多操作`}
        items={[
          { key: 'copy', label: '复制', onClick: actions.copy },
          {
            key: 'template',
            label: room.isTemplate ? '取消模板' : '设为模板',
            onClick: actions.toggleTemplate,
          },
          { type: 'divider' },
          { key: 'remove', label: '删除', danger: true, onClick: actions.remove },
        ]}
      />
    </div>
  );
}
