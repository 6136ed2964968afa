import { InputNumber } from 'antd';
import { type CSSProperties, type ReactNode, useState } from 'react';

interface Props {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  isWhole: boolean;
  onChange: (value: number) => void;
  prefix?: ReactNode;
  suffix?: ReactNode;
  size?: 'small';
  controls?: boolean;
  className?: string | undefined;
  style?: CSSProperties;
}

interface Typed {
  number: number | null;
  keep: (wanted: number) => void;
}

/** A number that is kept once it is finished: on the way to 12 there is a 1, and that may end a broadcast. */
export function NumberField({ label, value, min, max, isWhole, onChange, ...look }: Props) {
  // `keep` is kept too: a click may put another thing's number here before this field is left.
  const [typed, setTyped] = useState<Typed | null>(null);
  const keep = (wanted: number) => {
    const next = Math.min(max, Math.max(min, isWhole ? Math.round(wanted) : wanted));
    if (next !== value) onChange(next);
  };
  const finish = () => {
    if (typed && typed.number !== null) typed.keep(typed.number);
    setTyped(null);
  };
  return (
    <InputNumber<number>
      {...look}
      aria-label={label}
      // antd's own min and max would not tell while it is typed what is outside of them.
      aria-valuemin={min}
      aria-valuemax={max}
      value={typed ? typed.number : value}
      onChange={(number) => setTyped({ number, keep })}
      onStep={(stepped) => {
        keep(stepped);
        setTyped(null);
      }}
      onBlur={finish}
      onPressEnter={(event) => {
        // The press that finishes a number would also answer a question that comes up now.
        event.preventDefault();
        finish();
      }}
    />
  );
}
