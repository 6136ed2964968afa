import { useEffect } from 'react';
import { useLatest } from '../../hooks/use-latest.ts';
import { itemActions } from './layer-actions.ts';
import type { StageEditor } from './stage-editor.ts';

export function useDeleteKey(stage: StageEditor): void {
  const latest = useLatest(stage);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { selected: picked } = latest.current;
      const isElsewhere =
        event.target instanceof Element &&
        event.target.closest('input, textarea, [contenteditable], [role=dialog], [role=menu]') !== null;
      const isDelete = event.key === 'Delete' || event.key === 'Backspace';
      if (!isDelete || event.defaultPrevented || isElsewhere || typeof picked !== 'number') return;
      event.preventDefault();
      itemActions(latest.current, picked)
        .find(({ key }) => key === 'remove')
        ?.run();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [latest]);
}
