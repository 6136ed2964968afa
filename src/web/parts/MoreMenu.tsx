import { EllipsisOutlined } from '@ant-design/icons';
import { Button, type ButtonProps, Dropdown, type MenuProps } from 'antd';

interface Props extends Pick<ButtonProps, 'type' | 'size' | 'className'> {
  label: string;
  items: NonNullable<MenuProps['items']>;
}

export function MoreMenu({ label, items, ...look }: Props) {
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <Button type="text" icon={<EllipsisOutlined />} aria-label={label} {...look} />
    </Dropdown>
  );
}
