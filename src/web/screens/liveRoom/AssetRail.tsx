import { PictureOutlined, SmileOutlined } from '@ant-design/icons';
import { useState } from 'react';
import styles from './AssetRail.module.css';
import { BackdropAssets } from './BackdropAssets.tsx';
import { PresenterAssets } from './PresenterAssets.tsx';
import { Rail } from './Rail.tsx';
import type { Editor } from './use-editor.ts';

const sections = [
  { key: 'presenter', name: '数字人', icon: <SmileOutlined />, Assets: PresenterAssets },
  { key: 'backdrop', name: '背景', icon: <PictureOutlined />, Assets: BackdropAssets },
] as const;

/** Where the drawer has no column of its own, it would lie over the stage. */
const hasRoom = (): boolean => window.matchMedia('(min-width: 1200px)').matches;

export function AssetRail({ editor }: { editor: Editor }) {
  const [opened, setOpened] = useState<string | null>(() => (hasRoom() ? 'presenter' : null));
  const section = sections.find(({ key }) => key === opened);
  return (
    <>
      <Rail
        label="素材"
        side="left"
        items={sections}
        opened={opened}
        onPick={(key) => setOpened(key === opened ? null : key)}
      />
      {section && (
        <aside className={styles.drawer} aria-label={section.name}>
          <section.Assets editor={editor} />
        </aside>
      )}
    </>
  );
}
