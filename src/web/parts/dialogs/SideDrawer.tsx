import { Drawer, type DrawerProps } from 'antd';
import { useSmall } from '../../hooks/use-small.ts';

interface Props extends Omit<DrawerProps, 'width' | 'height' | 'size' | 'placement'> {
  /** Pixels. */
  width?: number;
  /** Of the sheet on small screens. */
  height?: `${number}vh`;
}

/** At the right; on small screens a sheet from the bottom. */
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
