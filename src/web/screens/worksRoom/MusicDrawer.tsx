import { Button, Select } from 'antd';
import { useState } from 'react';
import { listMusic } from '../../../contract/music.ts';
import { AuditionButton } from '../../parts/AuditionButton.tsx';
import { EmptyState } from '../../parts/EmptyState.tsx';
import { ErrorCard } from '../../parts/ErrorCard.tsx';
import { clock } from '../../parts/format.ts';
import { ListSkeleton } from '../../parts/ListSkeleton.tsx';
import { Chosen } from '../../parts/picker/Chosen.tsx';
import { SlideRow } from '../../parts/SlideRow.tsx';
import { Uploader } from '../../parts/Uploader.tsx';
import { useCall } from '../../use-call.ts';
import styles from './Drawer.module.css';
import type { DrawerProps } from './drawers.tsx';
import rows from './MusicDrawer.module.css';

const VOLUME = 0.2;

/** Music under the whole video; it steps back while somebody speaks. */
export function MusicDrawer({ editor }: DrawerProps) {
  const { project, files, change } = editor;
  const { music } = project;
  const tracks = useCall(listMusic, {});
  const [mood, setMood] = useState('');
  const moods = [...new Set(tracks.data?.list.map((track) => track.mood))];
  const shown = (tracks.data?.list ?? []).filter((track) => !mood || track.mood === mood);
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
      <div className={styles.head}>
        <h3 className={styles.title}>内置音乐</h3>
        <Select
          aria-label="音乐风格"
          value={mood}
          onChange={setMood}
          options={[{ value: '', label: '全部风格' }, ...moods.map((one) => ({ value: one, label: one }))]}
        />
      </div>
      {tracks.isPending && <ListSkeleton shape="row" />}
      {tracks.error && !tracks.data && (
        <ErrorCard error={tracks.error} title="音乐列表没有打开" retry={() => void tracks.refetch()} />
      )}
      {tracks.data?.list.length === 0 && (
        <EmptyState drawing="sound" text="还没有内置音乐，可以上传自己的。" />
      )}
      <ul className={rows.list}>
        {shown.map(({ id, name, mood: feeling, seconds, url }) => (
          <li key={id} className={music?.trackId === id ? `${rows.row} ${rows.on}` : rows.row}>
            <button
              type="button"
              className={rows.choose}
              aria-label={`用 ${name}`}
              aria-pressed={music?.trackId === id}
              onClick={() => change({ music: { trackId: id, volume } })}
            />
            <Chosen picture={null} name={name} about={`${feeling} · ${clock(seconds)}`} />
            <AuditionButton url={url} name={name} />
          </li>
        ))}
      </ul>
      <h3 className={styles.title}>自己的音乐</h3>
      <Uploader
        what="背景音乐"
        kinds={['audio']}
        hint="会循环到说完为止；请确认你有权使用它"
        isCompact
        onDone={(file) => {
          files.add(file);
          change({ music: { fileId: file.fileId, volume } });
        }}
      />
    </div>
  );
}
