import { Button, Input, Segmented } from 'antd';
import { useState, useEffect, useEffectEvent } from 'react';
import { NAME_CHARACTERS } from '../../../contract/fields.ts';
import { shownSubtitles, findSubtitles, maskFacts, type Mask } from '../../../contract/translation.ts';
import { Setting } from '../../parts/editor/fields/Setting.tsx';
import { SwitchSetting } from '../../parts/editor/fields/SwitchSetting.tsx';
import { LabelCornerField } from '../../parts/fields/LabelCornerField.tsx';
import { optionsOf } from '../../parts/fields/options-of.ts';
import { Panel } from '../../parts/layout/Panel.tsx';
import { CaptionFields } from '../../parts/stage-editor/drawers/CaptionFields.tsx';
import { translationName, type TranslateDraft } from './translate-draft.ts';
import { useCall } from '../../client/use-call.ts';
import { touches } from './edit/mask/mask-edits.ts';

const subtitleChoices = { ...shownSubtitles, none: '不要' };

interface Props {
  draft: TranslateDraft;
  problems: Record<string, string>;
  isRecording: boolean;
  /** Its pictures are those of a short video, which are drawn again without their captions. */
  isDrawnAgain: boolean;
  change: (changes: Partial<TranslateDraft>) => void;
}

export function OutputFields({ draft, problems, isRecording, isDrawnAgain, change }: Props) {
  const [isStyled, setStyled] = useState(false);
  const isDub = draft.way !== 'subtitle';
  return (
    <Panel title="④ 字幕和输出">
      <div className="stack gap16">
        <Setting title="名称" problem={problems['name']}>
          <Input
            aria-label="名称"
            maxLength={NAME_CHARACTERS}
            value={draft.name}
            placeholder={translationName(draft)}
            onChange={({ target }) => change({ name: target.value })}
          />
        </Setting>
        <Setting title="字幕">
          <Segmented
            aria-label="字幕内容"
            value={draft.show}
            onChange={(show) => change({ show })}
            options={optionsOf(subtitleChoices).filter(
              ({ value }) => value !== 'none' || (isDub && !isRecording),
            )}
          />
        </Setting>
        {!isRecording && draft.show !== 'none' && (
          <SwitchSetting
            title="字幕压进画面"
            about={
              draft.isBurned
                ? '在哪里播放都看得到。'
                : '字幕是单独的一轨，播放器里可以开关；画面上只加 AI 标识。'
            }
            isOn={draft.isBurned}
            onChange={(isBurned) => change({ isBurned })}
          />
        )}
        {!isRecording && draft.show !== 'none' && draft.isBurned && (
          <Setting
            title="字幕样式"
            control={
              <Button type="link" size="small" aria-expanded={isStyled} onClick={() => setStyled(!isStyled)}>
                {isStyled ? '收起样式' : '改样式'}
              </Button>
            }
          >
            {isStyled && (
              <CaptionFields
                captions={draft.style}
                onChange={(changes) => change({ style: { ...draft.style, ...changes } })}
              />
            )}
          </Setting>
        )}
        {draft.file && !isRecording && !isDrawnAgain && (
          <OldSubtitlesField
            key={draft.file.fileId}
            fileId={draft.file.fileId}
            isUnderNew={draft.show !== 'none' && draft.isBurned}
            mask={draft.mask}
            onChange={(mask) => change({ mask })}
          />
        )}
        {!isRecording && (
          <LabelCornerField value={draft.labelCorner} onChange={(labelCorner) => change({ labelCorner })} />
        )}
      </div>
    </Panel>
  );
}

interface OldSubtitlesProps {
  fileId: string;
  /** New subtitles are painted into the picture: over the old nobody could read them. */
  isUnderNew: boolean;
  mask: Mask | null | undefined;
  onChange: (mask: Mask | null) => void;
}

function OldSubtitlesField({ fileId, isUnderNew, mask, onChange }: OldSubtitlesProps) {
  const facts = useCall(maskFacts, { fileId }).data;
  const found = useCall(findSubtitles, { fileId }, { staleTime: Infinity });
  const box = found.isPlaceholderData ? undefined : found.data?.box;
  const isFree = box && facts && !facts.kept.some((area) => touches(area, box));
  const old: Mask | null = isFree ? { ...box, look: 'blur' } : null;
  const decide = useEffectEvent(() => {
    if (mask === undefined && old) onChange(old);
  });
  const isInTheWay = old !== null && isUnderNew;
  useEffect(() => {
    if (isInTheWay) decide();
  }, [isInTheWay]);
  if (found.isPending) return <span className="hint small">正在看画面里有没有字幕…</span>;
  if (!old) return null;
  return (
    <SwitchSetting
      title="遮住原来的字幕"
      about={`画面里原来就有字幕，模糊掉${isUnderNew ? '，新旧不会叠在一起' : ''}。校对时可以调整位置。`}
      isOn={Boolean(mask)}
      onChange={(isOn) => onChange(isOn ? old : null)}
    />
  );
}
