import { Switch, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { type Script, SCRIPTS_PER_ROOM } from '../../../../contract/script.ts';
import { ProgressBar } from '../../../parts/states/ProgressBar.tsx';
import { roughly } from '../../../parts/format.ts';
import { ProductGroups } from './ProductGroups.tsx';
import {
  scriptSeconds,
  useScriptPanel,
  type ScriptReadiness,
  type ScriptPanelState,
} from './use-script-panel.ts';
import { ScriptGroup } from './ScriptGroup.tsx';
import styles from './ScriptPanel.module.css';
import type { RoomEditorState } from '../editor/use-room-editor.ts';
import { lazyDialog } from '../../../parts/lazy/lazy-part.tsx';
import { useInit } from '../../../client/use-init.ts';
import { useSearchParam } from '../../../hooks/use-search-param.ts';

function ReadyBar({ ready }: { ready: ScriptReadiness | null }) {
  if (!ready || ready.total === 0) return null;
  const failed = ready.scripts.filter(({ state }) => state === 'failed').length;
  return (
    <div className="stack gap0" role="status">
      <span className="body-text small figures">
        语音已准备 {ready.ready}/{ready.total}
        {failed > 0 && <span className="error">，{failed} 条没有配上音</span>}
      </span>
      <ProgressBar
        label="语音准备"
        percent={Math.round((ready.ready / ready.total) * 100)}
        state={ready.ready === ready.total ? 'done' : 'running'}
      />
    </div>
  );
}

function QuestionSummary({ items }: { items: Script[] }) {
  const keywords = [...new Set(items.map(({ keyword }) => keyword))];
  return (
    <p className="hint">
      {items.length === 0
        ? '这个直播间还没有问答。到「问答库」里添加或勾选，观众问到就会回答。'
        : `已启用 ${keywords.length} 组：${keywords.map((keyword) => keyword.split('/')[0]).join('、')}。到「问答库」里增减。`}
    </p>
  );
}

export function ScriptPanel({ editor }: { editor: RoomEditorState }) {
  const { room, change } = editor;
  const panel = useScriptPanel(editor);
  const spoken = room.scripts.filter((script) => script.type !== 3);
  const seconds = spoken.reduce((sum, script) => sum + scriptSeconds(script, room.settings.speed), 0);
  const ofType = (type: number) => room.scripts.filter((script) => script.type === type);
  const openWord = (
    <label className={`${styles.open} row`}>
      开播时播放
      <Switch
        size="small"
        checked={room.isOpenWord === 1}
        onChange={(isOn) => change({ isOpenWord: isOn ? 1 : 0 })}
      />
    </label>
  );
  return (
    <div className="stack gap24">
      <div className="stack">
        <ReadyBar ready={panel.ready} />
        <ScriptActions panel={panel} />
        <p className="hint figures">
          {spoken.length === 0
            ? '还没有话术。先写一条开场，观众进来就能听到。'
            : `共 ${spoken.length} 条，说一遍${roughly(seconds)}。一个直播间最多 ${SCRIPTS_PER_ROOM} 条，问答也算在内。`}
        </p>
      </div>
      <Section title="开场话术" control={openWord}>
        <ScriptGroup
          panel={panel}
          type={2}
          name=""
          items={ofType(2)}
          placeholder="写一条开场话术，比如：欢迎来到直播间……"
        />
      </Section>
      <Section title="商品话术">
        <ProductGroups panel={panel} items={ofType(1)} />
      </Section>
      <Section title="过渡话术">
        <ScriptGroup
          panel={panel}
          type={4}
          name=""
          items={ofType(4)}
          placeholder="写一条过渡话术，在两段讲解之间说"
        />
      </Section>
      <Section title="问答">
        <QuestionSummary items={ofType(3)} />
      </Section>
    </div>
  );
}

function Section({ title, control, children }: { title: string; control?: ReactNode; children: ReactNode }) {
  return (
    <section className="stack">
      <header className={`${styles.head} row between`}>
        <h2 className="subheading">{title}</h2>
        {control}
      </header>
      {children}
    </section>
  );
}

const WriteDialog = lazyDialog(async () => (await import('../writing/WriteDialog.tsx')).WriteDialog);
const ForbiddenWordsDialog = lazyDialog(
  async () => (await import('../words/ForbiddenWordsDialog.tsx')).ForbiddenWordsDialog,
);
const ScriptFileDialog = lazyDialog(
  async () => (await import('../writing/ScriptFileDialog.tsx')).ScriptFileDialog,
);

function ScriptActions({ panel }: { panel: ScriptPanelState }) {
  const [asksToWrite, askToWrite] = useSearchParam('write');
  const [picked, setOpened] = useState<'write' | 'words' | 'file' | null>(null);
  const opened = asksToWrite ? 'write' : picked;
  const close = () => {
    setOpened(null);
    askToWrite(null);
  };
  const open = (key: typeof picked) => () => {
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
