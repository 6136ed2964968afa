import { Alert, Button } from 'antd';
import type { Backdrop } from '../../../../contract/backdrop.ts';
import { ColorField } from '../../../parts/editor/fields/ColorField.tsx';
import { BackdropPanel } from '../../../parts/picker/BackdropPanel.tsx';
import type { DrawerProps } from '../../../parts/editor/drawers.tsx';
import type { ShortEditorState } from '../editor/use-short-editor.ts';
import { ApplyToAllButton } from './ApplyToAllButton.tsx';

export function BackdropDrawer({ editor, onChosen }: DrawerProps<ShortEditorState>) {
  const { output } = editor.project;
  const { backId, backFileId } = editor.scene;
  const choose = (backdrop: Backdrop) => {
    editor.backdrops.add([backdrop]);
    editor.changeScene({ backId: backdrop.id, backFileId: undefined });
    onChosen();
  };
  return (
    <div className="stack gap16">
      {output !== 'video' && (
        <Alert
          type="info"
          title={`导出方式是${output === 'green' ? '绿幕' : '透明背景'}，画面里没有背景。`}
          action={
            <Button size="small" onClick={() => editor.change({ output: 'video' })}>
              改回普通视频
            </Button>
          }
        />
      )}
      <ApplyToAllButton editor={editor} words="全部场景用这个背景" fields={['backId', 'backFileId']} />
      <ColorField onChoose={choose} />
      <BackdropPanel value={backFileId ? null : (backId ?? null)} onChoose={choose} />
    </div>
  );
}
