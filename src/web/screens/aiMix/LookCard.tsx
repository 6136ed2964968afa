import { Button, Switch } from 'antd';
import { useState } from 'react';
import { MIXES, mixFilters, mixTransitions, TITLE_CHARACTERS } from '../../../contract/mix.ts';
import { subtitleStyle, type SubtitleStyle } from '../../../contract/stage.ts';
import { ChoiceSetting } from '../../parts/editor/fields/ChoiceSetting.tsx';
import { LinesField } from '../../parts/editor/fields/LinesField.tsx';
import { Setting } from '../../parts/editor/fields/Setting.tsx';
import { optionsOf } from '../../parts/fields/options-of.ts';
import { LabelCornerField } from '../../parts/fields/LabelCornerField.tsx';
import { SlideRow } from '../../parts/fields/SlideRow.tsx';
import { Panel } from '../../parts/layout/Panel.tsx';
import { TrackPicker } from '../../parts/music/TrackPicker.tsx';
import { CaptionFields } from '../../parts/stage-editor/drawers/CaptionFields.tsx';
import { problemAt } from '../../parts/order/use-order.ts';
import styles from './AiMixScreen.module.css';
import { StickersField } from './StickersField.tsx';
import { bindTo, type MixState } from './use-mix.ts';

export function LookCard({ mix }: { mix: MixState }) {
  const { draft, change, problems } = mix;
  const bind = bindTo(mix);
  return (
    <Panel title="③ 画面和音乐">
      <div className="stack gap24">
        <div className={styles.pairs}>
          <Setting
            title="标题"
            about="写在画面上方，写了几个就轮着用；不写就没有标题。"
            problem={problemAt(problems, 'titles')}
          >
            <LinesField
              isOneLine
              lines={draft.titles}
              nameOf={(place) => `第 ${place} 个标题`}
              placeholder="例如：三分钟的早餐"
              more="再加一个标题"
              most={MIXES}
              longest={TITLE_CHARACTERS}
              onChange={(titles) => change({ titles })}
            />
          </Setting>
          <Setting title="背景音乐" about="有口播时音乐会让出声音。" problem={problemAt(problems, 'music')}>
            <TrackPicker {...bind('music')} />
          </Setting>
          <ChoiceSetting title="转场" {...bind('transition')} options={optionsOf(mixTransitions)} />
          <ChoiceSetting title="滤镜" {...bind('filter')} options={optionsOf(mixFilters)} />
          <LabelCornerField {...bind('labelCorner')} />
          <Setting title="素材原声" about="0 是不要素材自己的声音。">
            <SlideRow
              label="音量"
              value={draft.clipVolume}
              range={{ min: 0, max: 1, step: 0.05 }}
              unit="倍"
              onChange={(clipVolume) => change({ clipVolume })}
            />
          </Setting>
        </div>
        <StickersField mix={mix} />
        {draft.narrating !== 'none' && <Subtitles value={draft.subtitles} change={change} />}
      </div>
    </Panel>
  );
}

interface SubtitlesProps {
  value: SubtitleStyle | null;
  change: MixState['change'];
}

function Subtitles({ value, change }: SubtitlesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="stack gap12">
      <Setting
        title="字幕"
        about="和口播同步，写在画面下方。"
        control={
          <span className="row">
            {value && (
              <Button type="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {isOpen ? '收起样式' : '改样式'}
              </Button>
            )}
            <Switch
              aria-label="字幕"
              checked={value !== null}
              onChange={(isOn) => change({ subtitles: isOn ? subtitleStyle.parse({}) : null })}
            />
          </span>
        }
      />
      {value && isOpen && (
        <CaptionFields
          captions={value}
          onChange={(changes) =>
            change(({ subtitles }) => ({ subtitles: subtitles && { ...subtitles, ...changes } }))
          }
        />
      )}
    </div>
  );
}
