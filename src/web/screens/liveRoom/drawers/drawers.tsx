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
import type { Avatar } from '../../../../contract/avatar.ts';
import type { Backdrop } from '../../../../contract/backdrop.ts';
import type { DrawerEntry, DrawerProps as Props } from '../../../parts/editor/drawers.tsx';
import { drawerSheets, laterDrawer } from '../../../parts/editor/drawers.tsx';
import type { Sheet } from '../../../parts/editor/BottomSheets.tsx';
import type { Selection } from '../../../parts/stage-editor/stage-editor.ts';
import type { Questions } from '../editor/panels.tsx';
import { panels } from '../editor/panels.tsx';
import { AvatarPanel } from '../../../parts/picker/AvatarPanel.tsx';
import { useAvatar } from '../../../parts/cover/use-avatar.ts';
import { roomStage } from '../editor/room-stage.ts';
import type { Editor } from '../editor/use-editor.ts';

export type RoomDrawerProps = Props<Editor>;

/** The voice changes with the presenter, unless the user has chosen another one. */
function PresenterDrawer({ editor: { room, change }, onChosen }: RoomDrawerProps) {
  const now = useAvatar(room.modelId);
  const choose = ({ id, voiceName }: Avatar) => {
    change({ modelId: id, ...(room.voiceName === now?.voiceName && { voiceName }) });
    onChosen();
  };
  return <AvatarPanel value={room.modelId} onChoose={choose} />;
}

const pictures = (medium: 'image' | 'video', title: string) =>
  laterDrawer<Editor>(async () => {
    const { PictureDrawer } = await import('../../../parts/stage-editor/drawers/PictureDrawer.tsx');
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

const entries: DrawerEntry<Editor>[] = [
  { key: 'presenter', name: '数字人', icon: <SmileOutlined />, Drawer: PresenterDrawer },
  {
    key: 'backdrop',
    name: '背景',
    icon: <PictureOutlined />,
    Drawer: laterDrawer(async () => {
      const [{ ColorField }, { BackdropPanel }] = await Promise.all([
        import('../../../parts/editor/fields/ColorField.tsx'),
        import('../../../parts/picker/BackdropPanel.tsx'),
      ]);
      return ({ editor: { room, change }, onChosen }) => {
        const choose = ({ url }: Backdrop) => {
          change({ bgurl: url });
          onChosen();
        };
        return (
          <div className="stack gap16">
            <ColorField onChoose={choose} />
            <BackdropPanel value={room.bgurl} onChoose={choose} />
          </div>
        );
      };
    }),
  },
  { key: 'picture', name: '贴图', icon: <TagOutlined />, Drawer: pictures('image', '画面上的图片') },
  {
    key: 'text',
    name: '文字',
    icon: <FontSizeOutlined />,
    Drawer: laterDrawer(async () => {
      const { TextDrawer } = await import('../../../parts/stage-editor/drawers/TextDrawer.tsx');
      return ({ editor, onChosen }) => (
        <TextDrawer stage={roomStage(editor)} scene={editor.room.id} onChosen={onChosen} />
      );
    }),
  },
  {
    key: 'card',
    name: '商品卡',
    icon: <ShoppingOutlined />,
    Drawer: laterDrawer(async () => (await import('./CardsDrawer.tsx')).CardsDrawer),
  },
  { key: 'video', name: '视频', icon: <PlaySquareOutlined />, Drawer: pictures('video', '画面上的视频') },
  {
    key: 'music',
    name: '音乐',
    icon: <CustomerServiceOutlined />,
    Drawer: laterDrawer(async () => {
      const { MusicDrawer } = await import('../../../parts/stage-editor/drawers/MusicDrawer.tsx');
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
    Drawer: laterDrawer(async () => {
      const { CaptionDrawer } = await import('../../../parts/stage-editor/drawers/CaptionDrawer.tsx');
      return ({ editor }) => (
        <CaptionDrawer stage={roomStage(editor)} about="主播说的话跟着声音一句一句出现。" />
      );
    }),
  },
  {
    key: 'template',
    name: '模板',
    icon: <LayoutOutlined />,
    Drawer: laterDrawer(async () => (await import('./TemplateDrawer.tsx')).TemplateDrawer),
  },
];

export const sectionsOf = (editor: Editor) => drawerSheets(entries, editor);

export const sheetsOf = (editor: Editor, questions: Questions): Sheet[] => [
  ...panels.map((panel) => ({ ...panel, render: () => panel.render(editor, questions) })),
  ...sectionsOf(editor),
];

/** The drawer that changes what is selected on the stage; null: there is none. */
export function drawerOf({ room, files }: Editor, picked: Selection): string | null {
  if (picked === 'captions' || picked === 'card') return picked;
  const item = typeof picked === 'number' ? room.settings.items[picked] : undefined;
  if (!item) return null;
  if (item.kind !== 'picture') return item.kind;
  return (files.find(item.fileId)?.duration ?? null) === null ? 'picture' : 'video';
}
