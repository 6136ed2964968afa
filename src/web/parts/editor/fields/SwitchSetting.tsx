import { Switch } from 'antd';
import type { ReactNode } from 'react';
import { Setting } from './Setting.tsx';

interface Props {
  title: string;
  about?: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
  children?: ReactNode;
}

export function SwitchSetting({ isOn, isDisabled = false, onChange, ...setting }: Props) {
  return (
    <Setting
      {...setting}
      control={<Switch aria-label={setting.title} checked={isOn} disabled={isDisabled} onChange={onChange} />}
    />
  );
}
