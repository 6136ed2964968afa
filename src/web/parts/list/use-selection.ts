import { useState } from 'react';

export function useSelection<T extends { id: string }>(list: T[]) {
  const [keys, setKeys] = useState<string[]>([]);
  // Rows of another page or filter are out of sight: nothing unseen may be deleted with the rest.
  const chosen = list.filter(({ id }) => keys.includes(id));
  return {
    keys,
    setKeys,
    chosen,
    clear: () => setKeys([]),
    choose: (id: string, isOn: boolean) =>
      setKeys((before) => (isOn ? [...before, id] : before.filter((key) => key !== id))),
    chooseAll: chosen.length < list.length ? () => setKeys(list.map(({ id }) => id)) : null,
  };
}
