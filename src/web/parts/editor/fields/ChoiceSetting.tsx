import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { Setting } from './Setting.tsx';

export interface ChoiceProps<T extends string | number> {
  title: string;
  about?: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
  children?: ReactNode;
}

export function ChoiceSetting<T extends string | number>(props: ChoiceProps<T>) {
  const { title, about, options, value, onChange, children } = props;
  return (
    <Setting title={title} {...(about && { about })}>
      <Segmented<T> aria-label={title} block options={[...options]} value={value} onChange={onChange} />
      {children}
    </Setting>
  );
}
