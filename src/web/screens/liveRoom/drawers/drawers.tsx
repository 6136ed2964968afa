import type { Avatar } from '../../../../contract/stage.ts';
import type { Backdrop } from '../../../../contract/backdrop.ts';
import { type DrawerProps, drawerSheets, laterDrawer } from '../../../parts/editor/drawers.tsx';
import type { Sheet } from '../../../parts/editor/BottomSheets.tsx';
import { stageDrawers } from '../../../parts/stage-editor/drawers/stage-drawers.tsx';
import { panels } from '../editor/panels.tsx';
import { AvatarPanel } from '../../../parts/picker/AvatarPanel.tsx';
import { newPlacement } from '../../../parts/picker/placement.ts';
import { useAvatar } from '../../../parts/cover/use-avatar.ts';
import { roomStage } from '../editor/room-stage.ts';
import type { RoomEditorState } from '../editor/use-room-editor.ts';

function PresenterDrawer({ editor, onChosen }: DrawerProps<RoomEditorState>) {
  const { room, change } = editor;
  const now = useAvatar(room.modelId);
  const choose = (avatar: Avatar) => {
    const { id, voiceName } = avatar;
    const { human, ...placed } = newPlacement(avatar, now, roomStage(editor)) ?? {};
    change({
      modelId: id,
      ...(room.voiceName === now?.voiceName && { voiceName }),
      ...placed,
      ...(human !== undefined && { settings: { human } }),
    });
    onChosen();
  };
  return <AvatarPanel value={room.modelId} onChoose={choose} />;
}

const BackdropDrawer = laterDrawer<RoomEditorState>(async () => {
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
});

const entries = stageDrawers<RoomEditorState>({
  stageOf: roomStage,
  sceneOf: ({ room }) => room.id,
  itemsOf: ({ room }) => room.settings.items,
  musicOf: ({ room }) => room.settings.music,
  setMusic: ({ change }, music) => change({ settings: { music } }),
  imagesTitle: '画面上的图片',
  videosTitle: '画面上的视频',
  captionsAbout: '主播说的话跟着声音一句一句出现。',
  captionsMore: null,
  canHighlight: false,
  presenter: PresenterDrawer,
  backdrop: BackdropDrawer,
  card: laterDrawer(async () => (await import('./CardsDrawer.tsx')).CardsDrawer),
  template: laterDrawer(async () => (await import('./RoomTemplateDrawer.tsx')).RoomTemplateDrawer),
});

export const roomSections = (editor: RoomEditorState) => drawerSheets(entries, editor);

export const roomSheets = (editor: RoomEditorState): Sheet[] => [
  ...panels.map(({ Panel, ...panel }) => ({ ...panel, render: () => <Panel editor={editor} /> })),
  ...roomSections(editor),
];
