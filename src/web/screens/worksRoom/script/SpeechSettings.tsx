import { Segmented } from 'antd';
import { LIP_OFFSET_MS, type ShortDraft } from '../../../../contract/short.ts';
import { Setting } from '../../../parts/editor/fields/Setting.tsx';
import { SlideRow } from '../../../parts/fields/SlideRow.tsx';
import { SpeechSliders } from '../../../parts/speech/SpeechSliders.tsx';
import type { Editor } from '../editor/use-editor.ts';

const corners: { value: ShortDraft['labelCorner']; label: string }[] = [
  { value: 'top-left', label: '左上' },
  { value: 'top-right', label: '右上' },
  { value: 'bottom-left', label: '左下' },
  { value: 'bottom-right', label: '右下' },
];

interface Props {
  editor: Editor;
  isSpoken: boolean;
}

export function SpeechSettings({ editor, isSpoken }: Props) {
  const { project, scene, change, changeScene } = editor;
  return (
    <div className="stack gap16">
      {isSpoken && <SpeechSliders value={scene} onChange={changeScene} />}
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
