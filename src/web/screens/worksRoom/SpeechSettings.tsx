import { Button, Segmented } from 'antd';
import { LIP_OFFSET_MS } from '../../../contract/short.ts';
import type { ShortDraft } from '../../../contract/short.ts';
import { Setting } from '../../parts/editor/Setting.tsx';
import { SlideRow } from '../../parts/SlideRow.tsx';
import { usualSpeech } from './speech-of.ts';
import styles from './ScriptPanel.module.css';
import type { Editor } from './use-editor.ts';

const corners: { value: ShortDraft['labelCorner']; label: string }[] = [
  { value: 'top-left', label: '左上' },
  { value: 'top-right', label: '右上' },
  { value: 'bottom-left', label: '左下' },
  { value: 'bottom-right', label: '右下' },
];

interface Props {
  editor: Editor;
  /** False: a recording is played as it is. */
  isSpoken: boolean;
}

/** How fast, how high, how loud; and what is rarely changed. */
export function SpeechSettings({ editor, isSpoken }: Props) {
  const { project, scene, change, changeScene } = editor;
  const isChanged = (Object.keys(usualSpeech) as (keyof typeof usualSpeech)[]).some(
    (name) => scene[name] !== usualSpeech[name],
  );
  return (
    <div className={styles.settings}>
      {isSpoken && (
        <>
          <SlideRow
            label="语速"
            value={scene.speed}
            range={{ min: 0.5, max: 2, step: 0.05 }}
            unit="倍"
            onChange={(speed) => changeScene({ speed })}
          />
          <SlideRow
            label="音高"
            value={scene.pitch}
            range={{ min: -12, max: 12, step: 1 }}
            unit="个半音"
            onChange={(pitch) => changeScene({ pitch })}
          />
          <SlideRow
            label="音量"
            value={scene.volume}
            range={{ min: 0, max: 2, step: 0.1 }}
            unit="倍"
            onChange={(volume) => changeScene({ volume })}
          />
          <SlideRow
            label="起伏"
            value={scene.liveliness}
            range={{ min: 0.5, max: 1.5, step: 0.1 }}
            unit="倍"
            onChange={(liveliness) => changeScene({ liveliness })}
          />
          {isChanged && (
            <Button size="small" className={styles.reset} onClick={() => changeScene(usualSpeech)}>
              恢复默认
            </Button>
          )}
        </>
      )}
      <Setting title="口型偏移" about="口型和声音对不上时调：正数让口型更晚，负数更早。对全片有效。">
        <SlideRow
          label="毫秒"
          value={project.lipOffsetMs}
          range={{ min: -LIP_OFFSET_MS, max: LIP_OFFSET_MS, step: 10 }}
          unit="毫秒"
          onChange={(lipOffsetMs) => change({ lipOffsetMs })}
        />
      </Setting>
      <Setting title="AI 标识位置" about="依据《人工智能生成合成内容标识办法》不可关闭，可以换到别的角。">
        <Segmented
          aria-label="AI 标识位置"
          block
          options={corners}
          value={project.labelCorner}
          onChange={(labelCorner) => change({ labelCorner })}
        />
      </Setting>
    </div>
  );
}
