import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { liveNow, stopLive } from '../../../../contract/live/live.ts';
import type { RoomSettings } from '../../../../contract/room-settings.ts';
import { isOnAir, listRooms, roomDetail, type Room } from '../../../../contract/room.ts';
import { useSend } from '../../../client/use-call.ts';
import { useFocusBack } from '../../../hooks/use-focus-back.ts';
import { LinkButton } from '../../LinkButton.tsx';
import { ListSkeleton } from '../../list/ListSkeleton.tsx';
import { OutputCards } from '../output/OutputCards.tsx';
import { useRehearsal } from '../output/use-on-air.ts';
import { PreflightDialog } from '../PreflightDialog.tsx';
import { PlatformDialog } from './PlatformDialog.tsx';

interface Props {
  room: Room;
  onChange: (settings: Partial<RoomSettings>) => Promise<void>;
  onPanel: (panel: string) => void;
  onClose: () => void;
}

export function StartDialog({ room, onChange, onPanel, onClose }: Props) {
  useFocusBack();
  const navigate = useNavigate();
  const [isChoosing, setChoosing] = useState(room.settings.platform === null);
  const [isStarted, setStarted] = useState(false);
  const isRehearsal = useRehearsal(room);
  const stop = useSend(stopLive, { refresh: [listRooms, roomDetail, liveNow] });
  const desk = `/liveRoom/${room.id}/desk`;
  // `room` may still be the one from before the stop.
  const isOn = isOnAir(room) && !stop.isSuccess;

  if (isOn && isRehearsal && !isStarted)
    return (
      <Modal
        open
        title="预演中"
        onCancel={onClose}
        footer={
          <>
            <LinkButton to={desk}>进入中控台</LinkButton>
            <Button type="primary" loading={stop.isPending} onClick={() => stop.mutate({ liveId: room.id })}>
              结束预演并去开播
            </Button>
          </>
        }
      >
        <p>「{room.name}」正在预演：不推流，只有模拟观众。结束预演后先做开播体检，再开播。</p>
      </Modal>
    );
  if (isOn || isStarted)
    return (
      <Modal
        open
        width={760}
        title={isStarted ? `「${room.name}」已开播，把画面送出去` : '送出画面'}
        onCancel={onClose}
        footer={
          <LinkButton to={desk} type="primary">
            进入中控台
          </LinkButton>
        }
      >
        {isOn && isRehearsal === null ? (
          <ListSkeleton shape="row" />
        ) : (
          <OutputCards room={room} onChange={onChange} />
        )}
      </Modal>
    );
  if (isChoosing)
    return (
      <PlatformDialog
        room={room}
        onSave={async (settings) => {
          await onChange(settings);
          setChoosing(false);
        }}
        onClose={onClose}
      />
    );
  return (
    <PreflightDialog
      room={room}
      onChange={onChange}
      onPanel={onPanel}
      onPlatform={() => setChoosing(true)}
      onStarted={() => (room.settings.push.length > 0 ? void navigate(desk) : setStarted(true))}
      onClose={onClose}
    />
  );
}
