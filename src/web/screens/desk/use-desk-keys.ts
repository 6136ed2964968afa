import { useEffect, useRef } from 'react';

interface Keys {
  pause: () => void;
  stop: () => void;
  say: () => void;
}

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;
const WRITING = 'input, textarea, [contenteditable]';
const ACTING = 'button, a, [role=tab], [role=switch], [role=combobox], [role=radio], label, video';

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
      if (isIn(event.target, '[role=dialog], [role=listbox], [role=menu]')) return;
      if (event.key === ' ' && !isIn(event.target, `${WRITING}, ${ACTING}`)) now.pause();
      else if (event.key === 'Escape' && !isIn(event.target, '[role=combobox]')) now.stop();
      else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) now.say();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
