import { Input, Modal } from 'antd';
import { useState } from 'react';
import type { Room } from '../../../../contract/room.ts';
import { useFocusBack } from '../../../hooks/use-focus-back.ts';
import type { DeskActions } from '../use-desk-actions.ts';

interface Props {
  room: Room;
  hasViewers: boolean;
  end: DeskActions['end'];
  onClose: () => void;
}

/** Where people watch, the name has to be typed, so that a slip does not end their broadcast. */
export function EndDialog({ room, hasViewers, end, onClose }: Props) {
  useFocusBack();
  const [typed, setTyped] = useState('');
  const isSure = !hasViewers || typed.trim() === room.name;
  const go = async () => {
    if (!isSure) return;
    await end.attempt({ liveId: room.id });
    onClose();
  };
  return (
    <Modal
      open
      title={`结束「${room.name}」的直播？`}
      okText="结束直播"
      okButtonProps={{ danger: true, disabled: !isSure }}
      cancelText="继续播"
      confirmLoading={end.isPending}
      onOk={go}
      onCancel={onClose}
      destroyOnHidden
    >
      <p style={{ margin: '0 0 12px' }}>
        画面、声音和推流会立刻停下，不能接着这一场再播。播报历史会保留。
        {hasViewers && (
          <>
            观众还在看，请输入直播间名称确认：
            <strong style={{ color: 'var(--strong)', fontWeight: 600 }}>{room.name}</strong>
          </>
        )}
      </p>
      {hasViewers && (
        <Input
          autoFocus
          aria-label="直播间名称"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={go}
        />
      )}
    </Modal>
  );
}
