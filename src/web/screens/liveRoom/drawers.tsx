import {
  CustomerServiceOutlined,
  FontSizeOutlined,
  LayoutOutlined,
  MessageOutlined,
  PictureOutlined,
  PlaySquareOutlined,
  ShoppingOutlined,
  SmileOutlined,
  TagOutlined,
} from '@ant-design/icons';
import { Skeleton } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { Suspense } from 'react';
import type { Section } from '../../parts/editor/AssetDrawer.tsx';
import type { Sheet } from '../../parts/editor/Sheets.tsx';
import { lazyPart } from '../../parts/lazy-part.tsx';
import type { Picked } from '../../parts/stage-editor/stage-editor.ts';
import type { Questions } from './panels.tsx';
import { panels } from './panels.tsx';
import { PresenterDrawer } from './PresenterDrawer.tsx';
import { roomStage } from './room-stage.ts';
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

const pictures = (medium: 'image' | 'video', title: string) =>
  later(async () => {
    const { PictureDrawer } = await import('../../parts/stage-editor/PictureDrawer.tsx');
    return ({ editor, onChosen }) => (
      <PictureDrawer
        stage={roomStage(editor)}
        medium={medium}
        used={
          new Set(editor.room.settings.items.flatMap((item) => (item.kind === 'picture' ? item.fileId : [])))
        }
        title={title}
        onChosen={onChosen}
      />
    );
  });

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
  { key: 'picture', name: '贴图', icon: <TagOutlined />, Drawer: pictures('image', '画面上的图片') },
  {
    key: 'text',
    name: '文字',
    icon: <FontSizeOutlined />,
    Drawer: later(async () => {
      const { TextDrawer } = await import('../../parts/stage-editor/TextDrawer.tsx');
      return ({ editor, onChosen }) => (
        <TextDrawer stage={roomStage(editor)} scene={editor.room.id} onChosen={onChosen} />
      );
    }),
  },
  {
    key: 'card',
    name: '商品卡',
    icon: <ShoppingOutlined />,
    Drawer: later(async () => (await import('./CardsDrawer.tsx')).CardsDrawer),
  },
  { key: 'video', name: '视频', icon: <PlaySquareOutlined />, Drawer: pictures('video', '画面上的视频') },
  {
    key: 'music',
    name: '音乐',
    icon: <CustomerServiceOutlined />,
    Drawer: later(async () => {
      const { MusicDrawer } = await import('../../parts/stage-editor/MusicDrawer.tsx');
      return ({ editor: { room, files, change } }) => (
        <MusicDrawer
          music={room.settings.music}
          files={files}
          onChange={(music) => change({ settings: { music } })}
        />
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
        <CaptionDrawer stage={roomStage(editor)} about="主播说的话跟着声音一句一句出现。" />
      );
    }),
  },
  {
    key: 'template',
    name: '模板',
    icon: <LayoutOutlined />,
    Drawer: later(async () => (await import('./TemplateDrawer.tsx')).TemplateDrawer),
  },
];

const stay = () => undefined;

export const sectionsOf = (editor: Editor): Section[] =>
  entries.map(({ Drawer, ...entry }) => ({
    ...entry,
    render: () => <Drawer editor={editor} onChosen={stay} />,
  }));

export const sheetsOf = (editor: Editor, questions: Questions): Sheet[] => [
  ...panels.map((panel) => ({ ...panel, render: () => panel.render(editor, questions) })),
  ...entries.map(({ Drawer, ...entry }) => ({
    ...entry,
    render: (close: () => void) => <Drawer editor={editor} onChosen={close} />,
  })),
];

/** The drawer where what was picked on the stage is changed; null: it has none. */
export function drawerOf({ room, files }: Editor, picked: Picked): string | null {
  if (picked === 'captions' || picked === 'card') return picked;
  const item = typeof picked === 'number' ? room.settings.items[picked] : undefined;
  if (!item) return null;
  if (item.kind !== 'picture') return item.kind;
  return (files.find(item.fileId)?.duration ?? null) === null ? 'picture' : 'video';
}
