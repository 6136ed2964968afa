import { Alert } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { RoomSettings } from '../../../contract/room-settings.ts';
import { isOnAir, type Room } from '../../../contract/room.ts';
import { AssetDrawer } from '../../parts/editor/AssetDrawer.tsx';
import { useUndoShortcuts } from '../../parts/editor/use-undo-shortcuts.ts';
import { lazyDialog, lazyPanel, usePreloadedParts } from '../../parts/lazy/lazy-part.tsx';
import { useRehearsal } from '../../parts/live/output/use-on-air.ts';
import { useDeleteKey } from '../../parts/stage-editor/use-delete-key.ts';
import { useSearchParam, withParams } from '../../hooks/use-search-param.ts';
import { useSmall } from '../../hooks/use-small.ts';
import { useSelectionDrawer } from '../../parts/stage-editor/drawers/use-selection-drawer.ts';
import { roomSections, roomSheets } from './drawers/drawers.tsx';
import { EditorBar } from './EditorBar.tsx';
import { PanelTabs } from './editor/PanelTabs.tsx';
import { isPanel } from './editor/panels.tsx';
import styles from '../../parts/editor/EditorFrame.module.css';
import { StageView } from './editor/StageView.tsx';
import { roomStage } from './editor/room-stage.ts';
import { useRoomEditor, type RoomEditorState } from './editor/use-room-editor.ts';

const RoomNotice = lazyPanel(async () => (await import('../../parts/live/RoomNotice.tsx')).RoomNotice);
const BottomSheets = lazyPanel(
  async () => (await import('../../parts/editor/BottomSheets.tsx')).BottomSheets,
);
const StartDialog = lazyDialog(
  async () => (await import('../../parts/live/start/StartDialog.tsx')).StartDialog,
);

export function RoomEditor({ stored }: { stored: Room }) {
  const whole = useRoomEditor(stored);
  const { items } = whole.room.settings;
  const { drawer, setDrawer, select } = useSelectionDrawer({ ...whole, items });
  const isSmall = useSmall();
  usePreloadedParts();
  const navigate = useNavigate();
  const [linked] = useSearchParam('panel');
  const [panel, setPanel] = useState(() => (isPanel(linked) ? linked : 'scripts'));
  const [isFolded, setFolded] = useState(false);
  const [starting, setStarting] = useSearchParam('start');
  const isRehearsal = useRehearsal(stored) ?? false;
  useUndoShortcuts(whole.undo, whole.redo);
  useDeleteKey(roomStage(whole));
  const editor: RoomEditorState = { ...whole, select };
  const showPanel = (key: string) => {
    const isWriting = key === 'write';
    const shown = isWriting ? 'scripts' : key;
    setPanel(shown);
    setFolded(false);
    const params = withParams(new URLSearchParams(), {
      panel: isSmall ? shown : null,
      // Whatever leads there from going on air is about where the picture goes and comments come from.
      page: shown === 'settings' ? 'platform' : null,
      write: isWriting ? '1' : null,
    });
    void navigate(`?${params}`, { replace: true });
  };
  const changeNow = async (settings: Partial<RoomSettings>) => {
    whole.change({ settings });
    await whole.flush();
  };
  return (
    <div className={`${styles.editor} ${isFolded ? styles.folded : ''}`}>
      <EditorBar editor={editor} isRehearsal={isRehearsal} onStart={() => setStarting('1')} />
      {!isSmall && <AssetDrawer sections={roomSections(editor)} opened={drawer} onOpen={setDrawer} />}
      <div className={`${styles.middle} stack gap0`}>
        {stored.notice !== null && <RoomNotice key={stored.notice} room={stored} />}
        {isOnAir(stored) && (
          <Alert
            banner
            type="info"
            title={`${isRehearsal ? '预演中，观众看不到' : '已开播'}：改动保存后，画面和话术马上跟着变。`}
          />
        )}
        <StageView editor={editor} />
      </div>
      {isSmall ? (
        <BottomSheets sheets={roomSheets(editor)} />
      ) : (
        <PanelTabs editor={editor} opened={panel} onOpen={setPanel} isFolded={isFolded} onFold={setFolded} />
      )}
      {starting === '1' && (
        <StartDialog
          room={editor.room}
          onChange={changeNow}
          onPanel={showPanel}
          onClose={() => setStarting(null)}
        />
      )}
    </div>
  );
}
