import { PictureOutlined, SmileOutlined } from '@ant-design/icons';
import { Sheets } from '../../parts/editor/Sheets.tsx';
import { LaterBackdrops } from './LaterBackdrops.tsx';
import type { Questions } from './panels.tsx';
import { panels } from './panels.tsx';
import { PresenterAssets } from './PresenterAssets.tsx';
import type { Editor } from './use-editor.ts';

export function PanelSheets({ editor, questions }: { editor: Editor; questions: Questions }) {
  return (
    <Sheets
      sheets={[
        {
          key: 'presenter',
          name: '数字人',
          icon: <SmileOutlined />,
          render: (close) => <PresenterAssets editor={editor} onChosen={close} />,
        },
        {
          key: 'backdrop',
          name: '背景',
          icon: <PictureOutlined />,
          render: (close) => <LaterBackdrops editor={editor} onChosen={close} />,
        },
        ...panels.map((panel) => ({ ...panel, render: () => panel.render(editor, questions) })),
      ]}
    />
  );
}
