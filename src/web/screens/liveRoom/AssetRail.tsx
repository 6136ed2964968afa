import { PictureOutlined, SmileOutlined } from '@ant-design/icons';
import { useState } from 'react';
import styles from './AssetRail.module.css';
import { BackdropAssets } from './BackdropAssets.tsx';
import { PresenterAssets } from './PresenterAssets.tsx';
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
      <nav className={styles.rail} aria-label="素材">
        {sections.map(({ key, name, icon }) => (
          <button
            key={key}
            type="button"
            aria-expanded={key === opened}
            className={key === opened ? `${styles.item} ${styles.active}` : styles.item}
            onClick={() => setOpened(key === opened ? null : key)}
          >
            <span className={styles.icon} aria-hidden="true">
              {icon}
            </span>
            {name}
          </button>
        ))}
      </nav>
      {section && (
        <aside className={styles.drawer} aria-label={section.name}>
          <section.Assets editor={editor} />
        </aside>
      )}
    </>
  );
}
