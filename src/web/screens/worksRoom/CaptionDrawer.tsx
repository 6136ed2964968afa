import { Switch } from 'antd';
import { subtitleStyle, type SubtitleStyle } from '../../../contract/stage.ts';
import { Setting } from '../../parts/editor/Setting.tsx';
import { SlideRow } from '../../parts/SlideRow.tsx';
import styles from './Drawer.module.css';
import type { DrawerProps } from './drawers.tsx';
import { fingerprint } from './fingerprint.ts';
import { LetterFields } from './LetterFields.tsx';
import type { Letters } from './letters.ts';
import { captionLooks, sampleStyle } from './letters.ts';

const lookOf = ({ font, colour, outline, background }: Omit<Letters, 'size'>) =>
  fingerprint([font, colour, outline, background]);

/** How the spoken words are written into the picture, in all scenes alike. */
export function CaptionDrawer({ editor: { project, change, edit } }: DrawerProps) {
  const { subtitles } = project;
  const set = (next: Partial<SubtitleStyle>) =>
    edit(`captions:${Object.keys(next).join()}`, (before) => ({
      ...before,
      subtitles: before.subtitles && { ...before.subtitles, ...next },
    }));
  return (
    <div className={styles.drawer}>
      <Setting
        title="字幕"
        about="跟着声音一句一句出现，全片同一个样式。"
        control={
          <Switch
            aria-label="字幕"
            checked={subtitles !== null}
            onChange={(isOn) => change({ subtitles: isOn ? subtitleStyle.parse({}) : null })}
          />
        }
      />
      {subtitles && (
        <>
          <ul className={`${styles.grid} ${styles.pair}`} aria-label="字幕样式">
            {captionLooks.map(({ name, letters }) => (
              <li key={name}>
                <button
                  type="button"
                  className={styles.preset}
                  style={{ width: '100%' }}
                  aria-label={`字幕样式 ${name}`}
                  aria-pressed={lookOf(letters) === lookOf(subtitles)}
                  onClick={() => set(letters)}
                >
                  <span style={sampleStyle(letters, 18)}>{name}</span>
                </button>
              </li>
            ))}
          </ul>
          <LetterFields letters={subtitles} onChange={set} />
          <Setting title="位置" about="也可以在画面上直接拖动字幕。">
            <SlideRow
              label="高低"
              value={Math.round(subtitles.y * 100)}
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
                checked={!subtitles.hasPunctuation}
                onChange={(isOff) => set({ hasPunctuation: !isOff })}
              />
            }
          />
        </>
      )}
    </div>
  );
}
