import type { Backdrop } from '../../../contract/backdrop.ts';
import { BackdropPanel } from '../../parts/picker/BackdropPanel.tsx';
import styles from './BackdropAssets.module.css';
import { ColorField } from '../../parts/editor/ColorField.tsx';
import type { Editor } from './use-editor.ts';

interface Props {
  editor: Editor;
  onChosen?: () => void;
}

export function BackdropAssets({ editor: { room, change }, onChosen }: Props) {
  const choose = ({ url }: Backdrop) => {
    change({ bgurl: url });
    onChosen?.();
  };
  return (
    <div className={styles.assets}>
      <ColorField onChoose={choose} />
      <BackdropPanel value={room.bgurl} onChoose={choose} />
    </div>
  );
}
