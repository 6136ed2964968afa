import { Button, Input } from 'antd';
import { useState } from 'react';
import { SCRIPT_CHARACTERS } from '../../../../contract/script.ts';
import { useDraft } from '../../../hooks/use-draft.ts';
import { lazyDialog } from '../../../parts/lazy/lazy-part.tsx';
import styles from './ScriptPanel.module.css';

const PasteDialog = lazyDialog(async () => (await import('./PasteDialog.tsx')).PasteDialog);
const RecordingDialog = lazyDialog(async () => (await import('./RecordingDialog.tsx')).RecordingDialog);

type NewContent = { content: string } | { fileName: string };

interface Props {
  draftName: string;
  placeholder: string;
  onAdd: (scripts: NewContent[]) => Promise<boolean>;
}

const blank = { text: '' };

export function AddScript({ draftName, placeholder, onAdd }: Props) {
  const [{ text }, keep] = useDraft(`script:${draftName}`, blank);
  const [isAdding, setAdding] = useState(false);
  const [opened, setOpened] = useState<'paste' | 'record' | null>(null);
  const content = text.trim();
  const isLong = content.length > SCRIPT_CHARACTERS;
  const add = async () => {
    if (content === '' || isLong || isAdding) return;
    setAdding(true);
    if (await onAdd([{ content }])) keep(blank);
    setAdding(false);
  };
  return (
    <div>
      <Input.TextArea
        autoSize={{ minRows: 1, maxRows: 8 }}
        aria-label={placeholder}
        placeholder={placeholder}
        status={isLong ? 'error' : ''}
        value={text}
        onChange={(event) => keep({ text: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void add();
        }}
      />
      <div className={`${styles.line} row gap12 touch-buttons`}>
        <Button type="link" size="small" className={styles.link} onClick={() => setOpened('paste')}>
          批量粘贴
        </Button>
        <Button type="link" size="small" className={styles.link} onClick={() => setOpened('record')}>
          上传录音
        </Button>
        {content !== '' && (
          <>
            <span className="push-end hint small figures">
              {content.length}/{SCRIPT_CHARACTERS}
            </span>
            <Button
              type="primary"
              size="small"
              title="Ctrl+Enter"
              disabled={isLong}
              loading={isAdding}
              onClick={add}
            >
              添加
            </Button>
          </>
        )}
      </div>
      {isLong && (
        <p className="error small" role="alert">
          一条最多 {SCRIPT_CHARACTERS} 个字。点「批量粘贴」可以一行一条地分开添加。
        </p>
      )}
      {opened === 'paste' && (
        <PasteDialog
          text={text}
          onText={(next) => keep({ text: next })}
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
