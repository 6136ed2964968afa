import { PictureSetting } from '../../../parts/stage-editor/drawers/PictureSetting.tsx';
import type { Editor } from '../editor/use-editor.ts';

/** What the desk's 切备用画面 shows. */
export function StandInSetting({ editor: { room, change, files } }: { editor: Editor }) {
  return (
    <PictureSetting
      title="备用画面"
      about="中控台点「切备用画面」时铺满画面的图。不选就是没有主播的背景，写着「主播稍后回来」。"
      hint={room.stageModel === 'portrait' ? '建议 1080×1920' : '建议 1920×1080'}
      without="恢复默认"
      fileId={room.settings.standInFileId}
      files={files}
      onChange={(standInFileId) => change({ settings: { standInFileId } })}
    />
  );
}
