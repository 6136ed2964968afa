import { useState } from 'react';
import type { Room } from '../../../contract/room.ts';
import { useSmall } from '../../use-small.ts';
import { AssetRail } from './AssetRail.tsx';
import { EditorBar } from './EditorBar.tsx';
import { PanelSheets } from './PanelSheets.tsx';
import { PanelTabs } from './PanelTabs.tsx';
import styles from './RoomEditor.module.css';
import { StageView } from './StageView.tsx';
import { useEditor } from './use-editor.ts';
import { useShortcuts } from '../../parts/editor/use-shortcuts.ts';

interface Props {
  stored: Room;
  reload: () => void;
}

/** Bar, assets, stage and panels; on small screens the stage first and everything else in sheets. */
export function RoomEditor({ stored, reload }: Props) {
  const editor = useEditor(stored, reload);
  const isSmall = useSmall();
  const [question, setQuestion] = useState(0);
  const questions = { update: question, reload: () => setQuestion((before) => before + 1) };
  const [isFolded, setFolded] = useState(false);
  useShortcuts(editor.undo, editor.redo);
  return (
    <div className={isFolded ? `${styles.editor} ${styles.folded}` : styles.editor}>
      <EditorBar editor={editor} />
      {!isSmall && <AssetRail editor={editor} />}
      <StageView room={editor.room} change={editor.change} />
      {isSmall ? (
        <PanelSheets editor={editor} questions={questions} />
      ) : (
        <PanelTabs editor={editor} questions={questions} isFolded={isFolded} onFold={setFolded} />
      )}
    </div>
  );
}
