import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import styles from './LinesField.module.css';

interface Props {
  lines: string[];
  /** What one of them is called. */
  label: string;
  placeholder: string;
  most: number;
  longest: number;
  onChange: (lines: string[]) => void;
}

/** Short texts, one a row; rows without words are not kept. */
export function LinesField({ lines, label, placeholder, most, longest, onChange }: Props) {
  const [rows, setRows] = useState(lines.length > 0 ? lines : ['']);
  const kept = (from: string[]) => from.map((row) => row.trim()).filter(Boolean);
  // A step back, or words that were put right elsewhere: what is stored differs from what was typed.
  if (kept(rows).join('\n') !== lines.join('\n')) setRows(lines.length > 0 ? lines : ['']);
  const set = (next: string[]) => {
    setRows(next);
    onChange(kept(next));
  };
  return (
    <div className={styles.lines}>
      {rows.map((row, index) => (
        // By place: a key made of the words would take the focus away at every letter.
        <div key={index} className={styles.row}>
          <Input.TextArea
            autoSize={{ minRows: 1, maxRows: 4 }}
            aria-label={`${label} ${index + 1}`}
            placeholder={placeholder}
            maxLength={longest}
            value={row}
            onChange={(event) => set(rows.with(index, event.target.value.replaceAll('\n', ' ')))}
          />
          <Button
            type="text"
            icon={<CloseOutlined />}
            aria-label={`删除${label} ${index + 1}`}
            onClick={() => set(rows.toSpliced(index, 1))}
          />
        </div>
      ))}
      {rows.length < most && (
        <Button type="dashed" size="small" icon={<PlusOutlined />} onClick={() => setRows([...rows, ''])}>
          加一句
        </Button>
      )}
    </div>
  );
}
