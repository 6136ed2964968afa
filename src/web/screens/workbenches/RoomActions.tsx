import { message } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { leaveRoom, type HelperRole } from '../../../contract/access/helper.ts';
import {
  copyRoom,
  deleteRoom,
  isOnAir,
  listRooms,
  restoreRoom,
  updateRoom,
  type RoomRow,
} from '../../../contract/room.ts';
import { MoreMenu } from '../../parts/MoreMenu.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { confirmDelete } from '../../parts/dialogs/confirm-delete.tsx';
import { undoToast } from '../../parts/dialogs/undo-toast.tsx';
import { useSend } from '../../client/use-call.ts';
import { lazyDialog } from '../../parts/lazy/lazy-part.tsx';
import styles from './RoomActions.module.css';

const ShareRoomDialog = lazyDialog(async () => (await import('./ShareRoomDialog.tsx')).ShareRoomDialog);

const refresh = [listRooms];

const broadcastsOf = ({ id }: RoomRow) => ({
  key: 'broadcasts',
  label: <Link to={`/broadcasts?liveId=${id}`}>直播记录</Link>,
});

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
        lost: '它的话术和设置会一起删除，问答库里的问答会留着。删除后几秒内可以撤销。',
        onConfirm: () => remove.mutateAsync({ liveId: room.id }),
      }),
  };
}

function SharedActions({ room, roles }: { room: RoomRow; roles: HelperRole[] }) {
  const leave = useSend(leaveRoom, { refresh, onDone: () => message.success(`已退出「${room.name}」`) });
  const askLeave = () =>
    confirmDelete({
      what: `共享的「${room.name}」`,
      verb: '退出',
      lost: '退出后就看不到它了，要再进来得请房主重新共享。',
      onConfirm: () => leave.mutateAsync({ liveId: room.id }),
    });
  return (
    <div className={`${styles.actions} row`}>
      {roles.includes('editor') && (
        <LinkButton to={`/liveRoom/${room.id}`} className={styles.wide}>
          编辑
        </LinkButton>
      )}
      {roles.includes('moderator') && (
        <LinkButton to={`/liveRoom/${room.id}/desk`} className={styles.wide}>
          中控台
        </LinkButton>
      )}
      <MoreMenu
        type="default"
        label={`「${room.name}」的更多操作`}
        items={[broadcastsOf(room), { key: 'leave', label: '退出共享', danger: true, onClick: askLeave }]}
      />
    </div>
  );
}

export function RoomActions({ room }: { room: RoomRow }) {
  return room.shared ? <SharedActions room={room} roles={room.shared.roles} /> : <OwnActions room={room} />;
}

function OwnActions({ room }: { room: RoomRow }) {
  const actions = useRoomActions(room);
  const [isSharing, setSharing] = useState(false);
  return (
    <div className={`${styles.actions} row`}>
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
          broadcastsOf(room),
          { key: 'share', label: '共享', onClick: () => setSharing(true) },
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
      {isSharing && <ShareRoomDialog room={room} onClose={() => setSharing(false)} />}
    </div>
  );
}
