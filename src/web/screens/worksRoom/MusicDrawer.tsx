import { Button } from 'antd';
import { listMusic } from '../../../contract/music.ts';
import { TrackPanel } from '../../parts/music/TrackPanel.tsx';
import { SlideRow } from '../../parts/SlideRow.tsx';
import { useCall } from '../../use-call.ts';
import styles from './Drawer.module.css';
import type { DrawerProps } from './drawers.tsx';

const VOLUME = 0.2;

/** Music under the whole video; it steps back while somebody speaks. */
export function MusicDrawer({ editor }: DrawerProps) {
  const { project, files, change } = editor;
  const { music } = project;
  const tracks = useCall(listMusic, {});
  const own = music?.fileId ? files.find(music.fileId) : null;
  const volume = music?.volume ?? VOLUME;
  return (
    <div className={styles.drawer}>
      {music && (
        <section className={styles.edit} aria-label="正在用的音乐">
          <div className={styles.head}>
            <h3 className={styles.title}>
              {music.fileId
                ? (own?.name ?? '音乐已被删除')
                : tracks.data?.list.find(({ id }) => id === music.trackId)?.name}
            </h3>
            <Button size="small" onClick={() => change({ music: null })}>
              不用音乐
            </Button>
          </div>
          {music.fileId && !own && (
            <p className={styles.wrong} role="alert">
              这首音乐找不到了，请换一首，或重新上传。
            </p>
          )}
          <SlideRow
            label="音量"
            value={volume}
            range={{ min: 0, max: 1, step: 0.05 }}
            unit="倍"
            onChange={(next) => change({ music: { ...music, volume: next } })}
          />
        </section>
      )}
      <TrackPanel
        value={music?.trackId ?? null}
        onChoose={({ id }) => change({ music: { trackId: id, volume } })}
        onUpload={(file) => {
          files.add(file);
          change({ music: { fileId: file.fileId, volume } });
        }}
      />
    </div>
  );
}
