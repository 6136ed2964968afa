import {
  CustomerServiceOutlined,
  FileTextOutlined,
  FolderOpenOutlined,
  FontSizeOutlined,
  MessageOutlined,
  PictureOutlined,
  ShoppingOutlined,
  SmileOutlined,
  TagOutlined,
} from '@ant-design/icons';
import { Skeleton } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { Suspense } from 'react';
import type { ShortScene } from '../../../contract/short.ts';
import type { StageItem } from '../../../contract/stage.ts';
import type { Section } from '../../parts/editor/AssetDrawer.tsx';
import type { Sheet } from '../../parts/editor/Sheets.tsx';
import { lazyPart } from '../../parts/lazy-part.tsx';
import type { Picked } from '../../parts/stage-editor/stage-editor.ts';
import { PresenterDrawer } from './PresenterDrawer.tsx';
import { ScriptPanel } from './ScriptPanel.tsx';
import { shortStage } from './short-stage.ts';
import type { Editor } from './use-editor.ts';

export interface DrawerProps {
  editor: Editor;
  /** Uncovers the stage on small screens, after something was chosen that is seen only there. */
  onChosen: () => void;
}

/** Behind icons of their own: the editor opens without waiting for them. */
const later = (load: () => Promise<ComponentType<DrawerProps>>): ComponentType<DrawerProps> => {
  const Drawer = lazyPart(load);
  return function Later(props) {
    return (
      <Suspense fallback={<Skeleton active />}>
        <Drawer {...props} />
      </Suspense>
    );
  };
};

interface Entry {
  key: string;
  name: string;
  icon: ReactNode;
  Drawer: ComponentType<DrawerProps>;
}

const entries: Entry[] = [
  { key: 'presenter', name: '数字人', icon: <SmileOutlined />, Drawer: PresenterDrawer },
  {
    key: 'backdrop',
    name: '背景',
    icon: <PictureOutlined />,
    Drawer: later(async () => (await import('./BackdropDrawer.tsx')).BackdropDrawer),
  },
  {
    key: 'picture',
    name: '贴图',
    icon: <TagOutlined />,
    Drawer: later(async () => (await import('./ShortPictures.tsx')).ShortPictures),
  },
  {
    key: 'text',
    name: '文字',
    icon: <FontSizeOutlined />,
    Drawer: later(async () => {
      const { TextDrawer } = await import('../../parts/stage-editor/TextDrawer.tsx');
      return ({ editor, onChosen }) => (
        <TextDrawer stage={shortStage(editor)} scene={String(editor.sceneIndex)} onChosen={onChosen} />
      );
    }),
  },
  {
    key: 'card',
    name: '商品卡',
    icon: <ShoppingOutlined />,
    Drawer: later(async () => (await import('./CardDrawer.tsx')).CardDrawer),
  },
  {
    key: 'music',
    name: '音乐',
    icon: <CustomerServiceOutlined />,
    Drawer: later(async () => {
      const { MusicDrawer } = await import('../../parts/stage-editor/MusicDrawer.tsx');
      return ({ editor: { project, files, change } }) => (
        <MusicDrawer music={project.music} files={files} onChange={(music) => change({ music })} />
      );
    }),
  },
  {
    key: 'captions',
    name: '字幕',
    icon: <MessageOutlined />,
    Drawer: later(async () => {
      const { CaptionDrawer } = await import('../../parts/stage-editor/CaptionDrawer.tsx');
      return ({ editor }) => (
        <CaptionDrawer stage={shortStage(editor)} about="跟着声音一句一句出现，全片同一个样式。" />
      );
    }),
  },
  {
    key: 'drafts',
    name: '草稿',
    icon: <FolderOpenOutlined />,
    Drawer: later(async () => (await import('./DraftDrawer.tsx')).DraftDrawer),
  },
];

const stay = () => undefined;

export const sectionsOf = (editor: Editor): Section[] =>
  entries.map(({ Drawer, ...entry }) => ({
    ...entry,
    render: () => <Drawer editor={editor} onChosen={stay} />,
  }));

export const sheetsOf = (editor: Editor): Sheet[] => [
  { key: 'script', name: '播报', icon: <FileTextOutlined />, render: () => <ScriptPanel editor={editor} /> },
  ...entries.map(({ Drawer, ...entry }) => ({
    ...entry,
    render: (close: () => void) => <Drawer editor={editor} onChosen={close} />,
  })),
];

const kinds: Record<StageItem['kind'], string> = { picture: 'picture', text: 'text', card: 'card' };

/** The drawer where what was picked on the stage is changed; null: it has none. */
export function drawerOf(scene: ShortScene, picked: Picked): string | null {
  if (picked === 'captions') return 'captions';
  const item = typeof picked === 'number' ? scene.items[picked] : undefined;
  return item ? kinds[item.kind] : null;
}
