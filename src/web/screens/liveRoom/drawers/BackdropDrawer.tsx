import type { Backdrop } from '../../../../contract/backdrop.ts';
import { ColorField } from '../../../parts/editor/fields/ColorField.tsx';
import { BackdropPanel } from '../../../parts/picker/BackdropPanel.tsx';
import styles from '../../../parts/stage-editor/drawers/Drawer.module.css';
import type { DrawerProps } from './drawers.tsx';

export function BackdropDrawer({ editor: { room, change }, onChosen }: DrawerProps) {
  const choose = ({ url }: Backdrop) => {
    change({ bgurl: url });
    onChosen();
  };
  return (
    <div className={styles.drawer}>
      <ColorField onChoose={choose} />
      <BackdropPanel value={room.bgurl} onChoose={choose} />
    </div>
  );
}
