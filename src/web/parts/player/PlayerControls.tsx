import { CaretRightOutlined, PauseOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import styles from './player.module.css';
import { speeds } from './use-media.ts';

interface PlayProps {
  isPlaying: boolean;
  label: string;
  onClick: () => void;
}

export function PlayButton({ isPlaying, label, onClick }: PlayProps) {
  return (
    <button
      type="button"
      className={`${styles.play} icon-button rigid touch-target`}
      aria-label={isPlaying ? '暂停' : label}
      onClick={onClick}
    >
      {isPlaying ? <PauseOutlined /> : <CaretRightOutlined />}
    </button>
  );
}

export function SpeedMenu({ speed, onChange }: { speed: number; onChange: (speed: number) => void }) {
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [String(speed)],
        items: speeds.map((value) => ({
          key: String(value),
          label: `${value} 倍`,
          onClick: () => onChange(value),
        })),
      }}
    >
      <button
        type="button"
        className={`${styles.speed} bare-button touch-target figures`}
        aria-label={`播放速度 ${speed} 倍`}
      >
        {speed}×
      </button>
    </Dropdown>
  );
}

interface FailedProps {
  name: string;
  onRetry: (() => void) | null;
}

export function PlayerFailed({ name, onRetry }: FailedProps) {
  return (
    <div className={`${styles.failed} row gap12 wrap between`} role="alert">
      <span>
        「{name}」放不出来：这个浏览器可能不支持它的格式（不影响制作），或者链接过期了。
        {!onRetry && '可以刷新页面再试。'}
      </span>
      {onRetry && (
        <Button icon={<ReloadOutlined />} onClick={onRetry}>
          重新打开
        </Button>
      )}
    </div>
  );
}
