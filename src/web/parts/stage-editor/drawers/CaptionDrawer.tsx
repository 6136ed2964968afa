import { Switch } from 'antd';
import { subtitleStyle, type SubtitleStyle } from '../../../../contract/stage.ts';
import { Setting } from '../../editor/fields/Setting.tsx';
import { SlideRow } from '../../fields/SlideRow.tsx';
import styles from './Drawer.module.css';
import { canonicalJson } from '../canonical-json.ts';
import { TextLookFields } from './TextLookFields.tsx';
import { captionLooks, sampleStyle, type TextLook } from './text-looks.ts';
import type { StageEditor } from '../stage-editor.ts';

const lookOf = ({ font, colour, outline, background }: Omit<TextLook, 'size'>) =>
  canonicalJson([font, colour, outline, background]);

interface Props {
  stage: StageEditor;
  about: string;
}

export function CaptionDrawer({ stage, about }: Props) {
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
                captions: isOn ? subtitleStyle.parse({}) : null,
              }))
            }
          />
        }
      />
      {captions && (
        <>
          <ul className={`${styles.grid} ${styles.pair}`} aria-label="字幕样式">
            {captionLooks.map(({ name, letters }) => (
              <li key={name}>
                <button
                  type="button"
                  className={styles.preset}
                  style={{ width: '100%' }}
                  aria-label={`字幕样式 ${name}`}
                  aria-pressed={lookOf(letters) === lookOf(captions)}
                  onClick={() => set(letters)}
                >
                  <span style={sampleStyle(letters, 18)}>{name}</span>
                </button>
              </li>
            ))}
          </ul>
          <TextLookFields letters={captions} onChange={set} />
          <Setting title="位置" about="也可以在画面上直接拖动字幕。">
            <SlideRow
              label="高低"
              value={Math.round(captions.y * 100)}
              range={{ min: 0, max: 100, step: 1 }}
              unit="%"
              onChange={(percent) => set({ y: percent / 100 })}
            />
          </Setting>
          <Setting
            title="去掉标点"
            about="标点换成空格，画面更干净。"
            control={
              <Switch
                aria-label="去掉标点"
                checked={!captions.hasPunctuation}
                onChange={(isOff) => set({ hasPunctuation: !isOff })}
              />
            }
          />
        </>
      )}
    </div>
  );
}
