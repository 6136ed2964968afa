import { EditOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { MIXES, NARRATION_CHARACTERS } from '../../../contract/mix.ts';
import { LinesField } from '../../parts/editor/fields/LinesField.tsx';
import { Setting } from '../../parts/editor/fields/Setting.tsx';
import { optionsOf } from '../../parts/fields/options-of.ts';
import { Panel } from '../../parts/layout/Panel.tsx';
import { KeepMounted } from '../../parts/lazy/KeepMounted.tsx';
import { lazyDialog } from '../../parts/lazy/lazy-part.tsx';
import { FieldError } from '../../parts/fields/FieldError.tsx';
import { problemAt } from '../../parts/order/use-order.ts';
import { narratings } from './mix-draft.ts';
import { PresenterField } from './PresenterField.tsx';
import type { MixState } from './use-mix.ts';
import { VoicesField } from './VoicesField.tsx';

const NarrationVariantsDrawer = lazyDialog(
  async () => (await import('./NarrationVariantsDrawer.tsx')).NarrationVariantsDrawer,
);

const abouts = {
  whole: '每条视频念其中一段，写了几段就轮着用。画面在每句话说完的地方切换。',
  groups: '每个分组念自己的口播，画面也只用这一组的素材。写了几段就轮着用。',
  none: '不配音，只混画面，可以保留素材原声或加音乐。',
};

export function NarrationCard({ mix }: { mix: MixState }) {
  const { draft, change, changeGroup, problems } = mix;
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
        <p className="no-margin hint">
          {abouts[narrating]}
          {narrating !== 'none' && '写 {好看/漂亮} 这样的随机词，每条会随机念其中一个。'}
        </p>
        {narrating === 'whole' && (
          <Narrations
            of=""
            lines={draft.narrations}
            placeholder="例如：早上赶时间，一杯热豆浆就够了。三分钟打好，不用泡豆，也不用过滤。"
            onChange={(narrations) => change({ narrations })}
          />
        )}
        {narrating === 'groups' &&
          draft.groups.map((group) => (
            <Setting key={group.id} title={group.name}>
              <Narrations
                of={`「${group.name}」`}
                lines={group.narrations}
                placeholder={group.fileIds.length > 0 ? '这一组说什么' : '这一组还没有素材，口播先不用'}
                onChange={(narrations) => changeGroup(group.id, () => ({ narrations }))}
              />
            </Setting>
          ))}
        <FieldError sentence={problemAt(problems, 'narrations')} />
        {narrating !== 'none' && (
          <>
            <VoicesField mix={mix} />
            <PresenterField mix={mix} />
          </>
        )}
      </div>
    </Panel>
  );
}

interface NarrationsProps {
  of: string;
  lines: string[];
  placeholder: string;
  onChange: (lines: string[]) => void;
}

function Narrations({ of, lines, placeholder, onChange }: NarrationsProps) {
  const [isVarying, setVarying] = useState(false);
  const room = MIXES - lines.length;
  return (
    <>
      <LinesField
        most={MIXES}
        longest={NARRATION_CHARACTERS}
        isOneLine={false}
        rows={2}
        more="再写一段"
        lines={lines}
        nameOf={(place) => `${of}第 ${place} 段口播`}
        placeholder={placeholder}
        onChange={onChange}
      />
      {lines.length > 0 && room > 0 && (
        <div>
          <Button size="small" icon={<EditOutlined />} onClick={() => setVarying(true)}>
            换几种说法
          </Button>
        </div>
      )}
      <KeepMounted isWanted={isVarying}>
        <NarrationVariantsDrawer
          isOpen={isVarying}
          texts={lines}
          room={room}
          onAdd={(added) => {
            onChange([...lines, ...added]);
            setVarying(false);
          }}
          onClose={() => setVarying(false)}
        />
      </KeepMounted>
    </>
  );
}
