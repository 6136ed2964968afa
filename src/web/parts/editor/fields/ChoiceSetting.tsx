import { Segmented, Select } from 'antd';
import type { ReactNode } from 'react';
import { Setting } from './Setting.tsx';

interface Props<T extends string | number> {
  title: string;
  about?: string;
  options: readonly { value: T; label: string }[];
  shape?: 'row' | 'list';
  value: T;
  onChange: (value: T) => void;
  children?: ReactNode;
}

export function ChoiceSetting<T extends string | number>(props: Props<T>) {
  const { title, about, options, shape = 'row', value, onChange, children } = props;
  return (
    <Setting title={title} {...(about && { about })}>
      {shape === 'row' ? (
        <Segmented<T> aria-label={title} block options={[...options]} value={value} onChange={onChange} />
      ) : (
        <Select<T> aria-label={title} options={[...options]} value={value} onChange={onChange} />
      )}
      {children}
    </Setting>
  );
}
