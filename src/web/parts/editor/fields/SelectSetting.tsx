import { Select } from 'antd';
import type { ChoiceProps } from './ChoiceSetting.tsx';
import { Setting } from './Setting.tsx';

/** Apart from ChoiceSetting: with it every editor would load antd's Select, 25 KB. */
export function SelectSetting<T extends string | number>(props: ChoiceProps<T>) {
  const { title, about, options, value, onChange, children } = props;
  return (
    <Setting title={title} {...(about && { about })}>
      <Select<T> aria-label={title} options={[...options]} value={value} onChange={onChange} />
      {children}
    </Setting>
  );
}
