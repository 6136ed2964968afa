import { useState } from 'react';
import styles from './EditorFrame.module.css';
import type { Sheet } from './BottomSheets.tsx';
import { Rail } from './Rail.tsx';

export const hasDrawerRoom = (): boolean => window.matchMedia('(min-width: 1200px)').matches;

export const useDrawer = (first: string) => useState<string | null>(() => (hasDrawerRoom() ? first : null));

interface Props {
  sections: Sheet[];
  opened: string | null;
  onOpen: (key: string | null) => void;
}

const stay = () => undefined;

export function AssetDrawer({ sections, opened, onOpen }: Props) {
  const section = sections.find(({ key }) => key === opened);
  return (
    <>
      <Rail
        label="素材"
        side="left"
        items={sections}
        opened={opened}
        onPick={(key) => onOpen(key === opened ? null : key)}
      />
      {section && (
        <aside key={section.key} className={styles.drawer} aria-label={section.name}>
          {section.render(stay)}
        </aside>
      )}
    </>
  );
}
