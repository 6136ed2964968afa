import { Segmented } from 'antd';
import { useState } from 'react';
import type { Uploaded } from '../../../contract/file.ts';
import { listMusic, type Track } from '../../../contract/works/music.ts';
import { useCall } from '../../client/use-call.ts';
import { AuditionButton } from '../player/AuditionButton.tsx';
import { ErrorCard } from '../states/ErrorCard.tsx';
import { clock } from '../format.ts';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { Chosen } from '../picker/Chosen.tsx';
import { Uploader } from '../upload/Uploader.tsx';
import styles from '../picker/PickerPanel.module.css';

interface Props {
  value: string | null;
  onChoose: (track: Track) => void;
  onUpload: (file: Uploaded) => void;
}

const EVERY = '全部';
const OWN = '上传';

export function TrackPanel({ value, onChoose, onUpload }: Props) {
  const { data, error, refetch } = useCall(listMusic, {});
  const [shelf, setShelf] = useState(EVERY);
  const moods = [...new Set(data?.list.map(({ mood }) => mood))];
  const tracks = data?.list.filter(({ mood }) => shelf === EVERY || shelf === mood) ?? [];
  return (
    <div className="stack gap12">
      <Segmented
        aria-label="音乐的情绪"
        size="small"
        block
        value={shelf}
        onChange={setShelf}
        options={[EVERY, ...moods, OWN]}
      />
      {shelf === OWN && (
        <Uploader
          what="背景音乐"
          kinds={['audio']}
          hint="会循环到说完为止，请确认你有权使用它"
          isCompact
          onDone={onUpload}
        />
      )}
      {!data && !error && <ListSkeleton shape="row" />}
      {!data && error && <ErrorCard error={error} title="音乐列表没有打开" retry={() => void refetch()} />}
      <ul className={`${styles.list} ${styles.row} plain-list`}>
        {tracks.map((track) => (
          <li
            key={track.id}
            className={`${styles.item} card card-link ${track.id === value ? 'chosen-card' : ''}`}
          >
            <button
              type="button"
              className={styles.choose}
              aria-label={`选择 ${track.name}`}
              aria-pressed={track.id === value}
              onClick={() => onChoose(track)}
            />
            <Chosen name={track.name} about={`${track.mood} · ${clock(track.seconds)}`} />
            <AuditionButton url={track.url} name={track.name} />
          </li>
        ))}
      </ul>
    </div>
  );
}
