import { Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { stageFonts, type StageFont } from '../../../../contract/stage.ts';
import { fontFamilies } from '../../../../stage/text/fonts.ts';
import { Setting } from '../../editor/fields/Setting.tsx';
import { PercentRow, SlideRow } from '../../fields/SlideRow.tsx';
import type { TextLook } from './text-looks.ts';
import styles from './Drawer.module.css';

interface Props {
  letters: TextLook;
  onChange: (change: Partial<TextLook>) => void;
}

interface ColourProps {
  label: string;
  value: string;
  onChange: (colour: string) => void;
}

export function ColourInput({ label, value, onChange }: ColourProps) {
  return (
    <input
      type="color"
      className="colour-input"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value.toUpperCase())}
    />
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={`${styles.row} row gap12`}>
      <span className="grow strong">{name}</span>
      {children}
    </div>
  );
}

const fonts = (Object.entries(stageFonts) as [StageFont, string][]).map(([value, name]) => ({
  value,
  label: <span style={{ fontFamily: fontFamilies[value] }}>{name}</span>,
}));

export function TextLookFields({ letters, onChange }: Props) {
  const { font, size, colour, outline, background } = letters;
  return (
    <Setting title="字形">
      <Select<StageFont>
        aria-label="字体"
        value={font}
        options={fonts}
        onChange={(next) => onChange({ font: next })}
      />
      <SlideRow
        label="字号"
        value={Math.round(size * 1000) / 10}
        range={{ min: 2, max: 20, step: 0.5 }}
        unit="%"
        onChange={(percent) => onChange({ size: percent / 100 })}
      />
      <Row name="颜色">
        <ColourInput label="文字颜色" value={colour} onChange={(next) => onChange({ colour: next })} />
      </Row>
      <Row name="描边">
        {outline && (
          <ColourInput
            label="描边颜色"
            value={outline.colour}
            onChange={(next) => onChange({ outline: { ...outline, colour: next } })}
          />
        )}
        <Switch
          aria-label="描边"
          checked={outline !== null}
          onChange={(isOn) => onChange({ outline: isOn ? { colour: '#14171F', width: 0.16 } : null })}
        />
      </Row>
      {outline && (
        <PercentRow
          label="粗细"
          share={outline.width}
          range={{ min: 2, max: 40, step: 1 }}
          onChange={(width) => onChange({ outline: { ...outline, width } })}
        />
      )}
      <Row name="底色">
        {background && (
          <ColourInput label="底色" value={background} onChange={(next) => onChange({ background: next })} />
        )}
        <Switch
          aria-label="文字底色"
          checked={background !== null}
          onChange={(isOn) => onChange({ background: isOn ? '#14171F' : null })}
        />
      </Row>
    </Setting>
  );
}
