import { useEffect, useRef } from 'react';
import { Panel } from '../../parts/layout/Panel.tsx';
import { lazyPanel } from '../../parts/lazy/lazy-part.tsx';
import { PanelSkeleton } from '../../parts/states/PanelSkeleton.tsx';
import { GroupsCard } from './material/GroupsCard.tsx';
import styles from './MixForm.module.css';
import { Summary } from './Summary.tsx';
import { useMix } from './use-mix.ts';

const MixSettings = lazyPanel(
  async () => (await import('./MixSettings.tsx')).MixSettings,
  <Panel title={null}>
    <PanelSkeleton rows={12} />
  </Panel>,
);

export function MixForm({ onOrdered }: { onOrdered: (batchId: string) => void }) {
  const mix = useMix(onOrdered);
  const { refusals } = mix;
  const column = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button is always in sight, what is wrong may be two screens above it.
    if (refusals > 0) column.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' });
  }, [refusals]);
  return (
    <div className={styles.columns}>
      <div ref={column} className="stack gap16 can-shrink">
        <GroupsCard mix={mix} />
        <MixSettings mix={mix} />
      </div>
      <aside className={styles.side} aria-label="生成">
        <Summary mix={mix} />
      </aside>
    </div>
  );
}
