import { Switch } from 'antd';
import { useEffect } from 'react';
import type { SubtitleStyle } from '../../../../contract/stage.ts';
import { fontFamilies, fontWeights } from '../../../../stage/text/fonts.ts';
import { Setting } from '../../editor/fields/Setting.tsx';
import { SlideRow } from '../../fields/SlideRow.tsx';
import { loadFont } from '../../../stage/load-font.ts';
import { canonicalJson } from '../canonical-json.ts';
import styles from './Drawer.module.css';
import { TextLookFields } from './TextLookFields.tsx';
import { captionLooks, sampleStyle, type TextLook } from './text-looks.ts';

const lookOf = ({ font, colour, outline, background }: Omit<TextLook, 'size'>) =>
  canonicalJson([font, colour, outline, background]);

interface Props {
  captions: SubtitleStyle;
  /** How else they can be placed. */
  placing?: string;
  onChange: (changes: Partial<SubtitleStyle>) => void;
}

export function CaptionFields({ captions, placing, onChange }: Props) {
  useEffect(() => {
    for (const { name, letters } of captionLooks)
      void loadFont(fontFamilies[letters.font], fontWeights[letters.font], name);
  }, []);
  return (
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
              onClick={() => onChange(letters)}
            >
              <span style={sampleStyle(letters, 18)}>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      <TextLookFields letters={captions} onChange={onChange} />
      <Setting title="位置" {...(placing && { about: placing })}>
        <SlideRow
          label="高低"
          value={Math.round(captions.y * 100)}
          range={{ min: 0, max: 100, step: 1 }}
          unit="%"
          onChange={(percent) => onChange({ y: percent / 100 })}
        />
      </Setting>
      <Setting
        title="去掉标点"
        about="标点换成空格，画面更干净。"
        control={
          <Switch
            aria-label="去掉标点"
            checked={!captions.hasPunctuation}
            onChange={(isOff) => onChange({ hasPunctuation: !isOff })}
          />
        }
      />
    </>
  );
}
