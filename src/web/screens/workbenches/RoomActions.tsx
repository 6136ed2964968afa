import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { isOnAir, type RoomRow } from '../../../contract/room.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import styles from './RoomActions.module.css';
import { useRoomActions } from './use-room-actions.ts';

/** 编辑, 开播 and what is rarer behind ⋯; the same on cards and in the table. */
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
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: [
            { key: 'copy', label: '复制', onClick: actions.copy },
            {
              key: 'template',
              label: room.isTemplate ? '取消模板' : '设为模板',
              onClick: actions.toggleTemplate,
            },
            { type: 'divider' },
            { key: 'remove', label: '删除', danger: true, onClick: actions.remove },
          ],
        }}
      >
        <Button icon={<EllipsisOutlined />} aria-label={`「${room.name}」的更多操作`} />
      </Dropdown>
    </div>
  );
}
