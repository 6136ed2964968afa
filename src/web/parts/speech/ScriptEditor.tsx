import { Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { ErrorCard } from '../ErrorCard.tsx';
import type { MarkupEvents, MarkupView } from './script-view.ts';
import styles from './ScriptEditor.module.css';

interface Props extends MarkupEvents {
  /** What it begins with; later changes go through the view. */
  start: string;
  hint: string;
  /** Called with the view once the editor has been downloaded, and with null when it leaves. */
  onReady: (view: MarkupView | null) => void;
}

/** A text with chips for pauses, readings and voices. Fills the height of what it stands in. */
export function ScriptEditor({ start, hint, onReady, ...events }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef({ start, onReady, events });
  const [state, setState] = useState<'waiting' | 'ready' | 'broken'>('waiting');
  useEffect(() => {
    latest.current = { start, onReady, events };
  });

  useEffect(() => {
    let isGone = false;
    let view: MarkupView | null = null;
    const open = async () => {
      const { createMarkupView: openScript } = await import('./script-view.ts');
      if (isGone || !frame.current) return;
      view = openScript(frame.current, latest.current.start, hint, {
        onChange: (text) => latest.current.events.onChange(text),
        onSelect: (selection, steps) => latest.current.events.onSelect(selection, steps),
        onChip: (mark) => latest.current.events.onChip(mark),
        onClick: (place) => latest.current.events.onClick(place),
        onPaste: (text) => latest.current.events.onPaste(text),
        onListen: () => latest.current.events.onListen(),
      });
      setState('ready');
      latest.current.onReady(view);
    };
    open().catch(() => !isGone && setState('broken'));
    return () => {
      isGone = true;
      if (!view) return;
      latest.current.onReady(null);
      view.destroy();
    };
  }, [hint]);

  return (
    <div className={styles.frame}>
      {state === 'waiting' && (
        <div className={styles.waiting}>
          <Skeleton active title={false} paragraph={{ rows: 5 }} />
        </div>
      )}
      {state === 'broken' && (
        <ErrorCard
          error={new Error('编辑器没有下载成功，请检查网络后重试。写过的内容还在。')}
          title="编辑器没有打开"
          // A browser remembers a failed module: only a new page asks for it again.
          retry={() => window.location.reload()}
        />
      )}
      <div ref={frame} className={styles.inner} hidden={state !== 'ready'} />
    </div>
  );
}
