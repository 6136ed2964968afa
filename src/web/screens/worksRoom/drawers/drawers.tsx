import { FileTextOutlined, FolderOpenOutlined } from '@ant-design/icons';
import {
  type DrawerEntry,
  drawerSheets,
  laterDrawer,
  type DrawerProps,
} from '../../../parts/editor/drawers.tsx';
import type { Sheet } from '../../../parts/editor/BottomSheets.tsx';
import { stageDrawers } from '../../../parts/stage-editor/drawers/stage-drawers.tsx';
import { CaptionLanguageSetting } from './CaptionLanguageSetting.tsx';
import { NarrationPanel } from '../script/NarrationPanel.tsx';
import { shortStage } from '../editor/short-stage.ts';
import type { ShortEditorState } from '../editor/use-short-editor.ts';
import type { Avatar } from '../../../../contract/stage.ts';
import type { ShortScene } from '../../../../contract/short.ts';
import { AvatarPanel } from '../../../parts/picker/AvatarPanel.tsx';
import { useAvatar } from '../../../parts/cover/use-avatar.ts';
import { newPlacement } from '../../../parts/picker/placement.ts';
import { ApplyToAllButton } from './ApplyToAllButton.tsx';

const who: (keyof ShortScene)[] = ['modelId', 'voiceName'];
const filling: (keyof ShortScene)[] = [...who, 'human', 'humanSize', 'humanPosition'];

function PresenterDrawer({ editor, onChosen }: DrawerProps<ShortEditorState>) {
  const { scene, changeScene } = editor;
  const now = useAvatar(scene.modelId);
  const choose = (avatar: Avatar) => {
    const isFitting = !scene.voiceName || scene.voiceName === now?.voiceName;
    changeScene({
      modelId: avatar.id,
      ...(isFitting && { voiceName: avatar.voiceName }),
      ...newPlacement(avatar, now, shortStage(editor)),
    });
    onChosen();
  };
  return (
    <>
      <ApplyToAllButton editor={editor} words="全部场景用这个数字人" fields={now?.fills ? filling : who} />
      <AvatarPanel value={scene.modelId} onChoose={choose} />
    </>
  );
}

const entries: DrawerEntry<ShortEditorState>[] = [
  ...stageDrawers<ShortEditorState>({
    stageOf: shortStage,
    sceneOf: ({ sceneIndex }) => String(sceneIndex),
    itemsOf: ({ project }) => project.scenes.flatMap((scene) => scene.items),
    musicOf: ({ project }) => project.music,
    setMusic: ({ change }, music) => change({ music }),
    imagesTitle: '这条视频用到的图片',
    videosTitle: '这条视频用到的视频',
    captionsAbout: '跟着声音一句一句出现，全片同一个样式。',
    captionsMore: (editor) => <CaptionLanguageSetting editor={editor} />,
    canHighlight: true,
    presenter: PresenterDrawer,
    backdrop: laterDrawer(async () => (await import('./BackdropDrawer.tsx')).BackdropDrawer),
    card: laterDrawer(async () => (await import('./CardDrawer.tsx')).CardDrawer),
    template: laterDrawer(
      async () => (await import('../drafts/SceneTemplateDrawer.tsx')).SceneTemplateDrawer,
    ),
  }),
  {
    key: 'drafts',
    name: '草稿',
    icon: <FolderOpenOutlined />,
    Drawer: laterDrawer(async () => (await import('../drafts/DraftDrawer.tsx')).DraftDrawer),
  },
];

export const shortSections = (editor: ShortEditorState) => drawerSheets(entries, editor);

export const shortSheets = (editor: ShortEditorState): Sheet[] => [
  {
    key: 'script',
    name: '播报',
    icon: <FileTextOutlined />,
    render: () => <NarrationPanel editor={editor} />,
  },
  ...shortSections(editor),
];
