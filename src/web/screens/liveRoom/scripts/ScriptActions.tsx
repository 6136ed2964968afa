import { Button } from 'antd';
import { useState } from 'react';
import { lazyDialog } from '../../../parts/lazy/lazy-part.tsx';
import { useInit } from '../../../client/use-init.ts';
import type { ScriptPanelState } from './use-script-panel.ts';

const WriteDialog = lazyDialog(async () => (await import('../writing/WriteDialog.tsx')).WriteDialog);
const ForbiddenWordsDialog = lazyDialog(
  async () => (await import('../words/ForbiddenWordsDialog.tsx')).ForbiddenWordsDialog,
);
const ScriptFileDialog = lazyDialog(
  async () => (await import('../writing/ScriptFileDialog.tsx')).ScriptFileDialog,
);

export function ScriptActions({ panel }: { panel: ScriptPanelState }) {
  const [opened, setOpened] = useState<'write' | 'words' | 'file' | null>(null);
  const close = () => setOpened(null);
  const open = (key: typeof opened) => () => {
    // An open script box would go on showing the text from before the dialog.
    panel.open(null);
    setOpened(key);
  };
  const hasModel = useInit()?.hasChatModel ?? true;
  const found = [...panel.findings.values()].flat().length;
  return (
    <div className="row wrap">
      <Button type="primary" ghost onClick={open('write')}>
        {hasModel ? 'AI 写话术' : '模板写话术'}
      </Button>
      <Button onClick={open('file')}>导入文件</Button>
      <Button danger={found > 0} onClick={open('words')}>
        违规检测{found > 0 && ` ${found}`}
      </Button>
      {opened === 'write' && <WriteDialog panel={panel} hasModel={hasModel} onClose={close} />}
      {opened === 'words' && <ForbiddenWordsDialog panel={panel} onClose={close} />}
      {opened === 'file' && <ScriptFileDialog panel={panel} onClose={close} />}
    </div>
  );
}
