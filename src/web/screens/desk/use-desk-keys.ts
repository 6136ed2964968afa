import { useEffect, useRef } from 'react';
import { refusalKeys } from './labels.ts';
import { OPERATOR_FIELD } from './operator/use-operator.ts';

interface Keys {
  pause: () => void;
  skip: () => void;
  say: () => void;
  block: () => void;
  ignore: () => void;
}

/** Not Esc, which closes things: pressed once too often, it would cut the presenter short. */
export const SKIP_KEY = 'S';

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;
const WRITING = 'input:not([type=radio], [type=checkbox]), textarea, [contenteditable]';
const ACTING =
  'input, button, a, label, video, audio, [role=tab], [role=switch], [role=combobox], [role=radio]';
const LAYERS = '[role=dialog], .ant-dropdown, .ant-select-dropdown';
/** Closed layers stay in the page without a size, hence not by presence alone. */
const isCovered = (): boolean =>
  [...document.querySelectorAll(LAYERS)].some((layer) => layer.getClientRects().length > 0);

const isOurs = ({ defaultPrevented, isComposing, repeat, target }: KeyboardEvent): boolean =>
  !defaultPrevented &&
  !isComposing &&
  !repeat &&
  !isCovered() &&
  !isIn(target, '[role=dialog], [role=listbox], [role=menu]');

/** Alone, and not typed into a field: Ctrl + I is the browser's. */
const isLetter = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent, letter: string): boolean =>
  key.toUpperCase() === letter && !ctrlKey && !metaKey && !altKey && !isIn(target, WRITING);

/** Space 暂停/继续, S 跳过这段, Ctrl/⌘+Enter 插播, B 拉黑 and I 忽略; null: off air. */
export function useDeskKeys(keys: Keys | null): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const leaving = new AbortController();
    let isPointing = false;
    /** Focused by the mouse: the next space means 暂停, not this button. */
    let clicked: Element | null = null;
    const point = ({ target }: PointerEvent) => {
      isPointing = true;
      const { activeElement } = document;
      if (target instanceof Node && activeElement?.contains(target)) clicked = activeElement;
    };
    const focus = ({ target }: FocusEvent) => {
      clicked = isPointing && target instanceof Element ? target : null;
    };
    const pressClicked = (event: KeyboardEvent) => {
      isPointing = false;
      const now = latest.current;
      if (!now || event.key !== ' ' || event.target !== clicked || !isOurs(event)) return;
      if (!(clicked instanceof HTMLElement) || isIn(clicked, `${WRITING}, video, audio`)) return;
      event.preventDefault();
      event.stopPropagation();
      // A focused button would still be pressed at key-up.
      clicked.blur();
      clicked = null;
      now.pause();
    };
    const press = (event: KeyboardEvent) => {
      const now = latest.current;
      if (!now || !isOurs(event)) return;
      const isWriting = isIn(event.target, WRITING) && !isIn(event.target, `#${OPERATOR_FIELD}`);
      if (event.key === ' ' && !isIn(event.target, `${WRITING}, ${ACTING}`)) now.pause();
      else if (isLetter(event, SKIP_KEY)) now.skip();
      else if (isLetter(event, refusalKeys.block)) now.block();
      else if (isLetter(event, refusalKeys.ignore)) now.ignore();
      else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isWriting) now.say();
      else return;
      event.preventDefault();
    };
    const { signal } = leaving;
    const first = { signal, capture: true };
    window.addEventListener('pointerdown', point, first);
    window.addEventListener('focusin', focus, first);
    window.addEventListener('keydown', pressClicked, first);
    window.addEventListener('keydown', press, { signal });
    return () => leaving.abort();
  }, []);
}
