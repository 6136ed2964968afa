import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';

interface Props {
  lines: string[];
  nameOf: (place: number) => string;
  placeholder: string;
  more: string;
  most: number;
  longest: number;
  isOneLine: boolean;
  rows?: number;
  onChange: (lines: string[]) => void;
}

const rowsOf = (lines: string[]): string[] => (lines.length > 0 ? lines : ['']);
const kept = (rows: string[]): string[] => rows.map((row) => row.trim()).filter(Boolean);
const isSame = (a: string[], b: string[]): boolean => JSON.stringify(kept(a)) === JSON.stringify(kept(b));

export function LinesField(props: Props) {
  const { lines, nameOf, placeholder, more, most, longest, isOneLine, rows: least = 1, onChange } = props;
  const [rows, setRows] = useState(() => rowsOf(lines));
  // What is stored differs from what was typed after a step back, on another card, or where words were put
  // right elsewhere.
  if (!isSame(rows, lines)) setRows(rowsOf(lines));
  const set = (next: string[]) => {
    setRows(next);
    if (!isSame(next, rows)) onChange(kept(next));
  };
  return (
    <div className="stack gap6 touch-buttons">
      {rows.map((row, index) => (
        // The key is the place: one made of the words would take the focus away at every letter.
        <div key={index} className="row gap4 at-top">
          <Input.TextArea
            autoSize={{ minRows: least, maxRows: isOneLine ? 4 : 12 }}
            aria-label={nameOf(index + 1)}
            placeholder={placeholder}
            maxLength={longest}
            value={row}
            onChange={({ target: { value } }) =>
              set(rows.with(index, isOneLine ? value.replaceAll('\n', ' ') : value))
            }
          />
          <Button
            type="text"
            icon={<CloseOutlined />}
            aria-label={`删除${nameOf(index + 1)}`}
            onClick={() => set(rows.toSpliced(index, 1))}
          />
        </div>
      ))}
      {rows.length < most && (
        <Button type="dashed" size="small" icon={<PlusOutlined />} onClick={() => setRows([...rows, ''])}>
          {more}
        </Button>
      )}
    </div>
  );
}
