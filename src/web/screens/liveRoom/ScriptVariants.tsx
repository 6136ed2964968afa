import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { LONGEST, MOST_VARIANTS } from './script-facts.ts';
import styles from './ScriptVariants.module.css';
import { TypedText } from './TypedText.tsx';

interface Props {
  variants: string[];
  onChange: (variants: string[]) => void;
  /** The last one is gone, or they were seen. */
  onClose: () => void;
}

interface Row {
  id: number;
  text: string;
}

let last = 0;
const rowOf = (text: string): Row => {
  last += 1;
  return { id: last, text };
};

const rowsOf = (variants: string[]): Row[] => (variants.length > 0 ? variants : ['']).map(rowOf);
const kept = (texts: string[]): string[] => texts.map((text) => text.trim()).filter(Boolean);
const textsOf = (rows: Row[]): string[] => kept(rows.map(({ text }) => text));

/** Other wordings of one script; rows without words are not kept. */
export function ScriptVariants({ variants, onChange, onClose }: Props) {
  const [rows, setRows] = useState(() => rowsOf(variants));
  // Words that were put right elsewhere: what is stored differs from what was typed.
  if (JSON.stringify(textsOf(rows)) !== JSON.stringify(kept(variants))) setRows(rowsOf(variants));
  const keep = (next: Row[]) => {
    setRows(next);
    onChange(textsOf(next));
    if (next.length === 0) onClose();
  };
  return (
    <div className={styles.variants}>
      <span className={styles.about}>换种说法，轮着说，听起来不重复</span>
      {rows.map((row, index) => (
        <div key={row.id} className={styles.row}>
          <TypedText
            value={row.text}
            label={`第 ${index + 1} 种说法`}
            maxLength={LONGEST}
            isWrong={false}
            placeholder="同样的意思，换句话说"
            onType={(text) => keep(rows.map((one) => (one.id === row.id ? { ...one, text } : one)))}
          />
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={`删除第 ${index + 1} 种说法`}
            onClick={() => keep(rows.filter((one) => one.id !== row.id))}
          />
        </div>
      ))}
      {rows.length < MOST_VARIANTS && (
        <Button
          type="link"
          size="small"
          icon={<PlusOutlined />}
          className={styles.more}
          onClick={() => setRows([...rows, rowOf('')])}
        >
          再加一种
        </Button>
      )}
      <Button type="link" size="small" className={styles.more} onClick={onClose}>
        收起
      </Button>
    </div>
  );
}
