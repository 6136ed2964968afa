import type { DragEvent } from 'react';
import { useState } from 'react';

/** Drag by the grip, drop on a row. Keyboards and fingers have 上移 and 下移 for it. */
export function useReorder(move: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<{ from: number; over: number } | null>(null);
  return {
    isOver: (index: number): boolean => drag?.over === index && drag.from !== index,
    grip: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = 'move';
        const row = event.currentTarget.closest('li');
        if (row) event.dataTransfer.setDragImage(row, 0, 0);
        setDrag({ from: index, over: index });
      },
      onDragEnd: () => setDrag(null),
    }),
    row: (index: number) => ({
      onDragOver: (event: DragEvent<HTMLElement>) => {
        // Rows of other groups, and files from outside, are not ours to take.
        if (!drag) return;
        event.preventDefault();
        if (drag.over !== index) setDrag({ from: drag.from, over: index });
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (!drag) return;
        event.preventDefault();
        setDrag(null);
        if (drag.from !== index) move(drag.from, index);
      },
    }),
  };
}
export type Grip = ReturnType<ReturnType<typeof useReorder>['grip']>;
export type Row = ReturnType<ReturnType<typeof useReorder>['row']>;
