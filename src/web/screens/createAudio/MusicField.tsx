import { CustomerServiceOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Uploader } from '../../parts/Uploader.tsx';
import type { AudioDraft } from './audio-draft.ts';
import styles from './Settings.module.css';
import { SlideRow } from './SlideRow.tsx';

interface Props {
  music: AudioDraft['music'];
  onChange: (music: AudioDraft['music']) => void;
}

const VOLUME = 0.2;

export function MusicField({ music, onChange }: Props) {
  if (!music)
    return (
      <Uploader
        what="背景音乐"
        kinds={['audio']}
        hint="会循环到说完为止"
        isCompact
        onDone={({ fileId, originalName }) => onChange({ fileId, name: originalName, volume: VOLUME })}
      />
    );
  return (
    <>
      <div className={styles.file}>
        <CustomerServiceOutlined />
        <span className={styles.name} title={music.name}>
          {music.name}
        </span>
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={`移除 ${music.name}`}
          onClick={() => onChange(null)}
        />
      </div>
      <SlideRow
        label="音量"
        value={music.volume}
        range={{ min: 0, max: 1, step: 0.05 }}
        unit="倍"
        onChange={(volume) => onChange({ ...music, volume })}
      />
    </>
  );
}
