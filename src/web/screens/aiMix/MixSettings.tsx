import { Input } from 'antd';
import { NAME_CHARACTERS } from '../../../contract/fields.ts';
import { CLIP_SECONDS, MIX_SECONDS, mixFits, MIXES } from '../../../contract/mix.ts';
import { ChoiceSetting } from '../../parts/editor/fields/ChoiceSetting.tsx';
import { NumberField } from '../../parts/editor/fields/NumberField.tsx';
import { Setting } from '../../parts/editor/fields/Setting.tsx';
import { optionsOf } from '../../parts/fields/options-of.ts';
import { resolutionLabels } from '../../parts/fields/resolution-labels.ts';
import { SlideRow } from '../../parts/fields/SlideRow.tsx';
import { Panel } from '../../parts/layout/Panel.tsx';
import { problemAt } from '../../parts/order/use-order.ts';
import styles from './AiMixScreen.module.css';
import { mixName } from './mix-draft.ts';
import { bindTo, type MixState } from './use-mix.ts';
import { LookCard } from './LookCard.tsx';
import { NarrationCard } from './NarrationCard.tsx';

export function MixSettings({ mix }: { mix: MixState }) {
  return (
    <>
      <NarrationCard mix={mix} />
      <LookCard mix={mix} />
      <OutputCard mix={mix} />
    </>
  );
}

const ratios = { '9:16': '9:16 竖屏', '16:9': '16:9 横屏', '1:1': '1:1 方形' } as const;
const clipField = { ...CLIP_SECONDS, step: 0.5, isWhole: false, suffix: '秒' };

function OutputCard({ mix }: { mix: MixState }) {
  const { draft, change, problems } = mix;
  const bind = bindTo(mix);
  const [least, most] = draft.clipSeconds;
  return (
    <Panel title="④ 输出">
      <div className={styles.pairs}>
        <Setting title="名称" problem={problemAt(problems, 'name')}>
          <Input
            aria-label="名称"
            maxLength={NAME_CHARACTERS}
            value={draft.name}
            placeholder={mixName({ ...draft, name: '' })}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Setting>
        <Setting title="做几条" problem={problemAt(problems, 'count')}>
          <SlideRow
            label="条数"
            value={draft.count}
            range={{ min: 1, max: MIXES, step: 1 }}
            unit="条"
            onChange={(count) => change({ count: Math.round(count) })}
          />
        </Setting>
        <ChoiceSetting title="画面比例" {...bind('ratio')} options={optionsOf(ratios)} />
        <ChoiceSetting
          title="比例不合的素材"
          about="裁满时会跟着人脸和动的地方裁。"
          {...bind('fit')}
          options={optionsOf(mixFits)}
        />
        <ChoiceSetting title="分辨率" {...bind('resolution')} options={optionsOf(resolutionLabels)} />
        <Setting
          title="每个片段的长度"
          about="有口播时在句子之间切换，长句子会换几次画面。"
          problem={problemAt(problems, 'clipSeconds')}
        >
          <div className="row">
            <NumberField
              {...clipField}
              label="片段最短秒数"
              value={least}
              onChange={(next) => change({ clipSeconds: [next, Math.max(next, most)] })}
            />
            <span>到</span>
            <NumberField
              {...clipField}
              label="片段最长秒数"
              value={most}
              onChange={(next) => change({ clipSeconds: [Math.min(least, next), next] })}
            />
          </div>
        </Setting>
        <Setting
          title="最高重复率"
          about="任意两条视频里，取自同一素材同一时刻的秒数占比。"
          problem={problemAt(problems, 'similarity')}
        >
          <SlideRow
            label="不超过"
            value={Math.round(draft.similarity * 100)}
            range={{ min: 0, max: 100, step: 5 }}
            unit="%"
            onChange={(percent) => change({ similarity: percent / 100 })}
          />
        </Setting>
        {draft.narrating === 'none' && (
          <Setting title="每条时长" problem={problemAt(problems, 'seconds')}>
            <SlideRow
              label="时长"
              value={draft.seconds}
              range={{ ...MIX_SECONDS, step: 1 }}
              unit="秒"
              onChange={(seconds) => change({ seconds })}
            />
          </Setting>
        )}
      </div>
    </Panel>
  );
}
