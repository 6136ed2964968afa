import { Button, Drawer } from 'antd';
import { VoicePanel } from '../picker/VoicePanel.tsx';
import { useSmall } from '../../hooks/use-small.ts';

interface Props {
  isOpen: boolean;
  /** The voice it has now; null: that of the whole text. */
  value: string | null;
  /** null: the voice of the whole text. */
  onChoose: (voice: string | null) => void;
  onClose: () => void;
}

export function VoiceDrawer({ isOpen, value, onChoose, onClose }: Props) {
  const isSmall = useSmall();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      title="这一段用谁的声音"
      placement={isSmall ? 'bottom' : 'right'}
      size={isSmall ? '85vh' : 420}
      closable={{ placement: 'end' }}
      extra={<Button onClick={() => onChoose(null)}>跟随全文</Button>}
      destroyOnHidden
    >
      <VoicePanel value={value} onChoose={({ id }) => onChoose(id)} />
    </Drawer>
  );
}
