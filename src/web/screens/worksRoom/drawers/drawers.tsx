import {
  CustomerServiceOutlined,
  FileTextOutlined,
  FolderOpenOutlined,
  FontSizeOutlined,
  LayoutOutlined,
  MessageOutlined,
  PictureOutlined,
  PlaySquareOutlined,
  ShoppingOutlined,
  SmileOutlined,
  TagOutlined,
} from '@ant-design/icons';
import {
  type DrawerEntry,
  type DrawerProps as Props,
  drawerSheets,
  laterDrawer,
} from '../../../parts/editor/drawers.tsx';
import type { Sheet } from '../../../parts/editor/BottomSheets.tsx';
import type { Selection } from '../../../parts/stage-editor/stage-editor.ts';
import { PresenterDrawer } from './PresenterDrawer.tsx';
import { ScriptPanel } from '../script/ScriptPanel.tsx';
import { shortStage } from '../editor/short-stage.ts';
import type { Editor } from '../editor/use-editor.ts';

export type DrawerProps = Props<Editor>;

const pictures = (medium: 'image' | 'video') =>
  laterDrawer<Editor>(async () => {
    const { PictureDrawer } = await import('../../../parts/stage-editor/drawers/PictureDrawer.tsx');
    return ({ editor, onChosen }) => {
      const items = editor.project.scenes.flatMap((scene) => scene.items);
      const used = new Set(items.flatMap((item) => (item.kind === 'text' ? [] : (item.fileId ?? []))));
      return (
        <PictureDrawer
          stage={shortStage(editor)}
          medium={medium}
          used={used}
          title={medium === 'image' ? '这条视频用到的图片' : '这条视频用到的视频'}
          onChosen={onChosen}
        />
      );
    };
  });

const entries: DrawerEntry<Editor>[] = [
  { key: 'presenter', name: '数字人', icon: <SmileOutlined />, Drawer: PresenterDrawer },
  {
    key: 'backdrop',
    name: '背景',
    icon: <PictureOutlined />,
    Drawer: laterDrawer(async () => (await import('./BackdropDrawer.tsx')).BackdropDrawer),
  },
  {
    key: 'picture',
    name: '贴图',
    icon: <TagOutlined />,
    Drawer: pictures('image'),
  },
  {
    key: 'text',
    name: '文字',
    icon: <FontSizeOutlined />,
    Drawer: laterDrawer(async () => {
      const { TextDrawer } = await import('../../../parts/stage-editor/drawers/TextDrawer.tsx');
      return ({ editor, onChosen }) => (
        <TextDrawer stage={shortStage(editor)} scene={String(editor.sceneIndex)} onChosen={onChosen} />
      );
    }),
  },
  {
    key: 'card',
    name: '商品卡',
    icon: <ShoppingOutlined />,
    Drawer: laterDrawer(async () => (await import('./CardDrawer.tsx')).CardDrawer),
  },
  { key: 'video', name: '视频', icon: <PlaySquareOutlined />, Drawer: pictures('video') },
  {
    key: 'music',
    name: '音乐',
    icon: <CustomerServiceOutlined />,
    Drawer: laterDrawer(async () => {
      const { MusicDrawer } = await import('../../../parts/stage-editor/drawers/MusicDrawer.tsx');
      return ({ editor: { project, files, change } }) => (
        <MusicDrawer music={project.music} files={files} onChange={(music) => change({ music })} />
      );
    }),
  },
  {
    key: 'captions',
    name: '字幕',
    icon: <MessageOutlined />,
    Drawer: laterDrawer(async () => {
      const { CaptionDrawer } = await import('../../../parts/stage-editor/drawers/CaptionDrawer.tsx');
      return ({ editor }) => (
        <CaptionDrawer stage={shortStage(editor)} about="跟着声音一句一句出现，全片同一个样式。" />
      );
    }),
  },
  {
    key: 'template',
    name: '模板',
    icon: <LayoutOutlined />,
    Drawer: laterDrawer(async () => (await import('../drafts/TemplateDrawer.tsx')).TemplateDrawer),
  },
  {
    key: 'drafts',
    name: '草稿',
    icon: <FolderOpenOutlined />,
    Drawer: laterDrawer(async () => (await import('../drafts/DraftDrawer.tsx')).DraftDrawer),
  },
];

export const sectionsOf = (editor: Editor) => drawerSheets(entries, editor);

export const sheetsOf = (editor: Editor): Sheet[] => [
  { key: 'script', name: '播报', icon: <FileTextOutlined />, render: () => <ScriptPanel editor={editor} /> },
  ...sectionsOf(editor),
];

export function drawerOf({ scene, files }: Editor, picked: Selection): string | null {
  if (picked === 'captions') return 'captions';
  const item = typeof picked === 'number' ? scene.items[picked] : undefined;
  if (item?.kind !== 'picture') return item?.kind ?? null;
  return (files.find(item.fileId)?.duration ?? null) === null ? 'picture' : 'video';
}
