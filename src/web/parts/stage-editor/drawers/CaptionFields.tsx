import { Switch } from 'antd';
import { useEffect } from 'react';
import type { SubtitleStyle } from '../../../../contract/stage.ts';
import { fontFamilies, fontWeights } from '../../../../stage/text/fonts.ts';
import { Setting } from '../../editor/fields/Setting.tsx';
import { PercentRow } from '../../fields/SlideRow.tsx';
import { loadFont } from '../../../stage/load-font.ts';
import { canonicalJson } from '../canonical-json.ts';
import styles from './Drawer.module.css';
import { ColourInput, TextLookFields } from './TextLookFields.tsx';
import { captionLooks, sampleStyle, spokenLooks } from './text-looks.ts';

type Look = Pick<SubtitleStyle, 'font' | 'colour' | 'outline' | 'background' | 'highlight'>;
const lookOf = ({ font, colour, outline, background, highlight = null }: Look) =>
  canonicalJson([font, colour, outline, background, highlight]);

const HIGHLIGHT = '#FFD400';

interface Props {
  captions: SubtitleStyle;
  placing?: string;
  canHighlight?: boolean;
  onChange: (changes: Partial<SubtitleStyle>) => void;
}

export function CaptionFields({ captions, placing, canHighlight = false, onChange }: Props) {
  const looks = canHighlight ? [...captionLooks, ...spokenLooks] : captionLooks;
  useEffect(() => {
    for (const { name, letters } of captionLooks)
      void loadFont(fontFamilies[letters.font], fontWeights[letters.font], name);
  }, []);
  return (
    <>
      <ul className={`${styles.grid} ${styles.pair}`} aria-label="字幕样式">
        {looks.map(({ name, letters }) => (
          <li key={name}>
            <button
              type="button"
              className={`${styles.preset} choice full-width`}
              aria-label={`字幕样式 ${name}`}
              aria-pressed={lookOf(letters) === lookOf(captions)}
              onClick={() =>
                onChange({ ...letters, ...(canHighlight && { highlight: letters.highlight ?? null }) })
              }
            >
              <span style={sampleStyle(letters, 18)}>
                {letters.highlight && <span style={{ color: letters.highlight }}>{name.slice(0, 2)}</span>}
                {letters.highlight ? name.slice(2) : name}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <TextLookFields letters={captions} onChange={onChange} />
      {canHighlight && (
        <Setting
          title="逐字高亮"
          about="说到哪个字，哪个字变色。"
          control={
            <>
              {captions.highlight && (
                <ColourInput
                  label="高亮颜色"
                  value={captions.highlight}
                  onChange={(highlight) => onChange({ highlight })}
                />
              )}
              <Switch
                aria-label="逐字高亮"
                checked={Boolean(captions.highlight)}
                onChange={(isOn) => onChange({ highlight: isOn ? HIGHLIGHT : null })}
              />
            </>
          }
        />
      )}
      <Setting title="位置" {...(placing && { about: placing })}>
        <PercentRow
          label="高低"
          share={captions.y}
          range={{ min: 0, max: 100, step: 1 }}
          onChange={(y) => onChange({ y })}
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
