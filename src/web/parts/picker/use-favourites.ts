import { useState } from 'react';
import { readStored } from '../../client/stored.ts';

const MOST_RECENT = 8;

function read(key: string): string[] {
  const ids = readStored(key);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

export function useFavourites(store: string) {
  const [favourites, setFavourites] = useState(() => read(`favourite:${store}`));
  const [recent, setRecent] = useState(() => read(`recent:${store}`));
  const write = (key: string, ids: string[], set: (ids: string[]) => void) => {
    localStorage.setItem(key, JSON.stringify(ids));
    set(ids);
  };
  return {
    favourites,
    recent,
    toggleFavourite: (id: string) =>
      write(
        `favourite:${store}`,
        favourites.includes(id) ? favourites.filter((known) => known !== id) : [id, ...favourites],
        setFavourites,
      ),
    addRecent: (id: string) =>
      write(
        `recent:${store}`,
        [id, ...recent.filter((known) => known !== id)].slice(0, MOST_RECENT),
        setRecent,
      ),
  };
}
