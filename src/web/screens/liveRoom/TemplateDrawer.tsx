import { Button, message } from 'antd';
import { useState } from 'react';
import { copyRoom, listRooms, roomDetail, updateRoom, type Room } from '../../../contract/room.ts';
import { call } from '../../api.ts';
import { showFailure } from '../../failure.ts';
import { RoomCover } from '../../parts/RoomCover.tsx';
import styles from '../../parts/stage-editor/Drawer.module.css';
import { useCall, useSend } from '../../use-call.ts';
import type { DrawerProps } from './drawers.tsx';
import type { RoomChange } from './room-change.ts';
import templateStyles from './TemplateDrawer.module.css';

/** What of a room is seen; its words and rules stay where they are. */
function lookOf({ modelId, bgurl, stageModel, humanSize, humanPosition, settings }: Room): RoomChange {
  const { human, items, captions, labelCorner, cardPlace, music } = settings;
  return {
    modelId,
    bgurl,
    stageModel,
    humanSize,
    humanPosition,
    settings: { human, items, captions, labelCorner, cardPlace, music },
  };
}

/** Keeps this room for the next ones, or gives it the look of one that was kept. */
export function TemplateDrawer({ editor, onChosen }: DrawerProps) {
  const { room, change, reload, flush } = editor;
  const templates = useCall(listRooms, { isTemplate: 1, pageSize: 100 });
  const [isSaving, setSaving] = useState(false);
  const mark = useSend(updateRoom, { refresh: [listRooms] });
  const save = async () => {
    setSaving(true);
    try {
      await flush();
      const made = await call(copyRoom, { liveId: room.id });
      const name = `${room.name.slice(0, 27)} 模板`;
      await mark.mutateAsync({ id: made.id, name, isTemplate: 1 });
      message.success(`已存为模板「${name}」，新建直播间时可以选它`);
    } catch (error) {
      showFailure(error);
    }
    setSaving(false);
  };
  const apply = async (id: string, name: string) => {
    try {
      const look = lookOf(await call(roomDetail, { liveId: id }));
      change(look, `template:${id}`);
      // Its pictures are known to the server, not to this page.
      await flush();
      reload();
      message.success(`画面换成「${name}」的样子了，按撤销可以换回来`);
      onChosen();
    } catch (error) {
      showFailure(error);
    }
  };
  const others = templates.data?.list.filter(({ id }) => id !== room.id) ?? [];
  return (
    <div className={styles.drawer}>
      <Button block loading={isSaving} onClick={() => void save()}>
        把这个直播间存为模板
      </Button>
      <p className={styles.hint}>画面、声音、话术和设置都会存下来。</p>
      {others.length > 0 && (
        <>
          <h3 className={styles.title}>换成模板的画面</h3>
          <p className={styles.hint}>只换数字人、背景和画面上的东西，话术和设置不变。</p>
          <ul className={`${styles.grid} ${styles.pair}`}>
            {others.map((template) => (
              <li key={template.id}>
                <button
                  type="button"
                  className={templateStyles.template}
                  aria-label={`换成「${template.name}」的画面`}
                  onClick={() => void apply(template.id, template.name)}
                >
                  <RoomCover room={template} />
                  <span>{template.name}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
