import { BorderOuterOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import styles from './StageViewControls.module.css';

interface Props {
  safeArea: { isOn: boolean; set: (isOn: boolean) => void } | null;
  zoom: number;
  onZoom: (zoom: number) => void;
}

const STEP = 0.25;
const FARTHEST = 0.5;
const NEAREST = 2;

export function StageViewControls({ safeArea, zoom, onZoom }: Props) {
  return (
    <div
      className={`${styles.sight} card stack gap0 centre hide-on-phone`}
      role="toolbar"
      aria-label="画面显示"
    >
      {safeArea && (
        <Tooltip title={safeArea.isOn ? '隐藏安全区' : '显示安全区'} placement="left">
          <Button
            type={safeArea.isOn ? 'primary' : 'text'}
            ghost={safeArea.isOn}
            icon={<BorderOuterOutlined />}
            aria-label="安全区"
            aria-pressed={safeArea.isOn}
            onClick={() => safeArea.set(!safeArea.isOn)}
          />
        </Tooltip>
      )}
      <Button
        type="text"
        icon={<ZoomInOutlined />}
        aria-label="放大画面"
        disabled={zoom >= NEAREST}
        onClick={() => onZoom(zoom + STEP)}
      />
      <button
        type="button"
        className={`${styles.zoom} bare-button fill-on-hover figures`}
        aria-label="恢复画面大小"
        onClick={() => onZoom(1)}
      >
        {Math.round(zoom * 100)}%
      </button>
      <Button
        type="text"
        icon={<ZoomOutOutlined />}
        aria-label="缩小画面"
        disabled={zoom <= FARTHEST}
        onClick={() => onZoom(zoom - STEP)}
      />
    </div>
  );
}
