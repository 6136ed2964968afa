import { Segmented } from 'antd';
import { SPEED } from '../../../contract/fields.ts';
import { MIXES, NARRATION_CHARACTERS } from '../../../contract/mix.ts';
import { LinesField } from '../../parts/editor/fields/LinesField.tsx';
import { Setting } from '../../parts/editor/fields/Setting.tsx';
import { optionsOf } from '../../parts/fields/options-of.ts';
import { SlideRow } from '../../parts/fields/SlideRow.tsx';
import { Panel } from '../../parts/layout/Panel.tsx';
import { VoicePicker } from '../../parts/picker/VoicePicker.tsx';
import { narratings } from './mix-draft.ts';
import { Problem } from './Problem.tsx';
import type { Mix, Problems } from './use-mix.ts';

const words = {
  most: MIXES,
  longest: NARRATION_CHARACTERS,
  isOneLine: false,
  rows: 2,
  more: '再写一段',
};
const abouts = {
  whole: '每条视频念其中一段，写了几段就轮着用。画面在每句话说完的地方切换。',
  groups: '每个分组念自己的口播，画面也只用这一组的素材。写了几段就轮着用。',
  none: '不配音，只混画面，可以保留素材原声或加音乐。',
};

export function NarrationCard({ mix, problems }: { mix: Mix; problems: Problems }) {
  const { draft, change, changeGroup } = mix;
  const { narrating } = draft;
  return (
    <Panel
      title="② 口播"
      extra={
        <Segmented
          aria-label="口播方式"
          value={narrating}
          onChange={(next) => change({ narrating: next, clipVolume: next === 'none' ? 1 : 0 })}
          options={optionsOf(narratings)}
        />
      }
    >
      <div className="stack gap16">
        <p className="no-margin hint">{abouts[narrating]}</p>
        {narrating === 'whole' && (
          <LinesField
            {...words}
            lines={draft.narrations}
            nameOf={(place) => `第 ${place} 段口播`}
            placeholder="例如：早上赶时间，一杯热豆浆就够了。三分钟打好，不用泡豆，也不用过滤。"
            onChange={(narrations) => change({ narrations })}
          />
        )}
        {narrating === 'groups' &&
          draft.groups.map((group) => (
            <Setting key={group.id} title={group.name}>
              <LinesField
                {...words}
                lines={group.narrations}
                nameOf={(place) => `「${group.name}」第 ${place} 段口播`}
                placeholder={group.fileIds.length > 0 ? '这一组说什么' : '这一组还没有素材，口播先不用'}
                onChange={(narrations) => changeGroup(group.id, () => ({ narrations }))}
              />
            </Setting>
          ))}
        <Problem problems={problems} field="narrations" />
        {narrating !== 'none' && (
          <>
            <Setting title="声音">
              <VoicePicker value={draft.voiceName} onChange={(voiceName) => change({ voiceName })} />
              <Problem problems={problems} field="voiceName" />
            </Setting>
            <SlideRow
              label="语速"
              value={draft.speed}
              range={{ ...SPEED, step: 0.05 }}
              unit="倍"
              onChange={(speed) => change({ speed })}
            />
          </>
        )}
      </div>
    </Panel>
  );
}
