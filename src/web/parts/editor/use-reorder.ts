import { type DragEvent, useState } from 'react';

/** Drag by the grip, drop on a row. Keyboards and fingers have 上移 and 下移 for it. `ids`: of the rows, in order. */
export function useReorder(ids: readonly (string | number)[], move: (from: number, to: number) => void) {
  const [begun, setDrag] = useState<{ id: string | number; over: number } | null>(null);
  // Rows are known by id: they come and go while one is dragged, and its place would then be another's.
  const from = begun ? ids.indexOf(begun.id) : -1;
  const drag = from >= 0 ? begun : null;
  return {
    isOver: (index: number): boolean => drag?.over === index && from !== index,
    grip: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = 'move';
        const row = event.currentTarget.closest('li');
        if (row) event.dataTransfer.setDragImage(row, 0, 0);
        setDrag({ id: ids[index]!, over: index });
      },
      onDragEnd: () => setDrag(null),
    }),
    row: (index: number) => ({
      onDragOver: (event: DragEvent<HTMLElement>) => {
        // Rows of other groups, and files from outside, are not ours to take.
        if (!drag) return;
        event.preventDefault();
        if (drag.over !== index) setDrag({ id: drag.id, over: index });
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (!drag) return;
        event.preventDefault();
        setDrag(null);
        if (from !== index) move(from, index);
      },
    }),
  };
}
export type Grip = ReturnType<ReturnType<typeof useReorder>['grip']>;
export type Row = ReturnType<ReturnType<typeof useReorder>['row']>;
