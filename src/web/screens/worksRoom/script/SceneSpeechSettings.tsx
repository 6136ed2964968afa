import { LIP_OFFSET_MS } from '../../../../contract/short.ts';
import { Setting } from '../../../parts/editor/fields/Setting.tsx';
import { LabelCornerField } from '../../../parts/fields/LabelCornerField.tsx';
import { SlideRow } from '../../../parts/fields/SlideRow.tsx';
import { SpeechSliders } from '../../../parts/speech/SpeechSliders.tsx';
import type { ShortEditorState } from '../editor/use-short-editor.ts';

interface Props {
  editor: ShortEditorState;
  isSpoken: boolean;
}

export function SceneSpeechSettings({ editor, isSpoken }: Props) {
  const { project, scene, change, changeScene } = editor;
  return (
    <div className="stack gap16">
      {isSpoken && <SpeechSliders value={scene} onChange={changeScene} />}
      <Setting title="口型偏移" about="口型和声音对不上时调：正数让口型更晚，负数更早。对全片有效。">
        <SlideRow
          label="秒"
          value={project.lipOffsetMs / 1000}
          range={{ min: -LIP_OFFSET_MS / 1000, max: LIP_OFFSET_MS / 1000, step: 0.01 }}
          unit="秒"
          onChange={(seconds) => change({ lipOffsetMs: Math.round(seconds * 1000) })}
        />
      </Setting>
      <LabelCornerField value={project.labelCorner} onChange={(labelCorner) => change({ labelCorner })} />
    </div>
  );
}
