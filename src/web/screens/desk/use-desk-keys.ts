import { useEffect, useRef } from 'react';
import { OPERATOR_FIELD } from './use-operator.ts';

interface Keys {
  pause: () => void;
  stop: () => void;
  say: () => void;
}

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;
const WRITING = 'input:not([type=radio], [type=checkbox]), textarea, [contenteditable]';
const ACTING =
  'input, button, a, label, video, audio, [role=tab], [role=switch], [role=combobox], [role=radio]';
const LAYERS = '[role=dialog], .ant-dropdown, .ant-select-dropdown';
/** Closed layers stay in the page, without a size. */
const isCovered = (): boolean =>
  [...document.querySelectorAll(LAYERS)].some((layer) => layer.getClientRects().length > 0);

/** Space 暂停/继续, Esc 停止当前, Ctrl/⌘+Enter 插播; null: off air. */
export function useDeskKeys(keys: Keys | null): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const now = latest.current;
      // A dialog has keys of its own, and Esc ends an input method's choice of characters.
      if (!now || event.defaultPrevented || event.isComposing || event.repeat) return;
      if (isCovered() || isIn(event.target, '[role=dialog], [role=listbox], [role=menu]')) return;
      const isWriting = isIn(event.target, WRITING);
      if (event.key === ' ' && !isIn(event.target, `${WRITING}, ${ACTING}`)) now.pause();
      else if (event.key === 'Escape' && !isWriting && !isIn(event.target, '[role=combobox]')) now.stop();
      else if (
        event.key === 'Enter' &&
        (event.ctrlKey || event.metaKey) &&
        // Whoever writes something else means that, not the line that waits in another tab.
        (!isWriting || isIn(event.target, `#${OPERATOR_FIELD}`))
      )
        now.say();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
