import { FileTextOutlined, FolderOpenOutlined } from '@ant-design/icons';
import { type DrawerEntry, drawerSheets, laterDrawer } from '../../../parts/editor/drawers.tsx';
import type { Sheet } from '../../../parts/editor/BottomSheets.tsx';
import { stageDrawers } from '../../../parts/stage-editor/drawers/stage-drawers.tsx';
import { CaptionLanguageSetting } from './CaptionLanguageSetting.tsx';
import { PresenterDrawer } from './PresenterDrawer.tsx';
import { ScriptPanel } from '../script/ScriptPanel.tsx';
import { shortStage } from '../editor/short-stage.ts';
import type { Editor } from '../editor/use-editor.ts';

const entries: DrawerEntry<Editor>[] = [
  ...stageDrawers<Editor>({
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
    template: laterDrawer(async () => (await import('../drafts/TemplateDrawer.tsx')).TemplateDrawer),
  }),
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
