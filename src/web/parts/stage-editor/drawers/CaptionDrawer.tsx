import { Switch } from 'antd';
import type { ReactNode } from 'react';
import { subtitleStyle, type SubtitleStyle } from '../../../../contract/stage.ts';
import { Setting } from '../../editor/fields/Setting.tsx';
import { CaptionFields } from './CaptionFields.tsx';
import { freeCaptions } from '../free-item.ts';
import type { StageEditor } from '../stage-editor.ts';

interface Props {
  stage: StageEditor;
  about: string;
  more: ReactNode;
  canHighlight: boolean;
}

export function CaptionDrawer({ stage, about, more, canHighlight }: Props) {
  const { captions } = stage.now;
  const set = (next: Partial<SubtitleStyle>) =>
    stage.arrange(`captions:${Object.keys(next).join()}`, (before) => ({
      ...before,
      captions: before.captions && { ...before.captions, ...next },
    }));
  return (
    <div className="stack gap16">
      <Setting
        title="字幕"
        about={about}
        control={
          <Switch
            aria-label="字幕"
            checked={captions !== null}
            onChange={(isOn) =>
              stage.arrange('captions', (before) => ({
                ...before,
                captions: isOn ? freeCaptions(stage, subtitleStyle.parse({})) : null,
              }))
            }
          />
        }
      />
      {captions && more}
      {captions && (
        <CaptionFields
          captions={captions}
          placing="也可以在画面上直接拖动字幕。"
          canHighlight={canHighlight}
          onChange={set}
        />
      )}
    </div>
  );
}
