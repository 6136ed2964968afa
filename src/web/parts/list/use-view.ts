import { useState } from 'react';

export type View = 'cards' | 'table';

export function useView(name: string): [view: View, choose: (view: View) => void] {
  const key = `view:${name}`;
  const [view, setView] = useState<View>(() => (localStorage.getItem(key) === 'table' ? 'table' : 'cards'));
  const choose = (next: View) => {
    localStorage.setItem(key, next);
    setView(next);
  };
  return [view, choose];
}
