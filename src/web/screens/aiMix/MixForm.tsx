import { useEffect, useRef, useState } from 'react';
import { Panel } from '../../parts/layout/Panel.tsx';
import { lazyPanel } from '../../parts/lazy/lazy-part.tsx';
import { PanelSkeleton } from '../../parts/states/PanelSkeleton.tsx';
import { GroupsCard } from './material/GroupsCard.tsx';
import styles from './MixForm.module.css';
import { Summary } from './Summary.tsx';
import { type Problems, useMix } from './use-mix.ts';

const MixSettings = lazyPanel(
  async () => (await import('./MixSettings.tsx')).MixSettings,
  <Panel title={null}>
    <PanelSkeleton rows={12} />
  </Panel>,
);

export function MixForm({ onOrdered }: { onOrdered: (batchId: string) => void }) {
  const mix = useMix();
  /** What the server or the form itself refused, once somebody wanted it made. */
  const [refused, setRefused] = useState<{ problems: Problems; of: object } | null>(null);
  const column = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button is always in sight, what is wrong may be two screens above it.
    if (refused) column.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' });
  }, [refused]);
  const isFresh = refused?.of === mix.order;
  const problems = {
    // What is missing stays marked until it is there: voices that come late change the order, too.
    ...(refused ? mix.lacks : {}),
    ...(isFresh ? refused.problems : {}),
    ...mix.quoted.problems,
  };
  return (
    <div className={styles.columns}>
      <div ref={column} className="stack gap16 can-shrink">
        <GroupsCard mix={mix} problems={problems} />
        <MixSettings mix={mix} problems={problems} />
      </div>
      <aside className={styles.side} aria-label="生成">
        <Summary
          mix={mix}
          onOrdered={onOrdered}
          hasProblems={Object.keys(problems).length > 0}
          onRefused={(found) => setRefused({ problems: found, of: mix.order })}
        />
      </aside>
    </div>
  );
}
