import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';

interface Props {
  index: number;
  count: number;
  name: string;
  removal: string;
  className: string;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

export function MoveButtons({ index, count, name, removal, className, onMove, onRemove }: Props) {
  return (
    <div className={`${className} gap0 touch-buttons`}>
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        aria-label={`上移${name}`}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        aria-label={`下移${name}`}
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      />
      <Button
        type="text"
        size="small"
        danger
        icon={<CloseOutlined />}
        aria-label={`${removal}${name}`}
        onClick={onRemove}
      />
    </div>
  );
}
