import { Button } from 'antd';
import { listMusic } from '../../../../contract/works/music.ts';
import type { RoomSettings } from '../../../../contract/room-settings.ts';
import { TrackPanel } from '../../music/TrackPanel.tsx';
import { SlideRow } from '../../fields/SlideRow.tsx';
import { useCall } from '../../../client/use-call.ts';
import styles from './Drawer.module.css';
import type { Files } from '../use-files.ts';

type Music = RoomSettings['music'];

const VOLUME = 0.2;

interface Props {
  music: Music;
  files: Files;
  onChange: (music: Music) => void;
}

export function MusicDrawer({ music, files, onChange }: Props) {
  const tracks = useCall(listMusic, {});
  const own = music?.fileId ? files.find(music.fileId) : null;
  const volume = music?.volume ?? VOLUME;
  return (
    <div className="stack gap16">
      {music && (
        <section className={`${styles.edit} stack gap12`} aria-label="正在用的音乐">
          <div className="row gap0 between">
            <h3 className="subheading">
              {music.fileId
                ? (own?.name ?? '音乐已被删除')
                : tracks.data?.list.find(({ id }) => id === music.trackId)?.name}
            </h3>
            <Button size="small" onClick={() => onChange(null)}>
              不用音乐
            </Button>
          </div>
          {music.fileId && !own && (
            <p className="error small" role="alert">
              这首音乐找不到了，请换一首，或重新上传。
            </p>
          )}
          <SlideRow
            label="音量"
            value={volume}
            range={{ min: 0, max: 1, step: 0.05 }}
            unit="倍"
            onChange={(next) => onChange({ ...music, volume: next })}
          />
        </section>
      )}
      <TrackPanel
        value={music?.trackId ?? null}
        onChoose={({ id }) => onChange({ trackId: id, volume })}
        onUpload={(file) => {
          files.add(file);
          onChange({ fileId: file.fileId, volume });
        }}
      />
    </div>
  );
}
