import type { ComponentType, ReactNode } from 'react';
import { lazyPanel } from '../lazy/lazy-part.tsx';
import type { Sheet } from './BottomSheets.tsx';
import { PanelSkeleton } from '../states/PanelSkeleton.tsx';

export interface DrawerProps<Editor> {
  editor: Editor;
  onChosen: () => void;
}

export interface DrawerEntry<Editor> {
  key: string;
  name: string;
  icon: ReactNode;
  Drawer: ComponentType<DrawerProps<Editor>>;
}

export function laterDrawer<Editor>(load: () => Promise<ComponentType<DrawerProps<Editor>>>) {
  return lazyPanel(load, <PanelSkeleton />);
}

export const drawerSheets = <Editor,>(entries: DrawerEntry<Editor>[], editor: Editor): Sheet[] =>
  entries.map(({ Drawer, ...entry }) => ({
    ...entry,
    render: (close) => <Drawer editor={editor} onChosen={close} />,
  }));
