import { DeleteOutlined } from '@ant-design/icons';
import { optionsOf } from '../../parts/fields/options-of.ts';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { Setting } from '../../parts/editor/fields/Setting.tsx';
import { FieldError } from '../../parts/fields/FieldError.tsx';
import { SubtitleButton } from './SubtitleButton.tsx';
import type { OwnSubtitles } from './translate-draft.ts';

interface Props {
  own: OwnSubtitles | null;
  problem: string | undefined;
  onChange: (own: OwnSubtitles | null) => void;
}

export function OwnSubtitlesField({ own, problem, onChange }: Props) {
  const [refused, refuse] = useState<string>();
  return (
    <Setting
      title="自带字幕（可选）"
      about="有 SRT、VTT 或 ASS 字幕就不用听写，字和时间都照它来。"
      control={
        <SubtitleButton
          onProblem={refuse}
          onRead={(subtitles, fileName) => {
            refuse(undefined);
            onChange({ fileName, subtitles, is: own?.is ?? 'text' });
          }}
        >
          {own ? '换一个' : '选择字幕'}
        </SubtitleButton>
      }
    >
      {own && (
        <div className="row wrap">
          <span className="small can-shrink ellipsis">
            {own.fileName} · {own.subtitles.length} 句
          </span>
          <Segmented<OwnSubtitles['is']>
            size="small"
            aria-label="字幕是原文还是译文"
            value={own.is}
            onChange={(is) => onChange({ ...own, is })}
            options={optionsOf({ text: '是原文', translation: '是译文' })}
          />
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label="不用自带字幕"
            onClick={() => onChange(null)}
          />
        </div>
      )}
      <FieldError sentence={refused ?? problem} />
    </Setting>
  );
}
