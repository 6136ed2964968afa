import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { Setting } from '../editor/Setting.tsx';
import styles from './PointsField.module.css';

interface Props {
  points: string[];
  onChange: (points: string[]) => void;
}

const MOST = 6;

const kept = (lines: string[]): string[] => lines.map((line) => line.trim()).filter(Boolean);

/** One line for each; empty lines are not part of the card. */
export function PointsField({ points, onChange }: Props) {
  const [lines, setLines] = useState(points.length > 0 ? points : ['']);
  // A step back, or another card: what is stored differs from what was typed.
  if (kept(lines).join('\n') !== kept(points).join('\n')) setLines(points.length > 0 ? points : ['']);
  const set = (next: string[]) => {
    setLines(next);
    onChange(kept(next));
  };
  return (
    <Setting title="卖点" about={`最多 ${MOST} 条，每条 30 个字以内。`}>
      {lines.map((line, index) => (
        <div
          // Lines are typed into: a key made of their words would take the focus away at every letter.
          key={index}
          className={styles.line}
        >
          <Input
            aria-label={`卖点 ${index + 1}`}
            maxLength={30}
            value={line}
            placeholder={`卖点 ${index + 1}`}
            onChange={(event) => set(lines.with(index, event.target.value))}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={`删除卖点 ${index + 1}`}
            onClick={() => set(lines.toSpliced(index, 1))}
          />
        </div>
      ))}
      {lines.length < MOST && (
        <Button type="dashed" icon={<PlusOutlined />} onClick={() => setLines([...lines, ''])}>
          加一条卖点
        </Button>
      )}
    </Setting>
  );
}
