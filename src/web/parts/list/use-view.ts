import { useState } from 'react';

export type View = 'cards' | 'table';

/** How a list is looked at, remembered in this browser under the list's name. */
export function useView(name: string): [view: View, choose: (view: View) => void] {
  const key = `view:${name}`;
  const [view, setView] = useState<View>(() => (localStorage.getItem(key) === 'table' ? 'table' : 'cards'));
  const choose = (next: View) => {
    localStorage.setItem(key, next);
    setView(next);
  };
  return [view, choose];
}
