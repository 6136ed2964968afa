import { Button } from 'antd';

export const SHOWN = 30;

interface Props {
  all: number;
  most: number;
  onChange: (most: number) => void;
}

export const ShowMore = ({ all, most, onChange }: Props) =>
  all > most && (
    <Button type="link" size="small" onClick={() => onChange(most + SHOWN)}>
      再看 {Math.min(SHOWN, all - most)} 个（共 {all} 个）
    </Button>
  );
