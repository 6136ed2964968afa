import { Drawer, Skeleton } from 'antd';
import { lazyPanel } from '../../parts/lazy/lazy-part.tsx';
import { VoicePanel } from '../../parts/picker/VoicePanel.tsx';
import type { Studio } from './use-studio.ts';

const Settings = lazyPanel(async () => (await import('./Settings.tsx')).Settings, <Skeleton active />);

interface Props {
  sheet: 'voice' | 'settings' | null;
  studio: Studio;
  paragraphs: number;
  onClose: () => void;
}

/** Small screens: the voice and its settings rise from the bottom. */
export function SideSheet({ sheet, studio, paragraphs, onClose }: Props) {
  return (
    <Drawer
      open={sheet !== null}
      onClose={onClose}
      title={sheet === 'voice' ? '选择声音' : '设置'}
      placement="bottom"
      size="85vh"
      closable={{ placement: 'end' }}
      destroyOnHidden
      styles={{ body: { padding: 16 } }}
    >
      {sheet === 'voice' && (
        <VoicePanel
          value={studio.draft.voiceName}
          onChoose={({ id }) => {
            studio.change({ voiceName: id });
            onClose();
          }}
        />
      )}
      {sheet === 'settings' && <Settings studio={studio} paragraphs={paragraphs} />}
    </Drawer>
  );
}
