import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons';
import styles from './PlayButton.module.css';

interface Props {
  isPlaying: boolean;
  label: string;
  onClick: () => void;
}

export function PlayButton({ isPlaying, label, onClick }: Props) {
  return (
    <button type="button" className={styles.play} aria-label={isPlaying ? '暂停' : label} onClick={onClick}>
      {isPlaying ? <PauseOutlined /> : <CaretRightOutlined />}
    </button>
  );
}
