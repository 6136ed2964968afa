import { Checkbox, Segmented } from 'antd';
import type { ReactNode } from 'react';
import {
  shownSubtitles,
  translationProject,
  translationWays,
  type TranslationProject,
} from '../../../../contract/translation.ts';
import { SwitchSetting } from '../../../parts/editor/fields/SwitchSetting.tsx';
import { optionsOf } from '../../../parts/fields/options-of.ts';
import { Panel } from '../../../parts/layout/Panel.tsx';
import type { EditedLine } from './lines/line-edits.ts';
import { SpeakerFields } from './SpeakerFields.tsx';
import type { TranslationSettings } from './use-edits.ts';

interface Props {
  project: TranslationProject;
  isRecording: boolean;
  settings: TranslationSettings;
  lines: EditedLine[];
  voiceName: string;
  onChange: (changes: Partial<TranslationSettings>) => void;
  onRename: (from: string, to: string) => void;
  children: ReactNode;
}

export function ProjectSettings({
  project,
  isRecording,
  settings,
  lines,
  voiceName,
  onChange,
  onRename,
  children,
}: Props) {
  const { speakers = [] } = settings;
  return (
    <Panel title="生成设置">
      <div className="stack gap12">
        {!isRecording && (
          <Segmented
            aria-label="翻译方式"
            value={settings.way}
            onChange={(way) => onChange({ way })}
            options={optionsOf(translationWays)}
          />
        )}
        {settings.way !== 'subtitle' && (
          <SpeakerFields
            speakers={speakers}
            voiceName={voiceName}
            lines={lines}
            onVoice={(speaker, chosen) =>
              onChange(
                speaker === null
                  ? { voiceName: chosen }
                  : {
                      speakers: speakers.map((known) =>
                        known.name === speaker ? { ...known, voiceName: chosen } : known,
                      ),
                    },
              )
            }
            onRename={onRename}
          />
        )}
        <SwitchSetting
          title="字幕"
          isOn={settings.subtitles !== null}
          onChange={(isOn) =>
            onChange({
              subtitles: isOn
                ? (project.subtitles ?? translationProject.shape.subtitles.parse(undefined))
                : null,
            })
          }
        />
        {settings.subtitles && (
          <>
            <Segmented
              aria-label="字幕内容"
              value={settings.subtitles.show}
              onChange={(show) => onChange({ subtitles: { ...settings.subtitles!, show } })}
              options={optionsOf(shownSubtitles)}
            />
            {!isRecording && (
              <Checkbox
                checked={settings.subtitles.isBurned}
                onChange={({ target }) =>
                  onChange({ subtitles: { ...settings.subtitles!, isBurned: target.checked } })
                }
              >
                压进画面
              </Checkbox>
            )}
          </>
        )}
        {children}
      </div>
    </Panel>
  );
}
