import { Button } from 'antd';
import { Setting } from '../../parts/editor/Setting.tsx';
import styles from '../../parts/stage-editor/Drawer.module.css';
import { Uploader } from '../../parts/Uploader.tsx';
import type { Editor } from './use-editor.ts';

/** What the desk's 切备用画面 shows. */
export function StandInSetting({ editor: { room, change, files } }: { editor: Editor }) {
  const { standInFileId } = room.settings;
  const file = standInFileId ? files.find(standInFileId) : null;
  const set = (fileId: string | null) => change({ settings: { standInFileId: fileId } });
  return (
    <Setting
      title="备用画面"
      about="中控台点「切备用画面」时铺满画面的图。不选就是没有主播的背景，写着「主播稍后回来」。"
      control={
        standInFileId && (
          <Button size="small" onClick={() => set(null)}>
            恢复默认
          </Button>
        )
      }
    >
      {file ? (
        <span className={styles.picture} style={{ width: 120 }}>
          <img src={file.url} alt={file.name} />
        </span>
      ) : (
        <Uploader
          what="备用画面"
          kinds={['image']}
          hint={room.stageModel === 'portrait' ? '建议 1080×1920' : '建议 1920×1080'}
          isCompact
          onDone={(uploaded) => {
            files.add(uploaded);
            set(uploaded.fileId);
          }}
        />
      )}
    </Setting>
  );
}
