import { Alert, Button } from 'antd';
import { useCallback, useState } from 'react';
import type { Draft } from '../../../../contract/short.ts';
import { listMusic } from '../../../../contract/works/music.ts';
import { showFailure } from '../../../client/failure.ts';
import { AssetDrawer } from '../../../parts/editor/AssetDrawer.tsx';
import { KeepMounted } from '../../../parts/lazy/KeepMounted.tsx';
import { lazyDialog, lazyPanel, usePreloadedParts } from '../../../parts/lazy/lazy-part.tsx';
import { useDeleteKey } from '../../../parts/stage-editor/use-delete-key.ts';
import { usePreview } from '../../../stage/use-preview.ts';
import { useCall } from '../../../client/use-call.ts';
import { useSearchParam } from '../../../hooks/use-search-param.ts';
import { useSmall } from '../../../hooks/use-small.ts';
import { useSelectionDrawer } from '../../../parts/stage-editor/drawers/use-selection-drawer.ts';
import { shortSections, shortSheets } from '../drawers/drawers.tsx';
import { SceneStrip } from '../scenes/SceneStrip.tsx';
import { ShortBar } from './ShortBar.tsx';
import styles from '../../../parts/editor/EditorFrame.module.css';
import { ScriptSide } from './ScriptSide.tsx';
import { SceneStage } from './SceneStage.tsx';
import { shortStage } from './short-stage.ts';
import { type ShortEditorState, useShortEditor } from './use-short-editor.ts';
import { useSources } from './use-sources.ts';
import { CheckCircleOutlined, ExclamationCircleOutlined, LoadingOutlined } from '@ant-design/icons';
import { jobDetail } from '../../../../contract/job.ts';
import { queued } from '../../../parts/format.ts';
import { refetchEvery } from '../../../parts/works/work-facts.ts';

const BottomSheets = lazyPanel(
  async () => (await import('../../../parts/editor/BottomSheets.tsx')).BottomSheets,
);
const GenerateDialog = lazyDialog(async () => (await import('../order/GenerateDialog.tsx')).GenerateDialog);

interface Props {
  stored: Draft;
  reload: () => void;
}

export function ShortEditor({ stored, reload }: Props) {
  const whole = useShortEditor(stored);
  const isSmall = useSmall();
  const { drawer, setDrawer, select } = useSelectionDrawer({ ...whole, items: whole.scene.items });
  const [isFolded, setFolded] = useState(false);
  const [dialog, setDialog] = useState<'order' | 'making' | null>(null);
  const [workId, openWork] = useSearchParam('work');
  const sources = useSources(whole.project.ratio, whole.backdrops.all, whole.files.all);
  const tracks = useCall(listMusic, {}).data?.list;
  const { find } = whole.files;
  const urlOf = useCallback(
    (id: string) => find(id)?.url ?? tracks?.find((track) => track.id === id)?.url ?? null,
    [find, tracks],
  );
  const preview = usePreview(whole.project, urlOf, whole.captionDrafts.captionsOf, showFailure);
  useDeleteKey(shortStage(whole));
  usePreloadedParts();

  const editor: ShortEditorState = {
    ...whole,
    select,
    goTo: (index) => {
      if (preview.state !== 'stopped') preview.seek(index);
      whole.goTo(index);
    },
  };
  const generate = () => {
    preview.stop();
    setDialog('order');
  };
  return (
    <div className={`${styles.editor} ${isFolded ? styles.folded : ''}`}>
      <ShortBar
        editor={editor}
        preview={preview}
        making={workId && <MakingChip id={workId} onOpen={() => setDialog('making')} />}
        onGenerate={generate}
      />
      {!isSmall && <AssetDrawer sections={shortSections(editor)} opened={drawer} onOpen={setDrawer} />}
      <div className={`${styles.middle} stack gap0`}>
        {whole.isOpenElsewhere && (
          <Alert
            banner
            type="warning"
            title="这份草稿也在另一个窗口里编辑，后保存的会盖住先保存的。"
            action={
              <Button size="small" onClick={reload}>
                载入最新的
              </Button>
            }
          />
        )}
        <SceneStage editor={editor} preview={preview} sources={sources} />
        <SceneStrip editor={editor} playing={preview.sceneIndex} sources={sources} />
      </div>
      {isSmall ? (
        <BottomSheets sheets={shortSheets(editor)} />
      ) : (
        <ScriptSide editor={editor} isFolded={isFolded} onFold={setFolded} />
      )}
      <KeepMounted isWanted={dialog !== null}>
        <GenerateDialog
          view={dialog}
          editor={editor}
          workId={workId}
          onOrdered={(id) => {
            openWork(id);
            setDialog('making');
          }}
          onAgain={() => setDialog('order')}
          onClose={() => setDialog(null)}
        />
      </KeepMounted>
    </div>
  );
}

interface ChipProps {
  id: string;
  onOpen: () => void;
}

function MakingChip({ id, onOpen }: ChipProps) {
  const { data } = useCall(
    jobDetail,
    { id },
    { refetchInterval: (job) => job !== undefined && refetchEvery(job) },
  );
  if (!data) return null;
  switch (data.status) {
    case 'waiting':
    case 'running':
      return (
        <Button type="text" icon={<LoadingOutlined />} className="figures" onClick={onOpen}>
          {data.status === 'waiting'
            ? queued(data.ahead, data.waitSeconds)
            : `生成中 ${Math.floor(data.progress)}%`}
        </Button>
      );
    case 'done':
      return (
        <Button type="text" icon={<CheckCircleOutlined />} onClick={onOpen}>
          已生成，看看
        </Button>
      );
    case 'failed':
    case 'cancelled':
      return (
        <Button type="text" danger icon={<ExclamationCircleOutlined />} onClick={onOpen}>
          {data.status === 'failed' ? '没有做成' : '已取消'}
        </Button>
      );
  }
}
