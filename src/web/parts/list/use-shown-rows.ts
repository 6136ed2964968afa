import { useCallback, useEffect, useMemo, useRef, useState, type FocusEvent } from 'react';
import { useLatest } from '../../hooks/use-latest.ts';
import { offsetsOf, rowAt, shownRows } from './shown-rows.ts';

/** Pixels above and below the window: who scrolls or tabs on finds rows there. */
const BEYOND = 800;
/** Scrolled by less, the same rows are drawn. */
const STEP = 200;

/**
 * Of thousands of rows that scroll with the page only those near the window are drawn, and the one that somebody writes
 * in. `list` and `row` are refs, each row names itself by `data-row`; `usualHeight` stands for what was not measured yet.
 */
export function useShownRows(ids: string[], usualHeight: number) {
  const list = useRef<HTMLOListElement>(null);
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map());
  // Of the window, in the list.
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(() => window.innerHeight);
  const [focused, setFocused] = useState<string | null>(null);
  const offsets = useMemo(() => offsetsOf(ids, heights, usualHeight), [ids, heights, usualHeight]);

  const look = useCallback(() => {
    setTop(Math.floor(-list.current!.getBoundingClientRect().top / STEP) * STEP);
    setHeight(window.innerHeight);
  }, []);
  useEffect(() => {
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [look]);

  const measure = useLatest((entries: ResizeObserverEntry[]) => {
    const measured = new Map(heights);
    let [isNew, above] = [false, 0];
    for (const { target, borderBoxSize } of entries) {
      const id = (target as HTMLElement).dataset['row']!;
      const height = borderBoxSize[0]!.blockSize;
      const before = measured.get(id) ?? usualHeight;
      // One that was taken away has no height.
      if (height === 0 || measured.get(id) === height) continue;
      measured.set(id, height);
      isNew = true;
      if (target.getBoundingClientRect().bottom < 0) above += height - before;
    }
    if (isNew) setHeights(measured);
    look();
    // What is read stays where it is, though a row above it is higher than was thought.
    if (above !== 0) window.scrollBy(0, above);
  });
  const [observer] = useState(() => new ResizeObserver((entries) => measure.current(entries)));
  const row = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      observer.observe(element);
      return () => observer.unobserve(element);
    },
    [observer],
  );

  const range = [rowAt(offsets, top - BEYOND), rowAt(offsets, top + STEP + height + BEYOND)] as const;
  const kept = focused === null ? -1 : ids.indexOf(focused);
  return {
    ...shownRows(offsets, range, kept < 0 ? null : kept),
    list,
    row,
    focus: {
      onFocus: ({ target }: FocusEvent) =>
        setFocused(target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null),
      onBlur: () => setFocused(null),
    },
  };
}
