import { Button } from 'antd';
import { VoicePanel } from '../picker/VoicePanel.tsx';
import { SideDrawer } from '../dialogs/SideDrawer.tsx';

interface Props {
  isOpen: boolean;
  value: string | null;
  onChoose: (voice: string | null) => void;
  onClose: () => void;
}

export function VoiceDrawer({ isOpen, value, onChoose, onClose }: Props) {
  return (
    <SideDrawer
      open={isOpen}
      onClose={onClose}
      title="这一段用谁的声音"
      extra={<Button onClick={() => onChoose(null)}>跟随全文</Button>}
    >
      <VoicePanel value={value} onChoose={({ id }) => onChoose(id)} />
    </SideDrawer>
  );
}
