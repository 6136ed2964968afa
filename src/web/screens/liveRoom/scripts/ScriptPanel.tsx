import { Switch } from 'antd';
import { SCRIPTS_PER_ROOM } from '../../../../contract/script.ts';
import { roughly } from '../../../parts/format.ts';
import type { Questions } from '../editor/panels.tsx';
import { ProductGroups } from './ProductGroups.tsx';
import { QuestionGroup } from './QuestionGroup.tsx';
import { ReadyBar } from './ReadyBar.tsx';
import { useScriptPanel } from './use-script-panel.ts';
import { estimateSeconds } from './script-facts.ts';
import { ScriptActions } from './ScriptActions.tsx';
import { ScriptGroup } from './ScriptGroup.tsx';
import styles from './ScriptPanel.module.css';
import type { Editor } from '../editor/use-editor.ts';

/** What the presenter says: opening, goods, transitions, and the answers that this room uses. */
export function ScriptPanel({ editor, questions }: { editor: Editor; questions: Questions }) {
  const { room, change } = editor;
  const panel = useScriptPanel(editor);
  const spoken = room.scripts.filter((script) => script.type !== 3);
  const seconds = spoken.reduce((sum, script) => sum + estimateSeconds(script, room.settings.speed), 0);
  const ofType = (type: number) => room.scripts.filter((script) => script.type === type);
  return (
    <div className={styles.panel}>
      <div className={styles.top}>
        <ReadyBar ready={panel.ready} />
        <ScriptActions panel={panel} questions={questions} />
        <p className={`${styles.sum} figures`}>
          {spoken.length === 0
            ? '还没有话术。先写一条开场，观众进来就能听到。'
            : `共 ${spoken.length} 条，说一遍${roughly(seconds)}。一个直播间最多 ${SCRIPTS_PER_ROOM} 条，问答也算在内。`}
        </p>
      </div>
      <section className={styles.section}>
        <header className={styles.head}>
          <h2>开场话术</h2>
          <label className={styles.open}>
            开播时播放
            <Switch
              size="small"
              checked={room.isOpenWord === 1}
              onChange={(isOn) => change({ isOpenWord: isOn ? 1 : 0 })}
            />
          </label>
        </header>
        <ScriptGroup
          panel={panel}
          type={2}
          name=""
          items={ofType(2)}
          placeholder="写一条开场话术，比如：欢迎来到直播间……"
        />
      </section>
      <section className={styles.section}>
        <header className={styles.head}>
          <h2>商品话术</h2>
        </header>
        <ProductGroups panel={panel} items={ofType(1)} />
      </section>
      <section className={styles.section}>
        <header className={styles.head}>
          <h2>过渡话术</h2>
        </header>
        <ScriptGroup
          panel={panel}
          type={4}
          name=""
          items={ofType(4)}
          placeholder="写一条过渡话术，在两段讲解之间说"
        />
      </section>
      <section className={styles.section}>
        <header className={styles.head}>
          <h2>问答</h2>
        </header>
        <QuestionGroup items={ofType(3)} />
      </section>
    </div>
  );
}
