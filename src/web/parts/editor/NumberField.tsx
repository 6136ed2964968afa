import { InputNumber } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import { useRef } from 'react';

interface Props {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** True: no part of one. */
  isWhole: boolean;
  onChange: (value: number) => void;
  prefix?: ReactNode;
  suffix?: ReactNode;
  size?: 'small';
  className?: string | undefined;
  style?: CSSProperties;
}

/** A number that is kept once it is finished: on the way to 12 there is a 1, and that may end a broadcast. */
export function NumberField({ label, value, min, max, isWhole, onChange, ...look }: Props) {
  const typed = useRef<string | null>(null);
  const keep = (wanted: number) => {
    typed.current = null;
    const next = Math.min(max, Math.max(min, isWhole ? Math.round(wanted) : wanted));
    if (Number.isFinite(next) && next !== value) onChange(next);
  };
  const finish = () => {
    if (typed.current !== null) keep(typed.current.trim() === '' ? value : Number(typed.current));
  };
  return (
    <InputNumber
      {...look}
      aria-label={label}
      min={min}
      max={max}
      {...(isWhole && { precision: 0 })}
      value={value}
      onInput={(text) => {
        typed.current = text;
      }}
      onStep={keep}
      onBlur={finish}
      onPressEnter={(event) => {
        // The same press would answer a question that comes up now.
        event.preventDefault();
        finish();
      }}
    />
  );
}
