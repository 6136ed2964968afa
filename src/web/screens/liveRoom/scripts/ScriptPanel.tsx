import { Progress, Switch } from 'antd';
import type { Script } from '../../../../contract/script.ts';
import { SCRIPTS_PER_ROOM } from '../../../../contract/script.ts';
import { roughly } from '../../../parts/format.ts';
import type { Questions } from '../editor/panels.tsx';
import { ProductGroups } from './ProductGroups.tsx';
import { useScriptPanel } from './use-script-panel.ts';
import { estimateSeconds } from './use-script-panel.ts';
import { ScriptActions } from './ScriptActions.tsx';
import { ScriptGroup } from './ScriptGroup.tsx';
import { Hint } from '../../../parts/layout/Hint.tsx';
import { Row, Stack } from '../../../parts/layout/Stack.tsx';
import styles from './ScriptPanel.module.css';
import type { Readiness } from './use-readiness.ts';
import type { Editor } from '../editor/use-editor.ts';

function ReadyBar({ ready }: { ready: Readiness | null }) {
  if (!ready || ready.total === 0) return null;
  const failed = ready.scripts.filter(({ state }) => state === 'failed').length;
  return (
    <div className={styles.ready} role="status">
      <span className={`${styles.readyText} figures`}>
        语音已准备 {ready.ready}/{ready.total}
        {failed > 0 && <span className={styles.failed}>，{failed} 条没有合成成功</span>}
      </span>
      <Progress
        percent={Math.round((ready.ready / ready.total) * 100)}
        showInfo={false}
        size="small"
        status={ready.ready === ready.total ? 'success' : 'normal'}
      />
    </div>
  );
}

/** The answers that this room uses; they are changed in the knowledge base. */
function QuestionSummary({ items }: { items: Script[] }) {
  const keywords = [...new Set(items.map(({ keyword }) => keyword))];
  return (
    <Hint>
      {items.length === 0
        ? '这个直播间还没有问答。到「问答库」里添加或勾选，观众问到就会回答。'
        : `已启用 ${keywords.length} 组：${keywords.map((keyword) => keyword.split('/')[0]).join('、')}。到「问答库」里增减。`}
    </Hint>
  );
}

export function ScriptPanel({ editor, questions }: { editor: Editor; questions: Questions }) {
  const { room, change } = editor;
  const panel = useScriptPanel(editor);
  const spoken = room.scripts.filter((script) => script.type !== 3);
  const seconds = spoken.reduce((sum, script) => sum + estimateSeconds(script, room.settings.speed), 0);
  const ofType = (type: number) => room.scripts.filter((script) => script.type === type);
  return (
    <Stack gap={24}>
      <Stack>
        <ReadyBar ready={panel.ready} />
        <ScriptActions panel={panel} questions={questions} />
        <Hint className="figures">
          {spoken.length === 0
            ? '还没有话术。先写一条开场，观众进来就能听到。'
            : `共 ${spoken.length} 条，说一遍${roughly(seconds)}。一个直播间最多 ${SCRIPTS_PER_ROOM} 条，问答也算在内。`}
        </Hint>
      </Stack>
      <Stack as="section">
        <Row as="header" between className={styles.head}>
          <h2>开场话术</h2>
          <label className={styles.open}>
            开播时播放
            <Switch
              size="small"
              checked={room.isOpenWord === 1}
              onChange={(isOn) => change({ isOpenWord: isOn ? 1 : 0 })}
            />
          </label>
        </Row>
        <ScriptGroup
          panel={panel}
          type={2}
          name=""
          items={ofType(2)}
          placeholder="写一条开场话术，比如：欢迎来到直播间……"
        />
      </Stack>
      <Stack as="section">
        <Row as="header" between className={styles.head}>
          <h2>商品话术</h2>
        </Row>
        <ProductGroups panel={panel} items={ofType(1)} />
      </Stack>
      <Stack as="section">
        <Row as="header" between className={styles.head}>
          <h2>过渡话术</h2>
        </Row>
        <ScriptGroup
          panel={panel}
          type={4}
          name=""
          items={ofType(4)}
          placeholder="写一条过渡话术，在两段讲解之间说"
        />
      </Stack>
      <Stack as="section">
        <Row as="header" between className={styles.head}>
          <h2>问答</h2>
        </Row>
        <QuestionSummary items={ofType(3)} />
      </Stack>
    </Stack>
  );
}
