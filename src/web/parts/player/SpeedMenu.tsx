import { Dropdown } from 'antd';
import styles from './SpeedMenu.module.css';
import { speeds } from './use-media.ts';

interface Props {
  speed: number;
  onChange: (speed: number) => void;
}

export function SpeedMenu({ speed, onChange }: Props) {
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
      <button type="button" className={`${styles.speed} figures`} aria-label={`播放速度 ${speed} 倍`}>
        {speed}×
      </button>
    </Dropdown>
  );
}
