import { PictureOutlined, SmileOutlined } from '@ant-design/icons';
import { AssetDrawer, useDrawer } from '../../parts/editor/AssetDrawer.tsx';
import { LaterBackdrops } from './LaterBackdrops.tsx';
import { PresenterAssets } from './PresenterAssets.tsx';
import type { Editor } from './use-editor.ts';

export function AssetRail({ editor }: { editor: Editor }) {
  const [opened, setOpened] = useDrawer('presenter');
  return (
    <AssetDrawer
      opened={opened}
      onOpen={setOpened}
      sections={[
        {
          key: 'presenter',
          name: '数字人',
          icon: <SmileOutlined />,
          render: () => <PresenterAssets editor={editor} />,
        },
        {
          key: 'backdrop',
          name: '背景',
          icon: <PictureOutlined />,
          render: () => <LaterBackdrops editor={editor} />,
        },
      ]}
    />
  );
}
