import { Drawer, type DrawerProps } from 'antd';
import { useSmall } from '../../hooks/use-small.ts';

interface Props extends Omit<DrawerProps, 'width' | 'height' | 'size' | 'placement' | 'onClose'> {
  onClose: () => void;
  width?: number;
  height?: `${number}vh`;
}

export function SideDrawer({ width = 420, height = '85vh', ...drawer }: Props) {
  const isSmall = useSmall();
  return (
    <Drawer
      closable={{ placement: 'end' }}
      destroyOnHidden
      {...drawer}
      placement={isSmall ? 'bottom' : 'right'}
      size={isSmall ? height : width}
    />
  );
}
