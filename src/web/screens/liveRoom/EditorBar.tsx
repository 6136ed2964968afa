import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useBusy } from '../../hooks/use-busy.ts';
import { useNavigate } from 'react-router';
import { liveNow, startLive } from '../../../contract/live/live.ts';
import { addRoom, isOnAir, listRooms, roomDetail, type Room } from '../../../contract/room.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { RoomStatusTag } from '../../parts/live/output/RoomStatusTag.tsx';
import { useSend } from '../../client/use-call.ts';
import { storeSizeModal, readSizeModal } from '../../client/session.ts';
import { optionsOf } from '../../parts/fields/options-of.ts';
import styles from '../../parts/editor/EditorBar.module.css';
import { NameField } from '../../parts/editor/fields/NameField.tsx';
import { SaveStatus } from '../../parts/editor/SaveStatus.tsx';
import { UndoRedo } from '../../parts/editor/UndoRedo.tsx';
import type { RoomEditorState } from './editor/use-room-editor.ts';

const ratios = optionsOf({ portrait: '9:16', landscape: '16:9' });

interface Props {
  editor: RoomEditorState;
  isRehearsal: boolean;
  onStart: () => void;
}

export function EditorBar({ editor, isRehearsal, onStart }: Props) {
  const { room, change, undo, redo } = editor;
  const [isSaving, during] = useBusy();
  const navigate = useNavigate();
  const begin = useSend(startLive, { refresh: [roomDetail, listRooms, liveNow] });
  const start = async () => {
    if (isSaving) return;
    await during(editor.flush);
    onStart();
  };
  const rehearse = async () => {
    await editor.flush();
    if (await begin.attempt({ liveId: room.id, rehearse: '1' })) void navigate(`/liveRoom/${room.id}/desk`);
  };
  const shape = (stageModel: Room['stageModel']) => {
    change({ stageModel });
    storeSizeModal({ ratio: stageModel === 'portrait' ? '9:16' : '16:9', zoom: readSizeModal()?.zoom ?? 1 });
  };
  return (
    <header className={`${styles.bar} row gap12`}>
      <LinkButton to="/workbenches" type="text" icon={<ArrowLeftOutlined />} aria-label="返回工作台" />
      <div className={`${styles.words} row gap12 can-shrink`}>
        <NameField
          label="直播间名称"
          schema={addRoom.input.shape.name}
          value={room.name}
          onChange={(name) => change({ name })}
        />
        <SaveStatus save={editor.save} />
      </div>
      <span className="hide-on-phone grow">
        <RoomStatusTag room={room} isRehearsal={isRehearsal} />
      </span>
      <div className={`${styles.tools} row gap4`}>
        <UndoRedo undo={undo} redo={redo} />
        <Segmented aria-label="画面比例" options={ratios} value={room.stageModel} onChange={shape} />
      </div>
      {room.shared ? (
        isOnAir(room) &&
        room.shared.roles.includes('moderator') && (
          <LinkButton to={`/liveRoom/${room.id}/desk`} type="primary">
            进入中控台
          </LinkButton>
        )
      ) : isOnAir(room) ? (
        <>
          {isRehearsal ? (
            <Button loading={isSaving} onClick={start}>
              去开播
            </Button>
          ) : (
            <Button onClick={onStart}>送出画面</Button>
          )}
          <LinkButton to={`/liveRoom/${room.id}/desk`} type="primary">
            进入中控台
          </LinkButton>
        </>
      ) : (
        <>
          <Button loading={begin.isPending} onClick={rehearse}>
            预演
          </Button>
          <Button type="primary" loading={isSaving} onClick={start}>
            去开播
          </Button>
        </>
      )}
    </header>
  );
}
