import { Segmented } from 'antd';
import { optionsOf } from '../../parts/fields/options-of.ts';
import { memo, useState } from 'react';
import { SideDrawer } from '../../parts/dialogs/SideDrawer.tsx';
import { lazyPanel } from '../../parts/lazy/lazy-part.tsx';
import { VoicePanel } from '../../parts/picker/VoicePanel.tsx';
import styles from './VoiceSide.module.css';
import type { Studio } from './use-studio.ts';
import { PanelSkeleton } from '../../parts/states/PanelSkeleton.tsx';

const AudioSettings = lazyPanel(
  async () => (await import('./AudioSettings.tsx')).AudioSettings,
  <PanelSkeleton />,
);

interface Props {
  studio: Studio;
  paragraphs: number;
}

/** Not drawn again at every key that is pressed in the text: it holds fifty voices. */
const Voices = memo(function Voices({ value, change }: { value: string; change: Studio['change'] }) {
  return <VoicePanel value={value} onChoose={({ id }) => change({ voiceName: id })} />;
});

export function VoiceSide({ studio, paragraphs }: Props) {
  const [tab, setTab] = useState<'voice' | 'settings'>('voice');
  return (
    <aside className={styles.side}>
      <div className={`${styles.card} card stack gap0`}>
        <div className="padded rule-below">
          <Segmented
            block
            aria-label="声音和设置"
            value={tab}
            onChange={setTab}
            options={optionsOf({ voice: '声音', settings: '设置' })}
          />
        </div>
        <div className={styles.body} hidden={tab !== 'voice'}>
          <Voices value={studio.draft.voiceName} change={studio.change} />
        </div>
        {tab === 'settings' && (
          <div className={styles.body}>
            <AudioSettings studio={studio} paragraphs={paragraphs} />
          </div>
        )}
      </div>
    </aside>
  );
}

interface SheetProps extends Props {
  sheet: 'voice' | 'settings' | null;
  onClose: () => void;
}

export function VoiceSheet({ sheet, studio, paragraphs, onClose }: SheetProps) {
  return (
    <SideDrawer
      open={sheet !== null}
      onClose={onClose}
      title={sheet === 'voice' ? '选择声音' : '设置'}
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
      {sheet === 'settings' && <AudioSettings studio={studio} paragraphs={paragraphs} />}
    </SideDrawer>
  );
}
