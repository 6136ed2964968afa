import {
  CustomerServiceOutlined,
  FontSizeOutlined,
  LayoutOutlined,
  MessageOutlined,
  PictureOutlined,
  PlaySquareOutlined,
  ShoppingOutlined,
  SmileOutlined,
  StarOutlined,
  TagOutlined,
} from '@ant-design/icons';
import type { ComponentType, ReactNode } from 'react';
import type { RoomSettings } from '../../../../contract/room-settings.ts';
import type { StageItem } from '../../../../contract/stage.ts';
import { type DrawerEntry, type DrawerProps, laterDrawer } from '../../editor/drawers.tsx';
import type { Selection, StageEditor } from '../stage-editor.ts';
import type { Files } from '../use-files.ts';

type Drawer<Editor> = DrawerEntry<Editor>['Drawer'];

interface Options<Editor> {
  stageOf: (editor: Editor) => StageEditor;
  /** Names the edited scene: the text fields of one must not be filled with the next one's. */
  sceneOf: (editor: Editor) => string;
  itemsOf: (editor: Editor) => StageItem[];
  musicOf: (editor: Editor) => RoomSettings['music'];
  setMusic: (editor: Editor, music: RoomSettings['music']) => void;
  imagesTitle: string;
  videosTitle: string;
  captionsAbout: string;
  captionsMore: ((editor: Editor) => ReactNode) | null;
  canHighlight: boolean;
  presenter: Drawer<Editor>;
  backdrop: Drawer<Editor>;
  card: Drawer<Editor>;
  template: Drawer<Editor>;
}

export function stageDrawers<Editor extends { files: Files }>(
  options: Options<Editor>,
): DrawerEntry<Editor>[] {
  const { stageOf, sceneOf, itemsOf, musicOf, setMusic } = options;
  const late = <P extends object>(
    load: () => Promise<ComponentType<P>>,
    propsOf: (props: DrawerProps<Editor>) => P,
  ) =>
    laterDrawer<Editor>(async () => {
      const Loaded = await load();
      return (props) => <Loaded {...propsOf(props)} />;
    });
  const pictures = (medium: 'image' | 'video', title: string) =>
    late(
      async () => (await import('./PictureDrawer.tsx')).PictureDrawer,
      ({ editor, onChosen }) => ({
        stage: stageOf(editor),
        medium,
        used: new Set(itemsOf(editor).flatMap((item) => ('fileId' in item ? (item.fileId ?? []) : []))),
        title,
        onChosen,
      }),
    );
  const text = late(
    async () => (await import('./TextDrawer.tsx')).TextDrawer,
    ({ editor, onChosen }) => ({ stage: stageOf(editor), scene: sceneOf(editor), onChosen }),
  );
  const stickers = late(
    async () => (await import('./StickerDrawer.tsx')).StickerDrawer,
    ({ editor, onChosen }) => ({ stage: stageOf(editor), onChosen }),
  );
  const music = late(
    async () => (await import('./MusicDrawer.tsx')).MusicDrawer,
    ({ editor }) => ({
      music: musicOf(editor),
      files: editor.files,
      onChange: (next) => setMusic(editor, next),
    }),
  );
  const captions = late(
    async () => (await import('./CaptionDrawer.tsx')).CaptionDrawer,
    ({ editor }) => ({
      stage: stageOf(editor),
      about: options.captionsAbout,
      more: options.captionsMore?.(editor) ?? null,
      canHighlight: options.canHighlight,
    }),
  );
  return [
    { key: 'presenter', name: '数字人', icon: <SmileOutlined />, Drawer: options.presenter },
    { key: 'backdrop', name: '背景', icon: <PictureOutlined />, Drawer: options.backdrop },
    { key: 'picture', name: '贴图', icon: <TagOutlined />, Drawer: pictures('image', options.imagesTitle) },
    { key: 'sticker', name: '贴纸', icon: <StarOutlined />, Drawer: stickers },
    { key: 'text', name: '文字', icon: <FontSizeOutlined />, Drawer: text },
    { key: 'card', name: '商品卡', icon: <ShoppingOutlined />, Drawer: options.card },
    {
      key: 'video',
      name: '视频',
      icon: <PlaySquareOutlined />,
      Drawer: pictures('video', options.videosTitle),
    },
    { key: 'music', name: '音乐', icon: <CustomerServiceOutlined />, Drawer: music },
    { key: 'captions', name: '字幕', icon: <MessageOutlined />, Drawer: captions },
    { key: 'template', name: '模板', icon: <LayoutOutlined />, Drawer: options.template },
  ];
}

export function drawerOf(items: StageItem[], files: Files, picked: Selection): string | null {
  if (picked === 'captions' || picked === 'card') return picked;
  const item = typeof picked === 'number' ? items[picked] : undefined;
  if (item?.kind !== 'picture') return item?.kind ?? null;
  return (files.find(item.fileId)?.duration ?? null) === null ? 'picture' : 'video';
}
