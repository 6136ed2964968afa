import { Button, Input } from 'antd';
import { useState } from 'react';
import styles from './AddScript.module.css';
import { PasteDialog } from './PasteDialog.tsx';
import { RecordingDialog } from './RecordingDialog.tsx';
import { LONGEST } from './script-facts.ts';

type Said = { content: string } | { fileName: string };

interface Props {
  placeholder: string;
  /** False: something was refused, and the words stay. */
  onAdd: (scripts: Said[]) => Promise<boolean>;
}

/** Write one, paste many, or upload a recording. */
export function AddScript({ placeholder, onAdd }: Props) {
  const [text, setText] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [opened, setOpened] = useState<'paste' | 'record' | null>(null);
  const content = text.trim();
  const add = async () => {
    if (content === '' || isAdding) return;
    setAdding(true);
    if (await onAdd([{ content }])) setText('');
    setAdding(false);
  };
  return (
    <div className={styles.add}>
      <Input.TextArea
        autoSize={{ minRows: 1, maxRows: 8 }}
        aria-label={placeholder}
        placeholder={placeholder}
        maxLength={LONGEST}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void add();
        }}
      />
      <div className={styles.line}>
        <Button type="link" size="small" className={styles.link} onClick={() => setOpened('paste')}>
          批量粘贴
        </Button>
        <Button type="link" size="small" className={styles.link} onClick={() => setOpened('record')}>
          上传录音
        </Button>
        {content !== '' && (
          <>
            <span className={`${styles.count} figures`}>
              {content.length}/{LONGEST}
            </span>
            <Button type="primary" size="small" title="Ctrl+Enter" loading={isAdding} onClick={add}>
              添加
            </Button>
          </>
        )}
      </div>
      {opened === 'paste' && (
        <PasteDialog
          onAdd={(lines) => onAdd(lines.map((line) => ({ content: line })))}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'record' && (
        <RecordingDialog onDone={(fileName) => void onAdd([{ fileName }])} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}
