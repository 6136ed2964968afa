import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button, message, Segmented } from 'antd';
import { useState } from 'react';
import type { Room } from '../../../contract/room.ts';
import { addRoom, listRooms, roomDetail, startLive } from '../../../contract/room.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { StatusTag } from '../../parts/StatusTag.tsx';
import { keepSizeModal, readSizeModal } from '../../session.ts';
import { useSend } from '../../use-call.ts';
import styles from '../../parts/editor/EditorBar.module.css';
import { NameField } from '../../parts/editor/NameField.tsx';
import { SaveMark } from '../../parts/editor/SaveMark.tsx';
import { UndoRedo } from '../../parts/editor/UndoRedo.tsx';
import type { Editor } from './use-editor.ts';

const ratios = [
  { value: 'portrait' as const, label: '9:16' },
  { value: 'landscape' as const, label: '16:9' },
];

export function EditorBar({ editor }: { editor: Editor }) {
  const { room, change, undo, redo } = editor;
  const start = useSend(startLive, {
    refresh: [listRooms, roomDetail],
    onDone: () => message.success(`「${room.name}」已开播`),
  });
  const [isSaving, setSaving] = useState(false);
  const goLive = async () => {
    if (isSaving) return;
    setSaving(true);
    await editor.flush();
    setSaving(false);
    start.mutate({ liveId: room.id });
  };
  const shape = (stageModel: Room['stageModel']) => {
    change({ stageModel });
    keepSizeModal({ ratio: stageModel === 'portrait' ? '9:16' : '16:9', zoom: readSizeModal()?.zoom ?? 1 });
  };
  return (
    <header className={styles.bar}>
      <LinkButton to="/workbenches" type="text" icon={<ArrowLeftOutlined />} aria-label="返回工作台" />
      <div className={styles.words}>
        <NameField
          label="直播间名称"
          schema={addRoom.input.shape.name}
          value={room.name}
          onChange={(name) => change({ name })}
        />
        <SaveMark save={editor.save} />
      </div>
      <span className={styles.status}>
        <StatusTag of="room" status={room.status} />
      </span>
      <div className={styles.tools}>
        <UndoRedo undo={undo} redo={redo} />
        <Segmented aria-label="画面比例" options={ratios} value={room.stageModel} onChange={shape} />
      </div>
      <Button type="primary" loading={isSaving || start.isPending} onClick={goLive}>
        去开播
      </Button>
    </header>
  );
}
