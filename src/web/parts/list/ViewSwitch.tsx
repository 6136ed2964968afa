import { AppstoreOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { useSmall } from '../../hooks/use-small.ts';
import type { View } from './use-view.ts';

interface Props {
  view: View;
  onChange: (view: View) => void;
}

const options = [
  { value: 'cards' as const, icon: <AppstoreOutlined />, title: '卡片', label: '卡片' },
  { value: 'table' as const, icon: <UnorderedListOutlined />, title: '表格', label: '表格' },
];

export function ViewSwitch({ view, onChange }: Props) {
  if (useSmall()) return null;
  return <Segmented aria-label="列表样式" value={view} onChange={onChange} options={options} />;
}
