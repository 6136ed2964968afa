import { Button } from 'antd';
import { useState } from 'react';
import { lazyDialog } from '../../parts/lazy/lazy-part.tsx';
import { useInit } from '../../use-init.ts';
import type { Questions } from './panels.tsx';
import styles from './ScriptActions.module.css';
import type { ScriptDesk } from './script-desk.ts';

const WriteDialog = lazyDialog(async () => (await import('./WriteDialog.tsx')).WriteDialog);
const WordsDialog = lazyDialog(async () => (await import('./WordsDialog.tsx')).WordsDialog);
const ScriptFileDialog = lazyDialog(async () => (await import('./ScriptFileDialog.tsx')).ScriptFileDialog);

interface Props {
  desk: ScriptDesk;
  questions: Questions;
}

/** What is done to many scripts at once. */
export function ScriptActions({ desk, questions }: Props) {
  const [opened, setOpened] = useState<'write' | 'words' | 'file' | null>(null);
  const close = () => setOpened(null);
  const open = (key: typeof opened) => () => {
    // What is being written in would go on showing the words from before.
    desk.open(null);
    setOpened(key);
  };
  const hasModel = useInit()?.hasChatModel ?? true;
  const found = [...desk.findings.values()].flat().length;
  return (
    <div className={styles.actions}>
      <Button type="primary" ghost onClick={open('write')}>
        {hasModel ? 'AI 写话术' : '模板写话术'}
      </Button>
      <Button onClick={open('file')}>导入文件</Button>
      <Button danger={found > 0} onClick={open('words')}>
        违规检测{found > 0 && ` ${found}`}
      </Button>
      {opened === 'write' && (
        <WriteDialog desk={desk} questions={questions} hasModel={hasModel} onClose={close} />
      )}
      {opened === 'words' && <WordsDialog desk={desk} onClose={close} />}
      {opened === 'file' && <ScriptFileDialog desk={desk} onClose={close} />}
    </div>
  );
}
