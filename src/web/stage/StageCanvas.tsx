import { useEffect, useRef } from 'react';
import { useLatest } from '../hooks/use-latest.ts';
import { useReducedMotion } from '../hooks/use-small.ts';
import { openStagePainter, type StagePainter, type StageContent } from './painter.ts';

interface Props extends StageContent {
  onProblems: ((problems: string[]) => void) | null;
  label: string;
}

export function StageCanvas({ onProblems, label, ...content }: Props) {
  const stillness = useReducedMotion();
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<StagePainter | null>(null);
  const tell = useLatest(onProblems);

  useEffect(() => {
    const element = canvas.current!;
    const opened = openStagePainter(element, (problems) => tell.current?.(problems));
    painter.current = opened;
    let isInView = true;
    const look = () => opened.setVisible(isInView && !document.hidden);
    const sizes = new ResizeObserver(look);
    const views = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)!.isIntersecting;
      look();
    });
    sizes.observe(element);
    views.observe(element);
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      sizes.disconnect();
      views.disconnect();
      opened.close();
      painter.current = null;
    };
  }, [tell]);

  useEffect(() => {
    painter.current?.show({ ...content, isStill: content.isStill || stillness });
  });

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      style={{
        display: 'block',
        width: '100%',
        pointerEvents: 'none',
        aspectRatio: `${content.size.width} / ${content.size.height}`,
      }}
    />
  );
}
