import { useEffect, useRef } from 'react';
import { createMarkupView, type MarkupEvents, type MarkupView } from './markup-view.ts';
import styles from './MarkupEditor.module.css';

interface Props extends MarkupEvents {
  start: string;
  hint: string;
  onReady: (view: MarkupView | null) => void;
}

export function MarkupText({ start, hint, onReady, ...events }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef({ start, onReady, events });
  useEffect(() => {
    latest.current = { start, onReady, events };
  });

  useEffect(() => {
    const view = createMarkupView(frame.current!, latest.current.start, hint, {
      onChange: (text) => latest.current.events.onChange(text),
      onSelect: (selection, steps) => latest.current.events.onSelect(selection, steps),
      onChip: (mark) => latest.current.events.onChip(mark),
      onClick: (place) => latest.current.events.onClick(place),
      onPaste: (text) => latest.current.events.onPaste(text),
      onListen: () => latest.current.events.onListen(),
    });
    latest.current.onReady(view);
    return () => {
      latest.current.onReady(null);
      view.destroy();
    };
  }, [hint]);

  return (
    <div className={styles.frame}>
      <div ref={frame} className={styles.inner} />
    </div>
  );
}
